#include "zhuoji/rule_text.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

namespace zhuoji {
namespace {

[[noreturn]] void refuse(std::string_view line, std::string_view why) {
    throw std::invalid_argument("rules: line \"" + std::string(line) + "\": " + std::string(why));
}

}  // namespace

RuleText::RuleText(std::span<const uint8_t> bytes, std::string_view format)
    : rest_(reinterpret_cast<const char*>(bytes.data()), bytes.size()) {
    if (const auto first = line(); first != format) {
        refuse(first, "expected " + std::string(format));
    }
}

std::string_view RuleText::line() {
    const size_t end = rest_.find('\n');
    if (end == std::string_view::npos) throw std::invalid_argument("rules: the text ends early");
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return line;
}

int64_t RuleText::number(std::string_view name, int64_t least, int64_t most) {
    const std::string_view line = this->line();
    const size_t equals = line.find('=');
    if (line.substr(0, equals) != name || equals == std::string_view::npos) {
        refuse(line, "expected " + std::string(name) + "=");
    }
    const std::string_view digits = line.substr(equals + 1);
    int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) {
        refuse(line, "expected a whole number");
    }
    if (value < least || value > most) {
        refuse(line, "expected " + std::to_string(least) + " to " + std::to_string(most));
    }
    return value;
}

std::string_view RuleText::tables(size_t size) {
    if (const auto last = line(); !last.empty()) refuse(last, "expected an empty line");
    if (rest_.size() != size) {
        throw std::invalid_argument("rules: the tables take " + std::to_string(size) +
                                    " bytes, not " + std::to_string(rest_.size()));
    }
    return rest_;
}

std::vector<int16_t> int16_table(std::string_view bytes) {
    std::vector<int16_t> values(bytes.size() / 2);
    for (size_t i = 0; i < values.size(); ++i) {
        const auto low = uint8_t(bytes[2 * i]);
        const auto high = uint8_t(bytes[2 * i + 1]);
        values[i] = int16_t(uint16_t(low | (high << 8)));
    }
    return values;
}

}  // namespace zhuoji
