#include "zhuoji/rules.hpp"

#include <charconv>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace zhuoji {
namespace {

constexpr std::string_view kFormat = "zhuoji-rules/1";

struct Field {
    std::string_view name;
    int64_t least;
    int64_t most;
    std::function<void(Rules&, int64_t)> set;
};

// In the order they are written.
const std::vector<Field>& fields() {
    static const std::vector<Field> list = {
        {"seats", 2, 4, [](Rules& r, int64_t v) { r.seats = int(v); }},
        {"kinds", 1, kAllKinds, [](Rules& r, int64_t v) { r.kinds = uint32_t(v); }},
        {"swap", 0, 3, [](Rules& r, int64_t v) { r.swap = int(v); }},
        {"void", 0, 1, [](Rules& r, int64_t v) { r.void_suits = v != 0; }},
        {"max_suits", 1, 3, [](Rules& r, int64_t v) { r.shapes.max_suits = uint8_t(v); }},
        {"laizi", 0, 1, [](Rules& r, int64_t v) { r.laizi = v != 0; }},
        {"seven_pairs", 0, 1, [](Rules& r, int64_t v) { r.shapes.seven_pairs = v != 0; }},
        {"ponged_pairs", 0, 1, [](Rules& r, int64_t v) { r.shapes.ponged_pairs = v != 0; }},
        {"wide_wait", 0, 2, [](Rules& r, int64_t v) { r.wide_wait = WideWait(v); }},
        {"ready", 0, 1, [](Rules& r, int64_t v) { r.ready = v != 0; }},
        {"lock", 0, 2, [](Rules& r, int64_t v) { r.lock = Lock(v); }},
        {"lock_cleared_by_claim", 0, 1,
         [](Rules& r, int64_t v) { r.lock_cleared_by_claim = v != 0; }},
        {"lock_robbing", 0, 1, [](Rules& r, int64_t v) { r.lock_robbing = v != 0; }},
        {"forced", 0, 15, [](Rules& r, int64_t v) { r.forced = uint32_t(v); }},
        {"forced_undrawn", -1, 107, [](Rules& r, int64_t v) { r.forced_undrawn = int(v); }},
        {"permit", 0, 1, [](Rules& r, int64_t v) { r.permit = v != 0; }},
        {"earth_on_discard", 0, 1, [](Rules& r, int64_t v) { r.earth_on_discard = v != 0; }},
        {"men", 0, 1, [](Rules& r, int64_t v) { r.men = v != 0; }},
        {"small_must_men", 0, 1, [](Rules& r, int64_t v) { r.small_must_men = v != 0; }},
        {"ready_men", 0, 1, [](Rules& r, int64_t v) { r.ready_men = v != 0; }},
        {"burns", 0, 1, [](Rules& r, int64_t v) { r.burns = v != 0; }},
        {"first_kinds", 0, kAllKinds, [](Rules& r, int64_t v) { r.first_kinds = uint32_t(v); }},
    };
    return list;
}

[[noreturn]] void refuse(std::string_view line, std::string_view why) {
    throw std::invalid_argument("rules: line \"" + std::string(line) + "\": " + std::string(why));
}

// Takes one line off the front.
std::string_view next_line(std::string_view& text) {
    const size_t end = text.find('\n');
    if (end == std::string_view::npos) throw std::invalid_argument("rules: the text ends early");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

PriceTable parse_prices(std::string_view bytes) {
    constexpr size_t size = size_t{1} << kPricedFacts;
    if (bytes.size() != size * 3) {
        throw std::invalid_argument("rules: the price tables take " + std::to_string(size * 3) +
                                    " bytes, not " + std::to_string(bytes.size()));
    }
    PriceTable prices;
    prices.core.resize(size);
    prices.pattern.resize(size);
    for (size_t i = 0; i < size; ++i) {
        const auto low = uint8_t(bytes[2 * i]);
        const auto high = uint8_t(bytes[2 * i + 1]);
        prices.core[i] = int16_t(uint16_t(low | (high << 8)));
        prices.pattern[i] = uint8_t(bytes[2 * size + i]);
    }
    return prices;
}

}  // namespace

Rules Rules::parse(std::span<const uint8_t> bytes) {
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (const auto line = next_line(text); line != kFormat) refuse(line, "expected zhuoji-rules/1");
    Rules rules;
    for (const Field& field : fields()) {
        const std::string_view line = next_line(text);
        const size_t equals = line.find('=');
        if (line.substr(0, equals) != field.name || equals == std::string_view::npos) {
            refuse(line, "expected " + std::string(field.name) + "=");
        }
        const std::string_view digits = line.substr(equals + 1);
        int64_t value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{} || end != digits.data() + digits.size()) {
            refuse(line, "expected a whole number");
        }
        if (value < field.least || value > field.most) {
            refuse(line, "expected " + std::to_string(field.least) + " to " +
                             std::to_string(field.most));
        }
        field.set(rules, value);
    }
    if (const auto line = next_line(text); !line.empty()) refuse(line, "expected an empty line");
    rules.prices = parse_prices(text);
    // The deal itself must leave something to draw.
    if (rules.wall_size() < 13 * rules.seats + 2) {
        throw std::invalid_argument("rules: too few kinds in play to deal to every seat");
    }
    return rules;
}

}  // namespace zhuoji
