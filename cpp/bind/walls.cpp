// Walls and headers: bytes in, bytes or arrays out. The Python side says what is wrong with an
// argument; here only what would be unsafe is refused.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "bind.hpp"
#include "zhuoji/wall.hpp"

namespace py = pybind11;

namespace zhuoji::bind {
namespace {

void check_kinds(uint32_t kinds_in_play) {
    if (kinds_in_play == 0 || kinds_in_play > kAllKinds)
        throw py::value_error("kinds must be a mask of 1 to 27 kinds");
}

py::bytes block(const py::bytes& key, uint32_t counter, const py::bytes& nonce) {
    return to_bytes(chacha_block(fixed<32>(key, "key"), counter, fixed<12>(nonce, "nonce")));
}

py::bytes wall(const py::bytes& key, uint64_t table, uint32_t round, uint32_t kinds_in_play) {
    check_kinds(kinds_in_play);
    std::array<uint8_t, kKinds * kCopies> tiles;
    const std::span used(tiles.data(), static_cast<std::size_t>(wall_size(kinds_in_play)));
    deal_wall(fixed<32>(key, "key"), table, round, kinds_in_play, used);
    return to_bytes(used);
}

py::tuple header(const py::bytes& key, uint64_t table, uint32_t round, int seats,
                 uint32_t kinds_in_play) {
    check_kinds(kinds_in_play);
    if (seats < 1 || seats > kMaxSeats) throw py::value_error("seats must be 1 to 4");
    const Header drawn = draw_header(fixed<32>(key, "key"), table, round, seats, kinds_in_play);
    py::tuple bids(seats);
    for (int seat = 0; seat < seats; ++seat)
        bids[static_cast<std::size_t>(seat)] = drawn.bids[static_cast<std::size_t>(seat)];
    return py::make_tuple(drawn.first_dealer, drawn.laizi, drawn.weekday, bids);
}

// The headers of one round at many tables, as arrays.
py::tuple headers(const py::bytes& key, uint64_t first_table, std::size_t tables, uint32_t round,
                  int seats, uint32_t kinds_in_play) {
    check_kinds(kinds_in_play);
    if (seats < 1 || seats > kMaxSeats) throw py::value_error("seats must be 1 to 4");
    const auto key_bytes = fixed<32>(key, "key");
    const auto count = static_cast<py::ssize_t>(tables);
    py::array_t<int8_t> dealer(count);
    py::array_t<int8_t> laizi(count);
    py::array_t<int8_t> weekday(count);
    py::array_t<uint8_t> bids({count, static_cast<py::ssize_t>(seats)});
    int8_t* const dealers = dealer.mutable_data();
    int8_t* const laizis = laizi.mutable_data();
    int8_t* const weekdays = weekday.mutable_data();
    uint8_t* next_bid = bids.mutable_data();
    {
        py::gil_scoped_release release;  // plain memory only from here on
        for (std::size_t t = 0; t < tables; ++t) {
            const Header drawn =
                draw_header(key_bytes, first_table + t, round, seats, kinds_in_play);
            dealers[t] = static_cast<int8_t>(drawn.first_dealer);
            laizis[t] = static_cast<int8_t>(drawn.laizi);
            weekdays[t] = static_cast<int8_t>(drawn.weekday);
            next_bid = std::copy_n(drawn.bids.begin(), seats, next_bid);
        }
    }
    return py::make_tuple(dealer, laizi, weekday, bids);
}

py::bytes policy_words(const py::bytes& key, uint64_t table, uint32_t round, int seat) {
    if (seat < 0 || seat >= kMaxSeats) throw py::value_error("seat must be 0 to 3");
    ChaCha stream = policy_stream(policy_key(fixed<32>(key, "key")), table, round, seat);
    std::array<uint8_t, 64> bytes;
    for (std::size_t i = 0; i < bytes.size(); i += 4) {
        const uint32_t word = stream.word();
        for (std::size_t j = 0; j < 4; ++j) bytes[i + j] = static_cast<uint8_t>(word >> (8 * j));
    }
    return to_bytes(bytes);
}

}  // namespace

void bind_walls(py::module_& module) {
    module.def("chacha_block", &block, py::arg("key"), py::arg("counter"), py::arg("nonce"),
               "One 64-byte block of the ChaCha20 key stream (RFC 8439 section 2.3).");
    module.def("wall", &wall, py::arg("key"), py::arg("table"), py::arg("round"), py::arg("kinds"),
               "The wall of a round, one byte a tile, front first.");
    module.def("draw_header", &header, py::arg("key"), py::arg("table"), py::arg("round"),
               py::arg("seats"), py::arg("kinds"),
               "(first dealer, laizi, weekday, one bid a seat) of a round.");
    module.def("draw_headers", &headers, py::arg("key"), py::arg("first_table"), py::arg("tables"),
               py::arg("round"), py::arg("seats"), py::arg("kinds"),
               "(first dealers, laizi, weekdays, bids by seat) of one round at many tables.");
    module.def("policy_block", &policy_words, py::arg("key"), py::arg("table"), py::arg("round"),
               py::arg("seat"), "The first 64 bytes that the policy of a seat draws from.");
}

}  // namespace zhuoji::bind
