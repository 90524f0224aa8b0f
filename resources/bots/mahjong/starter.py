# A starter for Mahjong, edition hong-kong. It collects the suit of which it has most tiles (of equal ones the first of dots,
# bamboos, characters) and honours, because one suit alone is worth the 3 fan that a hand needs. It looks one action ahead
# and takes the one after which its tiles are worth most, PASS or else the first of equal ones; what it collects counts
#   1, 4, 9 or 16 for 1 to 4 of a kind, 2 for a kind beside the next one, 1 for a kind and the next but one,
#   12 for each meld laid out
# and other tiles nothing. It says WIN when it sees 3 fan: four melds and a pair, in one suit and honours, or all pongs.
# It never makes a gong.
# Python 3.8 or newer: python3 starter.py
import sys

SUITS = "dbc"
HONOURS = "wr"


def draw(*words):
    """Botscope shows such lines over the board and on the timeline; elsewhere nobody reads them. ../drawing.py has them all."""
    print(*words, file=sys.stderr)


def tiles_in(text):
    """The tiles of a text like d1d2w3."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def shifted(tile, by):
    """The tile of that suit whose value is so much higher; what is no tile is in nobody's hand."""
    return tile[0] + str(int(tile[1]) + by)


def best_suit(hand, melds):
    tiles = hand + [tile for meld in melds for tile in meld]
    return max(SUITS, key=lambda suit: sum(tile[0] == suit for tile in tiles))


def value_of(hand, melds):
    """What the tiles in hand and the melds laid out are worth."""
    collected = best_suit(hand, melds) + HONOURS
    kinds = {tile for tile in hand if tile[0] in collected}
    value = 12 * sum(meld[0][0] in collected for meld in melds)
    for kind in kinds:
        value += hand.count(kind) ** 2
        if kind[0] in SUITS:
            value += 2 * (shifted(kind, 1) in kinds) + (shifted(kind, 2) in kinds)
    return value


def without(hand, tiles):
    rest = list(hand)
    for tile in tiles:
        rest.remove(tile)
    return rest


def has_all(hand, tiles):
    return all(hand.count(tile) >= tiles.count(tile) for tile in tiles)


def is_complete(hand, with_seungs, has_pair=False):
    """Are these tiles pongs, seungs if they are wanted, and one pair?"""
    if not hand:
        return has_pair
    first = min(hand)  # in this order a seung begins with its lowest tile
    seung = [first, shifted(first, 1), shifted(first, 2)]
    return (
        (not has_pair and has_all(hand, [first] * 2) and is_complete(without(hand, [first] * 2), with_seungs, True))
        or (has_all(hand, [first] * 3) and is_complete(without(hand, [first] * 3), with_seungs, has_pair))
        or (
            with_seungs
            and first[0] in SUITS
            and has_all(hand, seung)
            and is_complete(without(hand, seung), with_seungs, has_pair)
        )
    )


def can_win(hand, melds):
    tiles = hand + [tile for meld in melds for tile in meld]
    suits = {tile[0] for tile in tiles if tile[0] in SUITS}
    has_seung = any(meld[0] != meld[1] for meld in melds)
    return (len(suits) < 2 and is_complete(hand, True)) or (not has_seung and is_complete(hand, False))


def best_discard(hand, melds):
    """The tile without which the rest is worth most, and what that is."""
    values = {tile: value_of(without(hand, [tile]), melds) for tile in hand}
    tile = max(values, key=values.get)
    return tile, values[tile]


def draw_collected(seat, hand, melds):
    """Marks the tiles that are collected, where they lie in the hand: dots, bamboos, characters, winds, dragons."""
    collected = best_suit(hand, melds) + HONOURS
    for place, tile in enumerate(sorted(hand, key=lambda tile: ((SUITS + HONOURS).index(tile[0]), tile))):
        if tile[0] in collected:
            draw("@cell", f"hands[{seat}][{place}]")


def claims(hand, tile, is_next):
    """The two tiles of each PONG and SEUNG that can be made with a discard: (command, tiles)."""
    if hand.count(tile) >= 2:
        yield "PONG ", [tile, tile]
    if is_next and tile[0] in SUITS:
        for one, other in ((-2, -1), (-1, 1), (1, 2)):
            used = [shifted(tile, one), shifted(tile, other)]
            if has_all(hand, used):
                yield "SEUNG " + "".join(used), used


def best_claim(hand, melds, tile, is_next):
    best, best_value = "PASS", value_of(hand, melds)
    for command, used in claims(hand, tile, is_next):
        discard, value = best_discard(without(hand, used), melds + [[tile] + used])
        if value > best_value:
            best, best_value = command + discard, value
    return best


def main():
    seat = input()
    hand = tiles_in(input())
    melds = []  # each a list of its tiles, the claimed one first
    while True:
        round_type = input()
        for _ in range(int(input())):
            who, action, text = input().split()
            tiles = tiles_in(text)
            if who != seat:
                continue
            if action == "DRAW":
                hand += tiles
            elif action in ("FLOWER", "DISCARD"):
                hand = without(hand, tiles)
            elif action in ("PONG", "SEUNG"):
                used = tiles[1:] or tiles * 2
                hand = without(hand, used)
                melds.append(tiles[:1] + used)
        hand.sort()
        if round_type == "normal":
            discard, value = best_discard(hand, melds)
            draw("@plot value", value)
            if can_win(hand, melds):
                answer = "WIN"
            else:
                answer = "DISCARD " + discard
                draw_collected(seat, without(hand, [discard]), melds)
        elif can_win(hand + tiles, melds):
            answer = "WIN"
        elif action == "GONG":  # it could only be robbed
            answer = "PASS"
        else:
            answer = best_claim(hand, melds, tiles[0], (int(who) + 1) % 4 == int(seat))
        print(answer, flush=True)  # without flush the line would stay in a buffer


try:
    main()
except EOFError:
    pass  # the match is over
