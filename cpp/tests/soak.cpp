// Plays many rounds by exported rules and checks at every step what must always hold. Meant for the
// sanitizer builds; prints one line of counts.
//
//   soak FIRST ROUNDS THREADS RULES..   (FIRST: the number of the first round; RULES: files that
//                                        hold bytes(game))
//
// Half of the walls are plain shuffles, half deal ready-made hands. The first line of a file says
// what kind of round it is of. Each thread has tables of its own.
#include <fstream>
#include <iterator>
#include <string_view>
#include <thread>
#include <variant>

#include "soak_letters.hpp"
#include "soak_tiles.hpp"

using namespace zhuoji;

namespace {

using AnyRules = std::variant<Rules, LetterRules>;

AnyRules read(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.starts_with("zhuoji-letter-rules/")) return LetterRules::parse(bytes);
    return Rules::parse(bytes);
}

void play(const AnyRules& rules, uint64_t number, soak::Occurred& occurred) {
    if (const auto* letters = std::get_if<LetterRules>(&rules)) {
        soak::play<soak::Letters>(*letters, number, occurred);
    } else {
        soak::play<soak::Tiles>(std::get<Rules>(rules), number, occurred);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::fprintf(stderr, "usage: soak FIRST ROUNDS THREADS RULES..\n");
        return 2;
    }
    const uint64_t first = std::strtoull(argv[1], nullptr, 10);
    const uint64_t end = first + std::strtoull(argv[2], nullptr, 10);
    const unsigned threads = unsigned(std::strtoul(argv[3], nullptr, 10));
    std::vector<AnyRules> games;
    for (int i = 4; i < argc; ++i) games.push_back(read(argv[i]));
    soak::Occurred occurred;
    std::vector<std::thread> workers;
    for (unsigned t = 0; t < threads; ++t) {
        workers.emplace_back([&, t] {
            for (uint64_t n = first + t; n < end; n += threads) {
                play(games[n % games.size()], n, occurred);
            }
        });
    }
    for (std::thread& worker : workers) worker.join();
    std::printf("%llu rounds, %llu steps: %llu wins, %llu quads, %llu robbed, %llu drawn\n",
                static_cast<unsigned long long>(occurred.rounds),
                static_cast<unsigned long long>(occurred.steps),
                static_cast<unsigned long long>(occurred.wins),
                static_cast<unsigned long long>(occurred.quads),
                static_cast<unsigned long long>(occurred.robbed),
                static_cast<unsigned long long>(occurred.drawn));
    return 0;
}
