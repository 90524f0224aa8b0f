// Draws over the board of Botscope, and tells values for its timeline: lines on stderr, as docs/drawings.md has them. Anywhere
// else they are text that nobody reads. Copy what you use into your bot, or include it (C++11):
//
//   #include "drawing.hpp"
//   drawing::cell(drawing::at(3, 4), "red", "blocked");
//   drawing::plot("depth", 4);
//   drawing::expect("buttons[1]", 7);
//
// A place is a cell, at(column, row), or a path in the state such as "tokens[0]". A colour is red, orange, yellow, green, blue,
// purple or grey; without one it is the colour of your seat.
#pragma once
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace drawing {

inline std::string at(int column, int row) { return std::to_string(column) + ',' + std::to_string(row); }

inline void draw(const std::string& line) { std::cerr << line + '\n'; }

inline std::string oneLine(const std::string& text) {
    std::istringstream words(text);
    std::string line;
    for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
    return line;
}

inline std::string digits(double number) {
    std::ostringstream text;
    text.precision(12);
    text << number;
    return text.str();
}

// Marks a cell, with words where there are some.
inline void cell(const std::string& place, const std::string& colour = "-", const std::string& text = "") {
    draw("@cell " + place + ' ' + colour + ' ' + oneLine(text));
}

// Writes words there.
inline void text(const std::string& place, const std::string& words, const std::string& colour = "-") {
    draw("@text " + place + ' ' + colour + ' ' + oneLine(words));
}

// Draws an arrow from one place to another.
inline void arrow(const std::string& from, const std::string& to, const std::string& colour = "-",
                  const std::string& text = "") {
    draw("@arrow " + from + ' ' + to + ' ' + colour + ' ' + oneLine(text));
}

// Writes a number there, and frames the cell by it.
inline void value(const std::string& place, double number) { draw("@value " + place + ' ' + digits(number)); }

// Tells a number, such as how deep you searched: it becomes a track on the timeline.
inline void plot(const std::string& name, double number) { draw("@plot " + name + ' ' + digits(number)); }

// Says what you believe of the state in which you are asked: Botscope names the first turn in which that is wrong.
inline void expect(const std::string& path, double number, double tolerance = 0) {
    draw("@expect " + path + ' ' + digits(number) + (tolerance > 0 ? " ~" + digits(tolerance) : ""));
}
// A word, or any JSON such as "[3, 4]".
inline void expect(const std::string& path, const std::string& json) { draw("@expect " + path + ' ' + json); }
inline void expect(const std::string& path, const char* json) { expect(path, std::string(json)); }

// The same for a board: rows of cells, '?' for a cell of which you say nothing.
inline void expectGrid(const std::string& path, const std::vector<std::string>& rows) {
    std::string line = "@expect grid " + path;
    for (const std::string& row : rows) line += ' ' + row;
    draw(line);
}

}  // namespace drawing
