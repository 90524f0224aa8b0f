// A starter for Domain Expansion. It looks one action ahead and takes the one after which it is nearer than the opponent to
// the most cells (one that the opponent is nearer to counts against it); of equally good actions it takes any.
// C++17: g++ -std=c++17 -O2 -o starter starter.cpp
#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <vector>

constexpr int SIZE = 7;
const std::string SIDES = "UDLR";
constexpr int DX[] = {0, 0, -1, 1};
constexpr int DY[] = {-1, 1, 0, 0};

struct Cell {
    int x, y;
    bool isOnBoard() const { return x >= 0 && y >= 0 && x < SIZE && y < SIZE; }
    bool operator==(const Cell& other) const { return x == other.x && y == other.y; }
    Cell beside(int side) const { return {x + DX[side], y + DY[side]}; }
};

// Go to the cell, then build a wall on that side of it.
struct Action {
    Cell cell;
    int side;
};

bool walls[SIZE][SIZE][4];  // [y][x][side]

// U and D are the sides 0 and 1, L and R are 2 and 3: the opposite one differs in the last bit.
void setWall(Cell cell, int side, bool isThere) {
    const Cell neighbour = cell.beside(side);
    walls[cell.y][cell.x][side] = isThere;
    if (neighbour.isOnBoard()) walls[neighbour.y][neighbour.x][side ^ 1] = isThere;
}

constexpr int FAR = 1000;  // the distance of a cell to which no way leads

struct Distances {
    int to[SIZE][SIZE];
    int at(Cell cell) const { return to[cell.y][cell.x]; }
};

// How many steps it takes to each cell, without entering the one that is blocked (none: a null pointer).
Distances distancesFrom(Cell start, const Cell* blocked = nullptr) {
    Distances distances;
    std::fill(&distances.to[0][0], &distances.to[0][0] + SIZE * SIZE, FAR);
    std::vector<Cell> queue = {start};
    distances.to[start.y][start.x] = 0;
    for (std::size_t next = 0; next < queue.size(); next++) {
        const Cell cell = queue[next];
        for (int side = 0; side < 4; side++) {
            if (walls[cell.y][cell.x][side]) continue;
            const Cell neighbour = cell.beside(side);
            if (distances.at(neighbour) != FAR || (blocked && neighbour == *blocked)) continue;
            distances.to[neighbour.y][neighbour.x] = distances.at(cell) + 1;
            queue.push_back(neighbour);
        }
    }
    return distances;
}

// Every cell up to 3 steps away with every side on which there is no wall yet.
std::vector<Action> actionsOf(Cell own, Cell other) {
    const Distances distances = distancesFrom(own, &other);
    std::vector<Action> actions;
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
            for (int side = 0; side < 4; side++)
                if (distances.to[y][x] <= 3 && !walls[y][x][side]) actions.push_back({{x, y}, side});
    return actions;
}

// Cells that I am nearer to minus cells that the opponent is nearer to; parted, these are my cells and those of the opponent.
int valueOf(Cell own, Cell other) {
    const Distances mine = distancesFrom(own), theirs = distancesFrom(other);
    int value = 0;
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) value += (mine.to[y][x] < theirs.to[y][x]) - (mine.to[y][x] > theirs.to[y][x]);
    return mine.at(other) == FAR ? 100 * value : value;
}

int valueAfter(const Action& action, Cell other) {
    setWall(action.cell, action.side, true);
    const int value = valueOf(action.cell, other);
    setWall(action.cell, action.side, false);
    return value;
}

// Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.hpp has them all.
void draw(const std::string& line) { std::cerr << line + '\n'; }

std::string spot(Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); }

// My way, and what the cells are worth to which I could go.
void drawPlan(Cell before, Cell own, const std::map<std::string, int>& worth) {
    if (own.x != before.x || own.y != before.y) draw("@arrow " + spot(before) + ' ' + spot(own));
    for (const auto& [cell, value] : worth) draw("@value " + cell + ' ' + std::to_string(value));
}

int main() {
    std::mt19937 random(1);  // the same numbers in each match: what went wrong can be played again
    for (int i = 0; i < SIZE; i++) {  // the border is a wall
        setWall({i, 0}, 0, true);
        setWall({i, SIZE - 1}, 1, true);
        setWall({0, i}, 2, true);
        setWall({SIZE - 1, i}, 3, true);
    }
    int width, height, x, y;
    char direction;
    Cell own, other;
    std::cin >> width >> height >> own.x >> own.y >> other.x >> other.y;
    while (std::cin >> x >> y >> direction) {  // ends when the match is over
        if (direction != '_') {
            other = {x, y};
            setWall(other, SIDES.find(direction), true);
        }
        std::vector<Action> actions = actionsOf(own, other);
        std::shuffle(actions.begin(), actions.end(), random);
        Action best = actions[0];
        int bestValue = valueAfter(best, other);
        std::map<std::string, int> worth;  // of each cell with its best side
        for (const Action& action : actions) {
            const int value = valueAfter(action, other);
            if (value > bestValue) best = action, bestValue = value;
            const auto [known, isNew] = worth.insert({spot(action.cell), value});
            if (!isNew) known->second = std::max(known->second, value);
        }
        const Cell before = own;
        own = best.cell;
        setWall(own, best.side, true);
        draw("@plot value " + std::to_string(bestValue));
        drawPlan(before, own, worth);
        std::cout << own.x << ' ' << own.y << ' ' << SIDES[best.side] << std::endl;
    }
}
