"""Takes as many seconds as its argument says for the first answer, no time for the others: "answer to" and the line."""
import sys, time
line = input()
time.sleep(float(sys.argv[1]))
while True:
    print("answer to", line, flush=True)
    line = input()
