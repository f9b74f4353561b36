// What the records of every kind of round share.
#pragma once

#include <string>

namespace zhuoji {

// What the record of a game says besides the round itself.
struct RecordStyle {
    std::string game;
    std::string options;   // the options that are not at their default, as canonical JSON
    bool weekday = false;  // which headers the game and its options use
    bool bids = false;
};

// A JSON array of what `append(text, value)` writes for each value.
template <class Values, class Append>
void append_list(std::string& text, const Values& values, Append append) {
    text += '[';
    bool first = true;
    for (const auto& value : values) {
        if (!first) text += ',';
        first = false;
        append(text, value);
    }
    text += ']';
}

}  // namespace zhuoji
