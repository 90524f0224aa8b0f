"""Answers the first line; at the second writes much to stderr, then breaks with a traceback."""
import sys
print(input(), flush=True)
input()
print("thinking\n" * 1000, file=sys.stderr)
raise ValueError("no such move")
