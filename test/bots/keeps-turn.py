"""Patchwork: skips every turn; keeps how many there were, and the first line of each."""
import sys


def many(count):
    lines = [sys.stdin.readline().rstrip("\n") for _ in range(count)]
    return lines[0] if lines else ""


def answer(turn, first):
    print("SKIP", flush=True)  # here


many(4)
turn = 0
while True:
    turn += 1
    first = many(20)
    if first == "":
        break
    many(int(many(1)))
    many(1)
    many(int(many(1)))
    answer(turn, first)
