"""Has a child in its own group. Answers with the child's process id."""
import os, time
child = os.fork()
if child == 0:
    time.sleep(1000)
while input() is not None:
    print(child, flush=True)
