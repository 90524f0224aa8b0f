"""Has a grandchild that left the group, ignores SIGTERM and closed all it got. Answers with the grandchild's process id."""
import os, signal, time
read, write = os.pipe()
child = os.fork()
if child == 0:
    os.setsid()
    grandchild = os.fork()
    if grandchild == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.closerange(0, 1000)
        time.sleep(1000)
    os.write(write, str(grandchild).encode())
    os._exit(0)
os.waitpid(child, 0)
grandchild = os.read(read, 20).decode()
while input() is not None:
    print(grandchild, flush=True)
