# @title@: a game with one seat. A match is a map; the score is the length of a route through all towns.
#
# Botscope starts this program and asks: one JSON a line on stdin, one answer a line on stdout. stderr is a log.
# `botscope help game-protocol` describes all methods. Nothing here may depend on the time or on chance but the seed.
import json
import math
import re
import sys
import traceback

SIZE = 100  # coordinates are from 0 to this

HELLO = {
    "protocol": 1,
    "id": "@id@",
    "title": "@title@",
    "version": 1,  # raise it whenever the same answers could give another match
    "seats": {"min": 1, "max": 1},
    "options": {
        "towns": {"kind": "number", "initial": 15, "min": 2, "max": 100, "note": "towns on the map"},
    },
    "limitMillis": {"first": 1000, "later": 50},
    "criterion": {"name": "Length", "unit": "km", "better": "lower"},
    "can": ["restore", "legal"],
    "open": True,
    "notes": [
        {"path": "towns[].x", "note": "column, from 0"},
        {"path": "towns[].y", "note": "row, from 0"},
        {"path": "route", "note": "the towns visited, in order"},
        {"path": "left", "note": "the towns to visit"},
    ],
    "board": "scene",  # drawn from the state
    "scene": {
        "size": [SIZE + 8, SIZE + 8],
        "items": [
            {
                "each": "=state.legs",
                "id": "='leg' + string(index)",
                "shape": "path",
                "at": ["=item.x + 4", "=item.y + 4"],
                "points": [[0, 0], ["=item.dx", "=item.dy"]],
                "fill": "accent",
            },
            {
                "each": "=state.towns",
                "id": "='town' + string(index)",
                "at": ["=item.x + 2", "=item.y + 2"],
                "size": [4, 4],
                "shape": "circle",
                "fill": "=index == 0 ? 'red' : 'blue'",
                "path": "='towns[' + string(index) + ']'",
                "layer": 1,
            },
            {
                "each": "=state.left",
                "id": "='left' + string(item)",
                "at": ["=state.towns[item].x + 2", "=state.towns[item].y + 2"],
                "size": [4, 4],
                "shape": "circle",
                "fill": "ground",
                "stroke": "blue",
                "title": "='town ' + string(item)",
                "answer": ["=string(item)"],
                "layer": 2,
            },
        ],
    },
}

# The whole match: the map, the towns visited and left, the legs of the route, and whether the bot failed.
state = {}


def hello(params):
    return HELLO


def start(params):
    global state
    draw = numbers_from(params["seed"])
    count = params["options"]["towns"]
    towns = [{"x": next(draw) % (SIZE + 1), "y": next(draw) % (SIZE + 1)} for _ in range(count)]
    state = {"towns": towns, "route": [0], "left": list(range(1, count)), "legs": [], "failed": False}
    return turn()


def play(params):
    answer = params["answers"][0]
    if "fault" in answer:
        return give_up(answer["fault"], answer.get("why", "no answer"))
    if not re.fullmatch("[0-9]{1,9}", answer["lines"][0]):
        return give_up("invalid", "the answer is not a whole number")
    town = int(answer["lines"][0])
    if town not in state["left"]:
        return give_up("invalid", f"{town} is not a town that is left")
    visit(town)
    event = {"kind": "visit", "seat": 0, "text": f"Visits town {town}"}
    return turn({"seat": 0, "result": "done", "did": str(town)}, event)


def restore(params):
    global state
    state = params["state"]
    return turn()


def legal(params):
    return {"answers": [[str(town)] for town in state["left"]]}


def bye(params):
    return {}


def give_up(fault, why):
    """The other towns are visited in the order of their numbers."""
    global state
    for town in state["left"]:
        visit(town)
    state = {**state, "failed": True}
    event = {"kind": fault, "seat": 0, "text": "The rest of the route is by number"}
    return turn({"seat": 0, "result": "fault", "fault": fault, "why": why}, event)


def visit(town):
    global state
    legs = [*state["legs"], leg(state["route"][-1], town)]
    left = [each for each in state["left"] if each != town]
    if not left:
        legs.append(leg(town, 0))
    state = {**state, "route": [*state["route"], town], "left": left, "legs": legs}


def leg(one, other):
    a, b = state["towns"][one], state["towns"][other]
    return {"x": a["x"], "y": a["y"], "dx": b["x"] - a["x"], "dy": b["y"] - a["y"]}


def length():
    # In whole hundredths, so that every machine says the same.
    return sum(math.isqrt(10_000 * (each["dx"] ** 2 + each["dy"] ** 2)) for each in state["legs"]) / 100


def turn(ruling=None, event=None):
    """What every match method answers: the state, and the next questions or the end."""
    is_over = not state["left"]
    opening = [str(len(state["towns"])), *(f"{town['x']} {town['y']}" for town in state["towns"])]
    question = {"seat": 0, "opening": opening, "lines": [str(state["route"][-1])]}
    result = {
        "state": state,
        "ask": [] if is_over else [question],
        "rulings": [] if ruling is None else [ruling],
        "events": [] if event is None else [event],
        "standing": [-length()],  # higher is better
    }
    if is_over:
        result["end"] = {"why": "fault" if state["failed"] else "natural", "scores": [length()]}
    return result


def numbers_from(text):
    """FNV-1a and a linear generator: numbers from a text."""
    value = 2166136261
    for byte in text.encode():
        value = (value ^ byte) * 16777619 % 2**32
    while True:
        value = (value * 1664525 + 1013904223) % 2**32
        yield value >> 16


METHODS = {each.__name__: each for each in (hello, start, play, restore, legal, bye)}


def answer_to(request):
    method = METHODS.get(request["method"])
    if method is None:
        return {"error": {"code": -32601, "message": f"there is no method {request['method']}"}}
    try:
        return {"result": method(request["params"])}
    except Exception:
        return {"error": {"code": -32603, "message": traceback.format_exc()}}


sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer_to(request)}), flush=True)
