#include "zhuoji/rules.hpp"

#include <functional>
#include <string_view>
#include <vector>

#include "zhuoji/rule_text.hpp"

namespace zhuoji {
namespace {

constexpr size_t kMasks = size_t{1} << kPricedFacts;

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

PriceTable parse_prices(std::string_view bytes) {
    const std::string_view core = bytes.substr(0, kMasks * sizeof(int16_t));
    const std::string_view pattern = bytes.substr(core.size());
    return {int16_table(core), {pattern.begin(), pattern.end()}};
}

}  // namespace

Rules Rules::parse(std::span<const uint8_t> bytes) {
    RuleText text(bytes, "zhuoji-rules/1");
    Rules rules;
    for (const Field& field : fields()) {
        field.set(rules, text.number(field.name, field.least, field.most));
    }
    rules.prices = parse_prices(text.tables(kMasks * (sizeof(int16_t) + sizeof(uint8_t))));
    // The deal itself must leave something to draw.
    if (rules.wall_size() < 13 * rules.seats + 2) {
        throw std::invalid_argument("rules: too few kinds in play to deal to every seat");
    }
    return rules;
}

}  // namespace zhuoji
