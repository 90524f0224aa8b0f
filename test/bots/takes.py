"""Answers each line after as many milliseconds as it says."""
import sys, time
for line in sys.stdin:
    time.sleep(float(line) / 1000)
    print(line, end="", flush=True)
