# A starter for Patchwork, leagues 1 to 5. It looks one move ahead: of the patches that it can pay and place, it takes the one
# with the highest value,
#   2 x cells + income x incomes still to come - price - time
# (in leagues 1 and 2, where buttons count nothing: 2 x cells - time), and skips where none is above 0. It places the patch
# where most sides of it touch other patches or the edge, turned in any way from league 3 on; of equal places it takes the
# first. Python 3.8 or newer: python3 starter.py
import sys

SIZE = 9


def draw(*words):
    """Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.py has them all."""
    print(*words, file=sys.stderr)


def read_numbers():
    return [int(word) for word in input().split()]


def read_lines(count):
    return [input() for _ in range(count)]


def turnings(shape, may_turn):
    """The ways to lay a shape like `OO.|.OO`, as (flip, rotations, cells): mirrored first, then rotated clockwise."""
    printed = shape.split("|")
    if not may_turn:
        return [(0, 0, cells_of(printed))]
    result = []
    for flip in (0, 1):
        rows = [row[::-1] for row in printed] if flip else printed
        for rotations in range(4):
            result.append((flip, rotations, cells_of(rows)))
            rows = ["".join(column) for column in zip(*rows[::-1])]
    return result


def cells_of(rows):
    return [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "O"]


def free_cells(rows):
    return {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "."}


def contact(free, cells):
    """How many sides of these free cells touch patches or the edge."""
    sides = 0
    for x, y in cells:
        for neighbour in ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)):
            if neighbour not in free:
                sides += 1
    return sides


def best_place(free, shape, may_turn):
    """The end of the command, `x y flip rotations`, and the cells that are covered; None where the shape does not fit."""
    best, most = None, -1
    for flip, rotations, cells in turnings(shape, may_turn):
        for top in range(SIZE):
            for left in range(SIZE):
                moved = [(left + x, top + y) for x, y in cells]
                if free.issuperset(moved):
                    sides = contact(free, moved)
                    if sides > most:
                        best, most = (f"{left} {top} {flip} {rotations}", moved), sides
    return best


def best_move(free, patches, buttons, time, incomes):
    """The answer for this turn, and the cells that it covers."""
    move, covered, best = "SKIP", [], 0
    for patch in patches:
        patch_id, earn, price, patch_time, shape = patch.split()
        if int(price) > buttons:
            continue
        value = 2 * shape.count("O") - int(patch_time)
        if incomes:
            value += int(earn) * sum(income > time for income in incomes) - int(price)
        if value > best:
            # Without incomes it is league 1 or 2, and league 1 does not know of turning.
            place = best_place(free, shape, may_turn=bool(incomes))
            if place is not None:
                command, covered = place
                move, best = f"PLAY {patch_id} {command}", value
    draw("@plot value", best)
    return move, covered


def main():
    input()  # how many incomes there are
    incomes = read_numbers()
    input()  # how many special patches there are
    input()  # where they are
    while True:
        buttons, time, _ = read_numbers()
        free = free_cells(read_lines(SIZE))
        read_lines(1 + SIZE)  # the opponent
        patches = read_lines(int(input()))
        special_id = int(input())
        read_lines(int(input()))  # what the opponent did
        if special_id != 0 and free:
            command, covered = best_place(free, "O", may_turn=False)
            answer = f"PLAY {special_id} {command}"
        else:
            answer, covered = best_move(free, patches[:3], buttons, time, incomes)
        for x, y in covered:
            draw("@cell", f"{x},{y}")
        print(answer, flush=True)  # without flush the line would stay in a buffer


try:
    main()
except EOFError:
    pass  # the match is over
