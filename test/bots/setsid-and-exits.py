"""Has a grandchild that left the group. Answers once with the grandchild's process id, then ends."""
import os, time
read, write = os.pipe()
if os.fork() == 0:
    os.setsid()
    grandchild = os.fork()
    if grandchild == 0:
        os.closerange(0, 1000)
        time.sleep(1000)
    os.write(write, str(grandchild).encode())
    os._exit(0)
grandchild = os.read(read, 20).decode()
input()
print(grandchild, flush=True)
