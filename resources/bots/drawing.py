# Draws over the board of Botscope, and tells values for its timeline: lines on stderr, as docs/drawings.md has them. Anywhere
# else they are text that nobody reads. Copy what you use into your bot, or import it:
#
#   import drawing
#   drawing.cell((3, 4), "red", "blocked")
#   drawing.plot("depth", 4)
#   drawing.expect("buttons[1]", 7)
#
# A place is a cell, (column, row), or a path in the state such as "tokens[0]". A colour is red, orange, yellow, green, blue,
# purple or grey; without one it is the colour of your seat.
import json
import sys


def draw(*words):
    print(*words, file=sys.stderr)


def spot(place):
    return place if isinstance(place, str) else f"{place[0]},{place[1]}"


def one_line(text):
    return " ".join(str(text).split())


def cell(place, colour="-", text=""):
    """Marks a cell, with words where there are some."""
    draw("@cell", spot(place), colour, one_line(text))


def text(place, words, colour="-"):
    """Writes words there."""
    draw("@text", spot(place), colour, one_line(words))


def arrow(start, end, colour="-", text=""):
    """Draws an arrow from one place to another."""
    draw("@arrow", spot(start), spot(end), colour, one_line(text))


def value(place, number):
    """Writes a number there, and frames the cell by it."""
    draw("@value", spot(place), number)


def expect(path, value, tolerance=0):
    """Says what you believe of the state in which you are asked: Botscope names the first turn in which that is wrong."""
    draw("@expect", path, json.dumps(value), *([f"~{tolerance}"] if tolerance > 0 else []))


def expect_grid(path, rows):
    """The same for a board: rows of cells, '?' for a cell of which you say nothing."""
    draw("@expect grid", path, *(row if isinstance(row, str) else ",".join(map(str, row)) for row in rows))


def plot(name, number):
    """Tells a number, such as how deep you searched: it becomes a track on the timeline."""
    draw("@plot", name, number)
