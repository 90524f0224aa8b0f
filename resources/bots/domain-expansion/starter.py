# A starter for Domain Expansion. It looks one action ahead and takes the one after which it is nearer than the opponent to
# the most cells (one that the opponent is nearer to counts against it); of equally good actions it takes any.
# Python 3.8 or newer: python3 starter.py
import random
import sys

SIZE = 7
STEPS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}


def draw(*words):
    """Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.py has them all."""
    print(*words, file=sys.stderr)


def neighbours_of(cell):
    """The cells beside a cell, on the board, whatever walls there are: {side: cell}."""
    x, y = cell
    beside = {side: (x + dx, y + dy) for side, (dx, dy) in STEPS.items()}
    return {side: (x, y) for side, (x, y) in beside.items() if 0 <= x < SIZE and 0 <= y < SIZE}


# The cells to which one can walk from a cell: a wall takes one away.
ways = {(x, y): set(neighbours_of((x, y)).values()) for x in range(SIZE) for y in range(SIZE)}


def build_wall(cell, side):
    neighbour = neighbours_of(cell)[side]
    ways[cell].remove(neighbour)
    ways[neighbour].remove(cell)


def remove_wall(cell, side):
    neighbour = neighbours_of(cell)[side]
    ways[cell].add(neighbour)
    ways[neighbour].add(cell)


def distances_from(start, blocked=None, farthest=SIZE * SIZE):
    """How many steps it takes to each cell that can be reached, without entering `blocked`."""
    distances = {start: 0}
    queue = [start]
    for cell in queue:
        distance = distances[cell] + 1
        if distance > farthest:
            break
        for neighbour in ways[cell]:
            if neighbour not in distances and neighbour != blocked:
                distances[neighbour] = distance
                queue.append(neighbour)
    return distances


def actions(own, other):
    """Every cell up to 3 steps away with every side on which there is no wall yet."""
    for cell in distances_from(own, other, 3):
        for side, neighbour in neighbours_of(cell).items():
            if neighbour in ways[cell]:
                yield cell, side


def value_of(own, other):
    """Cells that I am nearer to minus cells that the opponent is nearer to; parted, my cells minus those of the opponent."""
    mine = distances_from(own)
    if other not in mine:
        return 100 * (len(mine) - len(distances_from(other)))
    theirs = distances_from(other)
    return sum((theirs[cell] > distance) - (theirs[cell] < distance) for cell, distance in mine.items())


def value_after(action, other):
    cell, side = action
    build_wall(cell, side)
    value = value_of(cell, other)
    remove_wall(cell, side)
    return value


def draw_plan(before, own, values):
    """My way, and what the cells are worth to which I could go."""
    if own != before:
        draw("@arrow", "%d,%d" % before, "%d,%d" % own)
    for cell in {cell for cell, _ in values}:
        draw("@value", "%d,%d" % cell, max(value for (where, _), value in values.items() if where == cell))


def main():
    random.seed(1)  # the same numbers in each match: what went wrong can be played again
    input()  # width and height: always 7 7
    own = tuple(map(int, input().split()))
    other = tuple(map(int, input().split()))
    while True:
        x, y, side = input().split()
        if side != "_":
            other = (int(x), int(y))
            build_wall(other, side)
        candidates = list(actions(own, other))
        random.shuffle(candidates)
        values = {action: value_after(action, other) for action in candidates}
        before = own
        own, side = max(candidates, key=lambda action: values[action])
        build_wall(own, side)
        draw("@plot value", values[own, side])
        draw_plan(before, own, values)
        print(*own, side, flush=True)  # without flush the line would stay in a buffer


try:
    main()
except EOFError:
    pass  # the match is over
