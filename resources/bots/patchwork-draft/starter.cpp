// A starter for the draft edition of Patchwork. It looks one move ahead: of the patches that it can pay and place, it takes
// the one with the highest value,
//   2 x cells + income x incomes still to come - price - time
// and skips where none is above 0. It places the patch, turned in any way, where most sides of it touch other patches or the
// edge; of equal places it takes the first. Boards are not told, so it keeps its own.
// C++17: g++ -std=c++17 -O2 -o starter starter.cpp
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

constexpr int SIZE = 9;
using Rows = std::vector<std::string>;  // of a board: 'O' is covered, '.' is free; of a shape: 'O' covers

// Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.hpp has them all.
void draw(const std::string& line) { std::cerr << line + '\n'; }

std::string readLine() {
    std::string line;
    if (!std::getline(std::cin, line)) std::exit(0);  // the match is over
    return line;
}

int readNumber() { return std::stoi(readLine()); }

Rows readLines(int count) {
    Rows lines;
    for (int i = 0; i < count; i++) lines.push_back(readLine());
    return lines;
}

std::vector<int> readNumbers() {
    std::istringstream words(readLine());
    std::vector<int> numbers;
    for (int number; words >> number;) numbers.push_back(number);
    return numbers;
}

// The rows of a shape like `OO.|.OO`.
Rows rowsOf(const std::string& shape) {
    std::istringstream text(shape);
    Rows rows;
    for (std::string row; std::getline(text, row, '|');) rows.push_back(row);
    return rows;
}

Rows mirrored(Rows rows) {
    for (std::string& row : rows) std::reverse(row.begin(), row.end());
    return rows;
}

Rows rotatedClockwise(const Rows& rows) {
    Rows result;
    for (std::size_t x = 0; x < rows[0].size(); x++) {
        std::string row;
        for (std::size_t y = rows.size(); y-- > 0;) row += rows[y][x];
        result.push_back(row);
    }
    return result;
}

bool isFree(const Rows& board, int x, int y) {
    return x >= 0 && y >= 0 && x < SIZE && y < SIZE && board[y][x] == '.';
}

// How many sides of a shape touch patches or the edge with its top left there; -1 where it does not fit.
int contact(const Rows& board, const Rows& shape, int left, int top) {
    int sides = 0;
    for (std::size_t row = 0; row < shape.size(); row++)
        for (std::size_t column = 0; column < shape[row].size(); column++) {
            if (shape[row][column] != 'O') continue;
            const int x = left + column, y = top + row;
            if (!isFree(board, x, y)) return -1;
            sides += !isFree(board, x, y - 1) + !isFree(board, x, y + 1) + !isFree(board, x - 1, y) + !isFree(board, x + 1, y);
        }
    return sides;
}

// Lays a shape that fits there.
void cover(Rows& board, const Rows& shape, int left, int top) {
    for (std::size_t row = 0; row < shape.size(); row++)
        for (std::size_t column = 0; column < shape[row].size(); column++) {
            if (shape[row][column] != 'O') continue;
            board[top + row][left + column] = 'O';
            draw("@cell " + std::to_string(left + column) + ',' + std::to_string(top + row));
        }
}

struct Place {
    int rotations = 0, mirror = 0, x = 0, y = 0;
    int sides = -1;  // how many touch something; -1 where the shape does not fit at all
    Rows shape;      // as it is turned
};

Place bestPlace(const Rows& board, const std::string& shape) {
    Place best;
    for (int mirror = 0; mirror <= 1; mirror++) {
        Rows rows = mirror ? mirrored(rowsOf(shape)) : rowsOf(shape);
        for (int rotations = 0; rotations <= 3; rotations++) {
            for (int y = 0; y < SIZE; y++)
                for (int x = 0; x < SIZE; x++) {
                    const int sides = contact(board, rows, x, y);
                    if (sides > best.sides) best = {rotations, mirror, x, y, sides, rows};
                }
            rows = rotatedClockwise(rows);
        }
    }
    return best;
}

struct Patch {
    int id, earn, price, time;
    std::string shape;
};

Patch patchOf(const std::string& line) {
    Patch patch;
    std::istringstream(line) >> patch.id >> patch.earn >> patch.price >> patch.time >> patch.shape;
    return patch;
}

// The answer for this turn; covers the board accordingly.
std::string move(Rows& board, const Rows& patches, int buttons, int time, const std::vector<int>& incomes) {
    const int incomesLeft = std::count_if(incomes.begin(), incomes.end(), [&](int income) { return income > time; });
    int best = 0, taken = 0;
    Place where;
    for (const std::string& line : patches) {
        const Patch patch = patchOf(line);
        if (patch.price > buttons) continue;
        const int cells = std::count(patch.shape.begin(), patch.shape.end(), 'O');
        const int value = 2 * cells + patch.earn * incomesLeft - patch.price - patch.time;
        // The special patch, -1, has no choice: SKIP would lose the match.
        if (value <= best && patch.id != -1) continue;
        const Place place = bestPlace(board, patch.shape);
        if (place.sides < 0) continue;
        best = value;
        taken = patch.id;
        where = place;
    }
    draw("@plot value " + std::to_string(best));
    if (where.sides < 0) return "SKIP";
    cover(board, where.shape, where.x, where.y);
    std::ostringstream answer;
    answer << "TAKE " << taken << ' ' << where.rotations << ' ' << where.mirror << ' ' << where.x << ' ' << where.y;
    return answer.str();
}

int main() {
    readLine();  // how many incomes there are
    const std::vector<int> incomes = readNumbers();
    readLines(2);             // how many special patches there are, and where
    readLines(readNumber());  // all patches
    Rows board(SIZE, std::string(SIZE, '.'));
    while (true) {
        const std::vector<int> own = readNumbers();  // buttons and time
        readLine();                                  // those of the opponent
        const Rows patches = readLines(readNumber());  // those that can be taken now
        std::cout << move(board, patches, own[0], own[1], incomes) << std::endl;
    }
}
