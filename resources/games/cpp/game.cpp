// @title@: two players take 1 to 3 stones from a heap. Who takes the last stone wins.
//
// Botscope starts this program and asks: one JSON a line on stdin, one answer a line on stdout. stderr is a log.
// `botscope help game-protocol` describes all methods. Nothing here may depend on the time or on chance but the seed.
#include <algorithm>
#include <iostream>

#include "json.hpp"

using Object = Json::Object;
using List = Json::List;

const int mostTaken = 3;

const char* hello = R"json({
  "protocol": 1,
  "id": "@id@",
  "title": "@title@",
  "version": 1,
  "seats": { "min": 2, "max": 2 },
  "options": {
    "stones": {
      "kind": "number", "initial": null, "min": 1, "max": 40,
      "note": "stones on the heap; by default the seed decides"
    }
  },
  "limitMillis": { "first": 1000, "later": 50 },
  "can": ["restore", "legal", "annotate", "playouts"],
  "open": true,
  "notes": [
    { "path": "stones", "note": "left on the heap", "unit": "stones" },
    { "path": "next", "note": "seat that takes next" },
    { "path": "out", "note": "seat that lost by a fault" }
  ],
  "board": "scene",
  "scene": {
    "size": [10, 6],
    "items": [
      {
        "each": "=state.stones",
        "id": "='stone' + string(index)",
        "at": ["=index % 10", "=int(index / 10)"],
        "shape": "circle",
        "fill": "yellow",
        "path": "stones"
      },
      {
        "if": "=state.stones > 0 && state.out == null",
        "at": [0, 4],
        "size": [10, 1],
        "shape": "text",
        "label": "='Seat ' + string(state.next) + ' takes'",
        "fill": "='seat' + string(state.next)"
      },
      {
        "each": 3,
        "id": "='take' + string(index + 1)",
        "at": ["=index * 3.5", 5],
        "size": [3, 1],
        "shape": "rect",
        "label": "='Take ' + string(index + 1)",
        "answer": ["=string(index + 1)"]
      }
    ]
  }
})json";

/** The whole match. */
struct State {
  int stones = 0;
  int next = 0;
  int out = -1;  // the seat that lost by a fault; -1: none
} state;

/** Of a match that is over. */
List scoresNow() {
  int loser = state.out < 0 ? state.next : state.out;
  return {loser == 0 ? 0 : 1, loser == 1 ? 0 : 1};
}

/** What every match method answers: the state, and the next questions or the end. */
Json turn(List rulings = {}, List events = {}) {
  bool isOver = state.stones == 0 || state.out >= 0;
  Object result = {
      {"state", Object{{"stones", state.stones}, {"next", state.next}, {"out", state.out < 0 ? Json() : Json(state.out)}}},
      {"ask", List{}},
      {"rulings", rulings},
      {"events", events},
  };
  if (isOver) {
    result["end"] = Object{{"why", state.out < 0 ? "natural" : "fault"}, {"scores", scoresNow()}};
  } else {
    List lines = {std::to_string(state.stones)};
    result["ask"] = List{Object{{"seat", state.next}, {"lines", lines}, {"answer", Object{{"lines", 1}}}}};
  }
  return result;
}

Json lose(int seat, std::string fault, std::string why) {
  state.out = seat;
  return turn({Object{{"seat", seat}, {"result", "fault"}, {"fault", fault}, {"why", why}}},
              {Object{{"kind", fault}, {"seat", seat}, {"text", "Seat " + std::to_string(seat) + " is out"}}});
}

/** FNV-1a: a number from a text. */
uint32_t numberFrom(const std::string& text) {
  uint32_t value = 2166136261u;
  for (unsigned char byte : text) value = (value ^ byte) * 16777619u;
  return value;
}

Json start(const Json& params) {
  const Json& stones = params["options"]["stones"];
  state = State();
  state.stones = stones.isNull() ? 15 + static_cast<int>(numberFrom(params["seed"].text()) % 11) : stones.whole();
  return turn();
}

Json play(const Json& params) {
  const Json& answer = params["answers"].list().at(0);
  int seat = answer["seat"].whole();
  if (answer.has("fault")) return lose(seat, answer["fault"].text(), answer.has("why") ? answer["why"].text() : "no answer");
  const std::string& line = answer["lines"].list().at(0).text();
  bool isNumber = !line.empty() && line.size() <= 9 && std::all_of(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!isNumber) return lose(seat, "invalid", "the answer is not a whole number");
  int take = std::stoi(line), most = std::min(mostTaken, state.stones);
  if (take < 1 || take > most)
    return lose(seat, "invalid", std::to_string(take) + " is not a number from 1 to " + std::to_string(most));
  state.stones -= take;
  state.next = 1 - seat;
  std::string did = std::to_string(take);
  return turn({Object{{"seat", seat}, {"result", "done"}, {"did", did}}},
              {Object{{"kind", "take"}, {"seat", seat}, {"text", "Seat " + std::to_string(seat) + " takes " + did}}});
}

Json restore(const Json& params) {
  const Json& given = params["state"];
  state = {given["stones"].whole(), given["next"].whole(), given["out"].isNull() ? -1 : given["out"].whole()};
  return turn();
}

Json legal() {
  List answers;
  for (int take = 1; take <= std::min(mostTaken, state.stones); take++) answers.push_back(List{std::to_string(take)});
  return Object{{"answers", answers}};
}

/** Plays on by chance from a state, once for each seed: so that an analysis need not ask turn by turn. */
Json playouts(const Json& params) {
  bool tells = params["tell"].isTrue();
  restore(params);
  State from = state;
  List scores, played;
  for (const Json& seed : params["seeds"].list()) {
    state = from;
    uint32_t number = seed.whole();
    List rounds;
    for (const Json& given : params["answers"].list()) {
      play(Object{{"answers", List{given}}});
      if (tells) rounds.push_back(List{given});
    }
    while (state.stones > 0 && state.out < 0) {
      number = number * 1103515245u + 12345u;
      int take = 1 + static_cast<int>((number >> 16) % std::min(mostTaken, state.stones));
      if (tells) rounds.push_back(List{Object{{"seat", state.next}, {"lines", List{std::to_string(take)}}}});
      state.stones -= take;
      state.next = 1 - state.next;
    }
    scores.push_back(scoresNow());
    if (tells) played.push_back(rounds);
  }
  return tells ? Object{{"scores", scores}, {"played", played}} : Object{{"scores", scores}};
}

Json annotate(const Json& params) {
  int length = static_cast<int>(params["lines"].list().at(0).text().size());
  return Object{{"parts", List{Object{{"line", 0}, {"from", 0}, {"to", length}, {"name", "stones"}, {"note", "left on the heap"}}}}};
}

Json resultOf(const std::string& method, const Json& params) {
  if (method == "hello") return Json::parse(hello);
  if (method == "start") return start(params);
  if (method == "play") return play(params);
  if (method == "restore") return restore(params);
  if (method == "legal") return legal();
  if (method == "playouts") return playouts(params);
  if (method == "annotate") return annotate(params);
  if (method == "bye") return Object{};
  throw std::runtime_error("there is no method " + method);
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    Json request = Json::parse(line);
    Object answer = {{"jsonrpc", "2.0"}, {"id", request["id"]}};
    try {
      answer["result"] = resultOf(request["method"].text(), request["params"]);
    } catch (const std::exception& error) {
      answer["error"] = Object{{"code", -32603}, {"message", error.what()}};
    }
    std::cout << Json(answer).str() << std::endl;
  }
}
