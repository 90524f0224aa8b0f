# A starter for the draft edition of Patchwork. It looks one move ahead: of the patches that it can pay and place, it takes
# the one with the highest value,
#   2 x cells + income x incomes still to come - price - time
# and skips where none is above 0. It places the patch, turned in any way, where most sides of it touch other patches or the
# edge; of equal places it takes the first. Boards are not told, so it keeps its own.
# Python 3.8 or newer: python3 starter.py
import sys

SIZE = 9


def draw(*words):
    """Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.py has them all."""
    print(*words, file=sys.stderr)


def read_numbers():
    return [int(word) for word in input().split()]


def read_lines(count):
    return [input() for _ in range(count)]


def turnings(shape):
    """The ways to lay a shape like `OO.|.OO`, as (rotations, mirror, cells): mirrored first, then rotated clockwise."""
    printed = shape.split("|")
    result = []
    for mirror in (0, 1):
        rows = [row[::-1] for row in printed] if mirror else printed
        for rotations in range(4):
            result.append((rotations, mirror, cells_of(rows)))
            rows = ["".join(column) for column in zip(*rows[::-1])]
    return result


def cells_of(rows):
    return [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "O"]


def contact(free, cells):
    """How many sides of these free cells touch patches or the edge."""
    sides = 0
    for x, y in cells:
        for neighbour in ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)):
            if neighbour not in free:
                sides += 1
    return sides


def best_place(free, shape):
    """The end of the command, `rotations mirror x y`, and the cells that it covers; None where the shape does not fit."""
    best, most = None, -1
    for rotations, mirror, cells in turnings(shape):
        for top in range(SIZE):
            for left in range(SIZE):
                moved = [(left + x, top + y) for x, y in cells]
                if free.issuperset(moved):
                    sides = contact(free, moved)
                    if sides > most:
                        best, most = (f"{rotations} {mirror} {left} {top}", moved), sides
    return best


def best_move(free, patches, buttons, time, incomes):
    """The answer for this turn, and the cells that it covers."""
    move, best = ("SKIP", []), 0
    for patch in patches:
        patch_id, earn, price, patch_time, shape = patch.split()
        if int(price) > buttons:
            continue
        incomes_left = sum(income > time for income in incomes)
        value = 2 * shape.count("O") + int(earn) * incomes_left - int(price) - int(patch_time)
        # The special patch, -1, has no choice: SKIP would lose the match.
        if value > best or patch_id == "-1":
            place = best_place(free, shape)
            if place is not None:
                command, covered = place
                move, best = (f"TAKE {patch_id} {command}", covered), value
    draw("@plot value", best)
    return move


def main():
    input()  # how many incomes there are
    incomes = read_numbers()
    input()  # how many special patches there are
    input()  # where they are
    read_lines(int(input()))  # all patches
    free = {(x, y) for x in range(SIZE) for y in range(SIZE)}
    while True:
        buttons, time = read_numbers()
        input()  # the opponent's buttons and time
        patches = read_lines(int(input()))  # those that can be taken now
        answer, covered = best_move(free, patches, buttons, time, incomes)
        free.difference_update(covered)
        for x, y in covered:
            draw("@cell", f"{x},{y}")
        print(answer, flush=True)  # without flush the line would stay in a buffer


try:
    main()
except EOFError:
    pass  # the match is over
