import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Patchwork: skips every turn; keeps how many there were, and the first line of each. */
class KeepsTurn {
    static final BufferedReader input = new BufferedReader(new InputStreamReader(System.in));

    static String many(int count) throws IOException {
        String first = "";
        for (int i = 0; i < count; i++) {
            String line = input.readLine();
            if (line == null) System.exit(0);
            if (i == 0) first = line;
        }
        return first;
    }

    static void answer(int turn, String first) {
        System.out.println("SKIP"); // here
    }

    public static void main(String[] args) throws IOException {
        many(4);
        for (int turn = 1; ; turn++) {
            String first = many(20);
            many(Integer.parseInt(many(1)));
            many(1);
            many(Integer.parseInt(many(1)));
            answer(turn, first);
        }
    }
}
