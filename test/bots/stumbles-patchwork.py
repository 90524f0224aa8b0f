"""Patchwork, league 3 on: in its turns 3, 6 and 9 asks for a patch that there is not, in its 4th tells of an exception that it
caught, in its 8th writes a line too many, and in its 12th breaks down."""
import sys
import traceback


def skip_lines(count):
    for _ in range(count):
        input()


def patch(turn):
    return [1, 2, 3][turn]


turn = 0
skip_lines(4)
while True:
    try:
        skip_lines(20)
    except EOFError:
        break
    skip_lines(int(input()))
    skip_lines(1)
    skip_lines(int(input()))
    turn += 1
    print("depth %d, best %d" % (turn, turn * 3), file=sys.stderr, flush=True)
    if turn == 4:
        try:
            patch(turn)
        except IndexError:
            traceback.print_exc()
            print("\x1b[31mRoomError: <img src=x onerror=alert(1)>\x1b[0m", file=sys.stderr, flush=True)
    if turn == 12:
        patch(turn)
    answer = "PLAY 99 0 0 0 0" if turn in (3, 6, 9) else "SKIP"
    print(answer + "\nSKIP" if turn == 8 else answer, flush=True)
