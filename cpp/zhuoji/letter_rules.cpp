#include "zhuoji/letter_rules.hpp"

#include "zhuoji/rule_text.hpp"

namespace zhuoji {

LetterRules LetterRules::parse(std::span<const uint8_t> bytes) {
    RuleText text(bytes, "zhuoji-letter-rules/1");
    const auto number = [&](std::string_view name, int least, int most) {
        return int(text.number(name, least, most));
    };
    LetterRules rules;
    rules.seats = number("seats", 2, 3);
    rules.buried = number("buried", 0, 30);
    rules.run_limit = number("run_limit", -1, kLetterSets);
    LetterPrices& prices = rules.prices;
    prices.least_hard = number("least_hard", 0, kLetterParts);
    prices.plain = number("plain", 0, 1000);
    prices.soft_set = number("soft_set", 0, 1000);
    prices.inner_quad = number("inner_quad", 0, 1000);
    prices.outer_quad = number("outer_quad", 0, 1000);
    prices.many_reds = number("many_reds", 2, 24);
    prices.each_red = number("each_red", 0, 1000);
    constexpr size_t size = (size_t{1} << kLetterFacts) * sizeof(int16_t);
    const std::string_view tables = text.tables(2 * size);
    prices.names = int16_table(tables.substr(0, size));
    const auto which = int16_table(tables.substr(size));
    prices.which.assign(which.begin(), which.end());
    return rules;
}

}  // namespace zhuoji
