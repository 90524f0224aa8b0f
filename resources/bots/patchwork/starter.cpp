// A starter for Patchwork, leagues 1 to 5. It looks one move ahead: of the patches that it can pay and place, it takes the one
// with the highest value,
//   2 x cells + income x incomes still to come - price - time
// (in leagues 1 and 2, where buttons count nothing: 2 x cells - time), and skips where none is above 0. It places the patch
// where most sides of it touch other patches or the edge, turned in any way from league 3 on; of equal places it takes the
// first. C++17: g++ -std=c++17 -O2 -o starter starter.cpp
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

struct Place {
    int x = 0, y = 0, flip = 0, rotations = 0;
    int sides = -1;  // how many touch something; -1 where the shape does not fit at all
    Rows rows;       // the shape as it lies there
};

std::ostream& operator<<(std::ostream& out, const Place& place) {
    return out << place.x << ' ' << place.y << ' ' << place.flip << ' ' << place.rotations;
}

Place bestPlace(const Rows& board, const std::string& shape, bool mayTurn) {
    Place best;
    for (int flip = 0; flip <= (mayTurn ? 1 : 0); flip++) {
        Rows rows = flip ? mirrored(rowsOf(shape)) : rowsOf(shape);
        for (int rotations = 0; rotations <= (mayTurn ? 3 : 0); rotations++) {
            for (int y = 0; y < SIZE; y++)
                for (int x = 0; x < SIZE; x++) {
                    const int sides = contact(board, rows, x, y);
                    if (sides > best.sides) best = {x, y, flip, rotations, sides, rows};
                }
            rows = rotatedClockwise(rows);
        }
    }
    return best;
}

void drawCells(const Place& place) {
    for (std::size_t y = 0; y < place.rows.size(); y++)
        for (std::size_t x = 0; x < place.rows[y].size(); x++)
            if (place.rows[y][x] == 'O') draw("@cell " + std::to_string(place.x + x) + ',' + std::to_string(place.y + y));
}

// The answer for this turn.
std::string bestMove(const Rows& board, const Rows& patches, int buttons, int time, const std::vector<int>& incomes) {
    std::ostringstream move;
    move << "SKIP";
    int best = 0;
    Place covered;
    const int incomesLeft = std::count_if(incomes.begin(), incomes.end(), [&](int income) { return income > time; });
    for (const std::string& patch : patches) {
        int id, earn, price, patchTime;
        std::string shape;
        std::istringstream(patch) >> id >> earn >> price >> patchTime >> shape;
        if (price > buttons) continue;
        int value = 2 * std::count(shape.begin(), shape.end(), 'O') - patchTime;
        if (!incomes.empty()) value += earn * incomesLeft - price;
        if (value <= best) continue;
        // Without incomes it is league 1 or 2, and league 1 does not know of turning.
        const Place place = bestPlace(board, shape, !incomes.empty());
        if (place.sides < 0) continue;
        best = value;
        covered = place;
        move.str("");
        move << "PLAY " << id << ' ' << place;
    }
    draw("@plot value " + std::to_string(best));
    drawCells(covered);
    return move.str();
}

int main() {
    readLine();  // how many incomes there are
    const std::vector<int> incomes = readNumbers();
    readLines(2);  // how many special patches there are, and where
    while (true) {
        const std::vector<int> own = readNumbers();  // buttons, time, income
        const Rows board = readLines(SIZE);
        readLines(1 + SIZE);  // the opponent
        Rows patches = readLines(readNumber());
        const int specialId = readNumber();
        readLines(readNumber());  // what the opponent did
        if (specialId != 0) {
            const Place place = bestPlace(board, "O", false);
            drawCells(place);
            std::cout << "PLAY " << specialId << ' ' << place << std::endl;
        } else {
            if (patches.size() > 3) patches.resize(3);  // only the first three can be taken
            std::cout << bestMove(board, patches, own[0], own[1], incomes) << std::endl;
        }
    }
}
