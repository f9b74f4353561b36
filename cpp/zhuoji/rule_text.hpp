// Compiled rules as text: a format line, one line "name=value" per number in a fixed order, an
// empty line, then tables of bytes. Python writes them; each kind of rules says its fields.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace zhuoji {

class RuleText {
  public:
    // Throws std::invalid_argument, as all of these do, if the text does not begin with the line.
    RuleText(std::span<const uint8_t> bytes, std::string_view format);

    // The value of the next line, which must be "name=value" within the bounds.
    int64_t number(std::string_view name, int64_t least, int64_t most);

    // What follows the empty line: exactly `size` bytes.
    std::string_view tables(size_t size);

  private:
    std::string_view line();

    std::string_view rest_;
};

// Little-endian int16 values; two bytes each.
std::vector<int16_t> int16_table(std::string_view bytes);

}  // namespace zhuoji
