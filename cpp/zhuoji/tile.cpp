#include "zhuoji/tile.hpp"
