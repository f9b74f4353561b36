// Appends many short texts to a string fast: each is copied at a fixed size into room made before.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace zhuoji {

// A text of at most kMost characters.
template <size_t kMost>
struct Piece {
    std::array<char, kMost> text{};
    uint8_t size = 0;

    Piece() = default;
    explicit Piece(std::string_view whole) : size(uint8_t(whole.size())) {
        whole.copy(text.data(), kMost);
    }
};

// A piece for each index, made of its text.
template <class Pieces, class TextOf>
Pieces pieces_of(TextOf text_of) {
    Pieces made;
    for (size_t i = 0; i < made.size(); ++i) {
        made[i] = typename Pieces::value_type(text_of(i));
    }
    return made;
}

// Writes to the end of a string. Of the `most` characters there is room for, a piece takes kMost
// while it is written, however short it is.
class Pen {
  public:
    Pen(std::string& text, size_t most) : text_(text), at_(text.size()) {
        text_.resize(at_ + most);
    }
    ~Pen() { text_.resize(at_); }
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;

    template <size_t kMost>
    void put(const Piece<kMost>& piece) {
        std::memcpy(text_.data() + at_, piece.text.data(), kMost);
        at_ += piece.size;
    }
    void put(std::string_view more) { at_ += more.copy(text_.data() + at_, more.size()); }
    void put(char one) { text_[at_++] = one; }
    void put_number(int number) {
        char* const start = text_.data() + at_;
        at_ += size_t(std::to_chars(start, text_.data() + text_.size(), number).ptr - start);
    }
    // The last character again, as the end of a list with a comma after each.
    void close_list() {
        if (text_[at_ - 1] == ',') --at_;
        put(']');
    }

  private:
    std::string& text_;
    size_t at_;
};

}  // namespace zhuoji
