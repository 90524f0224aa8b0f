# A starter for Treasure Labyrinth. It looks one move ahead: of the directions in which it knows of no wall, grate or swamp,
# it takes the one to the tile with the lowest
#   3 x times entered + steps home
# where entries count since it last got or lost the treasure, and steps home only with the treasure in hand (walls aside;
# 0 on a chart without the home). Of equal ones it takes any. It never shoots.
# Where a river or a portal leaves it, it does not know: there it begins a new chart, to which it returns the next time.
# Python 3.8 or newer: python3 starter.py
import random
import sys

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
HOME = (0, 0, 0)  # a place: the number of its chart, x and y on it


def draw(*words):
    """Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.py has them all."""
    print(*words, file=sys.stderr)


class Explorer:
    def __init__(self, width, height, is_through):
        self.size = (width, height) if is_through else None
        self.place = HOME
        self.blocked = set()  # (place, direction)
        self.arrivals = {}  # the place where one comes to rest who enters a tile of a river or a portal
        self.charts = 1
        self.entered = {}  # how often, by place

    def beside(self, place, direction):
        chart, x, y = place
        dx, dy = STEPS[direction]
        if self.size is None:
            return chart, x + dx, y + dy
        return chart, (x + dx) % self.size[0], (y + dy) % self.size[1]

    def follow(self, direction, messages):
        """Takes over what a move of its own did."""
        if messages[0] in ("wall", "grate", "swamp"):
            self.blocked.add((self.place, direction))
            return
        tile = self.beside(self.place, direction)
        self.place = tile
        if messages[0] == "portal" or messages.count("river") > 1:
            if tile not in self.arrivals:
                self.arrivals[tile] = (self.charts, 0, 0)
                self.charts += 1
            self.place = self.arrivals[tile]
        if "treasure" in messages:
            self.entered = {}
        self.entered[tile] = self.entered.get(tile, 0) + 1

    def die(self):
        self.place = HOME
        self.entered = {}

    def value(self, direction, has_treasure):
        tile = self.beside(self.place, direction)
        return 3 * self.entered.get(tile, 0) + (self.steps_home(tile) if has_treasure else 0)

    def steps_home(self, place):
        chart, x, y = place
        if chart != HOME[0]:
            return 0
        if self.size is None:
            return abs(x) + abs(y)
        return min(x, self.size[0] - x) + min(y, self.size[1] - y)

    def best_direction(self, has_treasure):
        free = [direction for direction in STEPS if (self.place, direction) not in self.blocked]
        random.shuffle(free)
        return min(free, key=lambda direction: self.value(direction, has_treasure))


def read_numbers():
    return [int(word) for word in input().split()]


def main():
    random.seed(1)  # the same numbers in each match: what went wrong can be played again
    _, seat = read_numbers()
    width, height, through = read_numbers()
    input()  # riverFlow swampSize swampCount portalCount maxBullets maxRounds
    explorer = Explorer(width, height, through == 1)
    while True:
        _, has_treasure = read_numbers()  # bullets and treasure
        for _ in range(int(input())):
            who, action, *rest = input().split()
            if int(who) != seat:
                continue
            if action == "MOVE":
                explorer.follow(rest[0], rest[1:])
            elif action == "DEATH":
                explorer.die()
        # Where it is on the field it does not know, but that it is a player it does.
        draw("@text", f"players[{seat}]", "home" if has_treasure else "exploring")
        draw("@plot tiles", len(explorer.entered))
        draw("@plot charts", explorer.charts)
        print("MOVE", explorer.best_direction(has_treasure == 1), flush=True)  # without flush it would stay in a buffer


try:
    main()
except EOFError:
    pass  # the match is over
