"""Patchwork: at every turn skips or asks for a patch that there is not, by chance, from no fixed seed."""
import random


def skip_lines(count):
    for _ in range(count):
        input()


skip_lines(4)
while True:
    try:
        skip_lines(20)
    except EOFError:
        break
    skip_lines(int(input()))
    skip_lines(1)
    skip_lines(int(input()))
    print(random.choice(["SKIP", "PLAY 99 0 0 0 0"]), flush=True)
