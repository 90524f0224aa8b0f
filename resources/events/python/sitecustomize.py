"""Tells the garbage collections of a bot in Python: src/main/bots/runtime-events.ts names the file, and has put this folder first."""
import gc
import os
import sys
import time


def _tell(file):
    told = {"began": 0, "micros": 0, "pauses": 0, "out": None}

    def on_gc(phase, _info):
        if phase == "start":
            told["began"] = time.perf_counter_ns()
            return
        told["micros"] += (time.perf_counter_ns() - told["began"]) // 1000
        told["pauses"] += 1
        # Most are of a few microseconds.
        if told["micros"] < 200:
            return
        try:
            if told["out"] is None:
                told["out"] = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
            os.write(told["out"], b"gc %d %d\n" % (told["micros"], told["pauses"]))
        except OSError:
            gc.callbacks.remove(on_gc)
        told["micros"] = told["pauses"] = 0

    gc.callbacks.append(on_gc)


if "BOTSCOPE_EVENTS" in os.environ:
    _tell(os.environ["BOTSCOPE_EVENTS"])

# The one that would have been read without us.
_own = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [each for each in sys.path if os.path.abspath(each) != _own]
_this = sys.modules.pop("sitecustomize", None)
try:
    import sitecustomize  # noqa: F401
except ImportError as error:
    if error.name != "sitecustomize":
        raise
finally:
    # What is being imported must stay known.
    sys.modules.setdefault("sitecustomize", _this)
