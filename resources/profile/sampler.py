"""Samples a bot in Python from its start to its end: sampler.py <file for the result> <microseconds> <what Python would run> ..."""
import gc
import json
import os
import runpy
import signal
import sys
import threading
import time

MOST_SAMPLES = 2_000_000


class Sampler:
    def __init__(self, file, interval):
        self.file = file
        self.interval = interval / 1e6
        self.thread = threading.get_ident()
        self.frames, self.stacks, self.samples, self.pauses = {}, {}, [], []
        self.is_over = threading.Event()
        self.is_written = False
        self.paths = {}
        self.began = 0
        self.own = os.path.abspath(__file__)
        gc.callbacks.append(self.on_gc)
        # What holds the interpreter for long would hold up the samples too.
        sys.setswitchinterval(0.0005)
        self.sampling = threading.Thread(target=self.sample, daemon=True)
        self.sampling.start()

    def on_gc(self, phase, _info):
        now = time.monotonic_ns() // 1000
        if phase == "start":
            self.began = now
        else:
            self.pauses.append([self.began, now])

    def sample(self):
        while not self.is_over.wait(self.interval) and len(self.samples) < MOST_SAMPLES:
            frame = sys._current_frames().get(self.thread)
            if frame is not None:
                self.samples.append([time.monotonic_ns() // 1000, self.stack_of(frame)])

    def stack_of(self, frame):
        stack = []
        while frame is not None:
            code = frame.f_code
            if code.co_filename != self.own and "runpy" not in code.co_filename:
                name = getattr(code, "co_qualname", code.co_name)
                # Code outside of functions has one name: its line says which part of it.
                line = frame.f_lineno if name == "<module>" else code.co_firstlineno
                key = (name, self.path_of(code.co_filename), line)
                stack.append(self.frames.setdefault(key, len(self.frames)))
            frame = frame.f_back
        return self.stacks.setdefault(tuple(reversed(stack)), len(self.stacks))

    def path_of(self, name):
        """A script is named as in the command line."""
        if name not in self.paths:
            self.paths[name] = name if name.startswith("<") else os.path.abspath(name)
        return self.paths[name]

    def write(self):
        if self.is_written:
            return
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        self.is_over.set()
        self.sampling.join(1)
        result = {
            "frames": list(self.frames),
            "stacks": list(self.stacks),
            "samples": self.samples,
            "pauses": self.pauses,
        }
        with open(self.file, "w") as out:
            json.dump(result, out)
        self.is_written = True


def run(words):
    """As Python itself runs -c, -m or a script."""
    first, *rest = words
    if first.startswith("-") and first.endswith("c"):
        code, *rest = rest
        sys.argv = ["-c", *rest]
        sys.path[0] = ""
        exec(compile(code, "<string>", "exec"), {"__name__": "__main__"})
    elif first.startswith("-") and first.endswith("m"):
        module, *rest = rest
        sys.argv = [module, *rest]
        sys.path[0] = os.getcwd()
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    else:
        sys.argv = [first, *rest]
        sys.path[0] = os.path.dirname(os.path.abspath(first))
        runpy.run_path(first, run_name="__main__")


if __name__ == "__main__":
    sampler = Sampler(sys.argv[1], int(sys.argv[2]))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        run(sys.argv[3:])
    finally:
        try:
            sampler.write()
        finally:
            # It may have been asked to end just before it wrote.
            sampler.write()
