"""Has a grandchild whose parent is gone, in its own group. Answers with the grandchild's process id."""
import os, time
read, write = os.pipe()
child = os.fork()
if child == 0:
    grandchild = os.fork()
    if grandchild == 0:
        time.sleep(1000)
    os.write(write, str(grandchild).encode())
    os._exit(0)
os.waitpid(child, 0)
grandchild = os.read(read, 20).decode()
while input() is not None:
    print(grandchild, flush=True)
