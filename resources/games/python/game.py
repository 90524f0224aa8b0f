# @title@: two players take 1 to 3 stones from a heap. Who takes the last stone wins.
#
# Botscope starts this program and asks: one JSON a line on stdin, one answer a line on stdout. stderr is a log.
# `botscope help game-protocol` describes all methods. Nothing here may depend on the time or on chance but the seed.
import json
import re
import sys
import traceback

MOST_TAKEN = 3

HELLO = {
    "protocol": 1,
    "id": "@id@",
    "title": "@title@",
    "version": 1,  # raise it whenever the same answers could give another match
    "seats": {"min": 2, "max": 2},
    "options": {
        "stones": {
            "kind": "number",
            "initial": None,
            "min": 1,
            "max": 40,
            "note": "stones on the heap; by default the seed decides",
        }
    },
    "limitMillis": {"first": 1000, "later": 50},
    "can": ["restore", "legal", "annotate", "playouts"],
    "open": True,  # every seat may know the whole state
    "notes": [
        {"path": "stones", "note": "left on the heap", "unit": "stones"},
        {"path": "next", "note": "seat that takes next"},
        {"path": "out", "note": "seat that lost by a fault"},
    ],
    "board": "scene",  # drawn from the state
    "scene": {
        "size": [10, 6],
        "items": [
            {
                "each": "=state.stones",
                "id": "='stone' + string(index)",
                "at": ["=index % 10", "=int(index / 10)"],
                "shape": "circle",
                "fill": "yellow",
                "path": "stones",
            },
            {
                "if": "=state.stones > 0 && state.out == null",
                "at": [0, 4],
                "size": [10, 1],
                "shape": "text",
                "label": "='Seat ' + string(state.next) + ' takes'",
                "fill": "='seat' + string(state.next)",
            },
            {
                "each": MOST_TAKEN,
                "id": "='take' + string(index + 1)",
                "at": ["=index * 3.5", 5],
                "size": [3, 1],
                "shape": "rect",
                "label": "='Take ' + string(index + 1)",
                "answer": ["=string(index + 1)"],
            },
        ],
    },
}

# The whole match: stones on the heap, the seat that takes next, the seat that lost by a fault.
state = {}


def hello(params):
    return HELLO


def start(params):
    global state
    stones = params["options"].get("stones")
    if stones is None:
        stones = 15 + number_from(params["seed"]) % 11
    state = {"stones": stones, "next": 0, "out": None}
    return turn()


def play(params):
    global state
    answer = params["answers"][0]
    seat = answer["seat"]
    if "fault" in answer:
        return lose(seat, answer["fault"], answer.get("why", "no answer"))
    if not re.fullmatch("[0-9]{1,9}", answer["lines"][0]):
        return lose(seat, "invalid", "the answer is not a whole number")
    take = int(answer["lines"][0])
    most = min(MOST_TAKEN, state["stones"])
    if not 1 <= take <= most:
        return lose(seat, "invalid", f"{take} is not a number from 1 to {most}")
    state = {**state, "stones": state["stones"] - take, "next": 1 - seat}
    return turn(
        {"seat": seat, "result": "done", "did": str(take)},
        {"kind": "take", "seat": seat, "text": f"Seat {seat} takes {take}"},
    )


def restore(params):
    global state
    state = params["state"]
    return turn()


def legal(params):
    most = min(MOST_TAKEN, state["stones"])
    return {"answers": [[str(take)] for take in range(1, most + 1)]}


def playouts(params):
    """Plays on by chance from a state, once for each seed: so that an analysis need not ask turn by turn."""
    scores, played = [], []
    for seed in params["seeds"]:
        result, rounds, number = restore(params), [], seed
        while "end" not in result:
            seat = result["ask"][0]["seat"]
            given = [each for each in params["answers"] if each["seat"] == seat and not rounds]
            number = (number * 1103515245 + 12345) % 2**32
            choices = legal({"seat": seat})["answers"]
            answer = given[0] if given else {"seat": seat, "lines": choices[(number >> 16) % len(choices)]}
            rounds.append([answer])
            result = play({"answers": [answer]})
        scores.append(result["end"]["scores"])
        played.append(rounds)
    return {"scores": scores, "played": played} if params.get("tell") else {"scores": scores}


def annotate(params):
    length = len(params["lines"][0])
    return {"parts": [{"line": 0, "from": 0, "to": length, "name": "stones", "note": "left on the heap"}]}


def bye(params):
    return {}


def lose(seat, fault, why):
    global state
    state = {**state, "out": seat}
    return turn(
        {"seat": seat, "result": "fault", "fault": fault, "why": why},
        {"kind": fault, "seat": seat, "text": f"Seat {seat} is out"},
    )


def turn(ruling=None, event=None):
    """What every match method answers: the state, and the next questions or the end."""
    stones, seat, out = state["stones"], state["next"], state["out"]
    is_over = stones == 0 or out is not None
    result = {
        "state": state,
        "ask": [] if is_over else [{"seat": seat, "lines": [str(stones)], "answer": {"lines": 1}}],
        "rulings": [] if ruling is None else [ruling],
        "events": [] if event is None else [event],
    }
    if is_over:
        loser = seat if out is None else out
        scores = [0 if each == loser else 1 for each in range(2)]
        result["end"] = {"why": "natural" if out is None else "fault", "scores": scores}
    return result


def number_from(text):
    """FNV-1a: a number from a text."""
    value = 2166136261
    for byte in text.encode():
        value = (value ^ byte) * 16777619 % 2**32
    return value


METHODS = {each.__name__: each for each in (hello, start, play, restore, legal, playouts, annotate, bye)}


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
