"""Answers with as many x as the number in the line says, and the line end that is named after it."""
import sys
for line in sys.stdin:
    count, end = line.split()
    sys.stdout.write("x" * int(count) + {"crlf": "\r\n", "lf": "\n"}[end])
    sys.stdout.flush()
