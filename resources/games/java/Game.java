// @title@: two players take 1 to 3 stones from a heap. Who takes the last stone wins.
//
// Botscope starts this program and asks: one JSON a line on stdin, one answer a line on stdout. stderr is a log.
// `botscope help game-protocol` describes all methods. Nothing here may depend on the time or on chance but the seed.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Game {
    static final int MOST_TAKEN = 3;

    static final String HELLO = """
            {
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
            }
            """;

    /** The whole match: stones on the heap, the seat that takes next, the seat that lost by a fault (null: none). */
    record State(int stones, int next, Integer out) {}

    State state;

    Object start(Map<?, ?> params) {
        Object stones = ((Map<?, ?>) params.get("options")).get("stones");
        long fromSeed = 15 + numberFrom((String) params.get("seed")) % 11;
        state = new State(stones == null ? (int) fromSeed : whole(stones), 0, null);
        return turn(List.of(), List.of());
    }

    Object play(Map<?, ?> params) {
        Map<?, ?> answer = (Map<?, ?>) ((List<?>) params.get("answers")).get(0);
        int seat = whole(answer.get("seat"));
        if (answer.containsKey("fault")) {
            Object why = answer.containsKey("why") ? answer.get("why") : "no answer";
            return lose(seat, (String) answer.get("fault"), (String) why);
        }
        String line = (String) ((List<?>) answer.get("lines")).get(0);
        if (!line.matches("[0-9]{1,9}")) return lose(seat, "invalid", "the answer is not a whole number");
        int take = Integer.parseInt(line);
        int most = Math.min(MOST_TAKEN, state.stones);
        if (take < 1 || take > most) return lose(seat, "invalid", take + " is not a number from 1 to " + most);
        state = new State(state.stones - take, 1 - seat, null);
        return turn(
                List.of(map("seat", seat, "result", "done", "did", "" + take)),
                List.of(map("kind", "take", "seat", seat, "text", "Seat " + seat + " takes " + take)));
    }

    Object restore(Map<?, ?> params) {
        Map<?, ?> given = (Map<?, ?>) params.get("state");
        Object out = given.get("out");
        state = new State(whole(given.get("stones")), whole(given.get("next")), out == null ? null : whole(out));
        return turn(List.of(), List.of());
    }

    Object legal() {
        int most = Math.min(MOST_TAKEN, state.stones);
        return map("answers", IntStream.rangeClosed(1, most).mapToObj(take -> List.of("" + take)).toList());
    }

    /** Plays on by chance from a state, once for each seed: so that an analysis need not ask turn by turn. */
    Object playouts(Map<?, ?> params) {
        List<Object> scores = new ArrayList<>(), played = new ArrayList<>();
        for (Object seed : (List<?>) params.get("seeds")) {
            List<Object> rounds = new ArrayList<>();
            int number = whole(seed);
            restore(params);
            for (Object given : (List<?>) params.get("answers")) {
                rounds.add(List.of(given));
                play(map("answers", List.of(given)));
            }
            while (state.stones > 0 && state.out == null) {
                number = number * 1103515245 + 12345;
                int take = 1 + (number >>> 16) % Math.min(MOST_TAKEN, state.stones);
                rounds.add(List.of(map("seat", state.next, "lines", List.of("" + take))));
                state = new State(state.stones - take, 1 - state.next, null);
            }
            scores.add(scores());
            played.add(rounds);
        }
        return params.get("tell") == Boolean.TRUE ? map("scores", scores, "played", played) : map("scores", scores);
    }

    Object annotate(Map<?, ?> params) {
        int length = ((String) ((List<?>) params.get("lines")).get(0)).length();
        return map("parts", List.of(map("line", 0, "from", 0, "to", length, "name", "stones", "note", "left on the heap")));
    }

    Object lose(int seat, String fault, String why) {
        state = new State(state.stones, state.next, seat);
        return turn(
                List.of(map("seat", seat, "result", "fault", "fault", fault, "why", why)),
                List.of(map("kind", fault, "seat", seat, "text", "Seat " + seat + " is out")));
    }

    /** What every match method answers: the state, and the next questions or the end. */
    Object turn(List<?> rulings, List<?> events) {
        boolean isOver = state.stones == 0 || state.out != null;
        Map<String, Object> result = map(
                "state", map("stones", state.stones, "next", state.next, "out", state.out),
                "ask", List.of(), "rulings", rulings, "events", events);
        if (isOver) {
            result.put("end", map("why", state.out == null ? "natural" : "fault", "scores", scores()));
        } else {
            Object question = map("seat", state.next, "lines", List.of("" + state.stones), "answer", map("lines", 1));
            result.put("ask", List.of(question));
        }
        return result;
    }

    /** Of a match that is over. */
    List<Integer> scores() {
        int loser = state.out == null ? state.next : state.out;
        return List.of(loser == 0 ? 0 : 1, loser == 1 ? 0 : 1);
    }

    /** FNV-1a: a number from a text. */
    static long numberFrom(String text) {
        long value = 2166136261L;
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) value = (value ^ (each & 255)) * 16777619 % (1L << 32);
        return value;
    }

    Object resultOf(String method, Map<?, ?> params) {
        return switch (method) {
            case "hello" -> Json.parse(HELLO);
            case "start" -> start(params);
            case "play" -> play(params);
            case "restore" -> restore(params);
            case "legal" -> legal();
            case "playouts" -> playouts(params);
            case "annotate" -> annotate(params);
            case "bye" -> map();
            default -> throw new IllegalArgumentException("there is no method " + method);
        };
    }

    public static void main(String[] args) throws IOException {
        Game game = new Game();
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Map<?, ?> request = (Map<?, ?>) Json.parse(line);
            Map<String, Object> answer = map("jsonrpc", "2.0", "id", request.get("id"));
            try {
                answer.put("result", game.resultOf((String) request.get("method"), (Map<?, ?>) request.get("params")));
            } catch (RuntimeException error) {
                answer.put("error", map("code", -32603, "message", error.toString()));
            }
            out.print(Json.text(answer) + "\n");
            out.flush();
        }
    }

    static int whole(Object number) {
        return ((Number) number).intValue();
    }

    static Map<String, Object> map(Object... entries) {
        Map<String, Object> result = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) result.put((String) entries[i], entries[i + 1]);
        return result;
    }

    /** JSON as maps, lists, texts, doubles, booleans and null. */
    static class Json {
        private final String text;
        private int at = 0;

        private Json(String text) {
            this.text = text;
        }

        static Object parse(String text) {
            Json reader = new Json(text);
            Object value = reader.value();
            reader.blanks();
            if (reader.at < text.length()) throw new IllegalArgumentException("more than one JSON value");
            return value;
        }

        static String text(Object value) {
            if (value instanceof Map<?, ?> map)
                return map.entrySet().stream()
                        .map(each -> quoted((String) each.getKey()) + ":" + text(each.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            if (value instanceof List<?> list)
                return list.stream().map(Json::text).collect(Collectors.joining(",", "[", "]"));
            if (value instanceof String string) return quoted(string);
            if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < 1e15)
                return "" + number.longValue();
            return "" + value;
        }

        private static String quoted(String text) {
            StringBuilder all = new StringBuilder("\"");
            for (char c : text.toCharArray()) {
                if (c == '"' || c == '\\') all.append('\\').append(c);
                else if (c < ' ') all.append(String.format("\\u%04x", (int) c));
                else all.append(c);
            }
            return all.append('"').toString();
        }

        private void blanks() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
        }

        private boolean take(String word) {
            blanks();
            if (!text.startsWith(word, at)) return false;
            at += word.length();
            return true;
        }

        private void must(String word) {
            if (!take(word)) throw new IllegalArgumentException("no " + word + " at " + at + " of the JSON");
        }

        private Object value() {
            if (take("null")) return null;
            if (take("true")) return true;
            if (take("false")) return false;
            if (take("\"")) return rest();
            if (take("[")) {
                List<Object> list = new ArrayList<>();
                if (take("]")) return list;
                do list.add(value()); while (take(","));
                must("]");
                return list;
            }
            if (take("{")) {
                Map<String, Object> map = new LinkedHashMap<>();
                if (take("}")) return map;
                do {
                    must("\"");
                    String key = rest();
                    must(":");
                    map.put(key, value());
                } while (take(","));
                must("}");
                return map;
            }
            int from = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            return Double.valueOf(text.substring(from, at));
        }

        /** Of a text whose opening quote is read. */
        private String rest() {
            StringBuilder all = new StringBuilder();
            while (text.charAt(at) != '"') {
                char c = text.charAt(at++);
                if (c != '\\') {
                    all.append(c);
                    continue;
                }
                char code = text.charAt(at++);
                if (code == 'u') {
                    all.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                } else {
                    int plain = "nrtbf".indexOf(code);
                    all.append(plain < 0 ? code : "\n\r\t\b\f".charAt(plain));
                }
            }
            at++;
            return all.toString();
        }
    }
}
