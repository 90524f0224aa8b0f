// A starter for Treasure Labyrinth. It looks one move ahead: of the directions in which it knows of no wall, grate or swamp,
// it takes the one to the tile with the lowest
//   3 x times entered + steps home
// where entries count since it last got or lost the treasure, and steps home only with the treasure in hand (walls aside;
// 0 on a chart without the home). Of equal ones it takes any. It never shoots.
// Where a river or a portal leaves it, it does not know: there it begins a new chart, to which it returns the next time.
// C++17: g++ -std=c++17 -O2 -o starter starter.cpp
#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

const std::string DIRECTIONS = "NESW";
constexpr int DX[] = {0, 1, 0, -1};
constexpr int DY[] = {-1, 0, 1, 0};

// Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.hpp has them all.
void draw(const std::string& line) { std::cerr << line + '\n'; }

struct Place {
    int chart = 0, x = 0, y = 0;  // home is (0, 0) on chart 0
    bool operator<(const Place& other) const {
        return std::tie(chart, x, y) < std::tie(other.chart, other.x, other.y);
    }
};

class Explorer {
public:
    Explorer(int width, int height, bool isThrough) : width(width), height(height), isThrough(isThrough) {}

    // Takes over what a move of its own did.
    void follow(int direction, const std::vector<std::string>& messages) {
        const std::string& first = messages[0];
        if (first == "wall" || first == "grate" || first == "swamp") {
            blocked.insert({place, direction});
            return;
        }
        const Place tile = beside(direction);
        place = tile;
        if (first == "portal" || std::count(messages.begin(), messages.end(), "river") > 1) {
            if (!arrivals.count(tile)) arrivals[tile] = Place{charts++, 0, 0};
            place = arrivals[tile];
        }
        if (std::count(messages.begin(), messages.end(), "treasure")) entered.clear();
        entered[tile]++;
    }

    void die() {
        place = Place{};
        entered.clear();
    }

    int bestDirection(bool hasTreasure, std::mt19937& random) {
        std::vector<int> free;
        for (int direction = 0; direction < 4; direction++)
            if (!blocked.count({place, direction})) free.push_back(direction);
        std::shuffle(free.begin(), free.end(), random);
        return *std::min_element(free.begin(), free.end(), [&](int one, int other) {
            return value(one, hasTreasure) < value(other, hasTreasure);
        });
    }

    // What it knows, for who looks on.
    void tell() const {
        draw("@plot tiles " + std::to_string(entered.size()));
        draw("@plot charts " + std::to_string(charts));
    }

private:
    Place beside(int direction) const {
        const int x = place.x + DX[direction], y = place.y + DY[direction];
        if (!isThrough) return {place.chart, x, y};
        return {place.chart, (x + width) % width, (y + height) % height};
    }

    int value(int direction, bool hasTreasure) const {
        const Place tile = beside(direction);
        const auto found = entered.find(tile);
        const int times = found == entered.end() ? 0 : found->second;
        return 3 * times + (hasTreasure ? stepsHome(tile) : 0);
    }

    int stepsHome(const Place& from) const {
        if (from.chart != 0) return 0;
        if (!isThrough) return std::abs(from.x) + std::abs(from.y);
        return std::min(from.x, width - from.x) + std::min(from.y, height - from.y);
    }

    int width, height;
    bool isThrough;
    Place place;
    std::set<std::pair<Place, int>> blocked;
    std::map<Place, Place> arrivals;  // where one comes to rest who enters a tile of a river or a portal
    int charts = 1;
    std::map<Place, int> entered;  // how often
};

int main() {
    std::mt19937 random(1);  // the same numbers in each match: what went wrong can be played again
    int playerCount, seat, width, height, through, setting;
    std::cin >> playerCount >> seat >> width >> height >> through;
    for (int i = 0; i < 6; i++) std::cin >> setting;  // riverFlow swampSize swampCount portalCount maxBullets maxRounds
    Explorer explorer(width, height, through == 1);
    int bullets, hasTreasure, count;
    while (std::cin >> bullets >> hasTreasure >> count) {  // ends when the match is over
        std::string line;
        std::getline(std::cin, line);  // the rest of the line before
        for (int i = 0; i < count; i++) {
            std::getline(std::cin, line);
            std::istringstream words(line);
            int who;
            std::string action, direction, message;
            words >> who >> action >> direction;
            std::vector<std::string> messages;
            while (words >> message) messages.push_back(message);
            if (who != seat) continue;
            if (action == "MOVE") explorer.follow(DIRECTIONS.find(direction), messages);
            if (action == "DEATH") explorer.die();
        }
        // Where it is on the field it does not know, but that it is a player it does.
        draw("@text players[" + std::to_string(seat) + (hasTreasure == 1 ? "] home" : "] exploring"));
        explorer.tell();
        std::cout << "MOVE " << DIRECTIONS[explorer.bestDirection(hasTreasure == 1, random)] << std::endl;
    }
}
