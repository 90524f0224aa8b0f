import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A referee process in the protocol of CodinGame's SDK: in three turns, or as many as its argument says, two seats say a number
 * (the first word of their line); the sum is the score.
 */
public class SumReferee {
  private static final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
  private static final StringBuilder out = new StringBuilder();

  public static void main(String[] args) throws IOException {
    play(args, turn -> "{\"turn\":" + turn + "}");
  }

  /** `view`: what the viewer is told of a turn, in one line. */
  static void play(String[] args, IntFunction<String> view) throws IOException {
    int turns = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    List<String> init = read("INIT");
    int seats = Integer.parseInt(init.get(0));
    String seed = init.get(1).substring("seed=".length());
    int[] sums = new int[seats];
    int frame = 0;
    for (int turn = 0; turn < turns; turn++) {
      for (int seat = 0; seat < seats; seat++) {
        read("GET_GAME_INFO");
        if (seat == 0) block("VIEW", "KEY_FRAME " + frame++, view.apply(turn));
        else block("VIEW", "INTERMEDIATE_FRAME " + frame++);
        if (frame == 1) block("MONITORING");
        block("INFOS");
        if (seat == 0) block("SUMMARY", "Runde " + turn + " für alle");
        block("NEXT_PLAYER_INPUT", turn + " " + seed);
        block("NEXT_PLAYER_INFO", "" + seat, "1", turn == 0 ? "1050" : "150");
        flush();
        List<String> answer = read("SET_PLAYER_OUTPUT");
        sums[seat] += Integer.parseInt(answer.get(1).split(" ")[0]);
        System.err.println("seat " + seat + " took " + answer.get(0) + " ms");
      }
    }
    block("VIEW", "KEY_FRAME " + frame, view.apply(turns));
    block("INFOS");
    block("SUMMARY");
    block("UINPUT", "seed=" + seed);
    block("METADATA", "{}");
    String[] scores = new String[seats];
    for (int seat = 0; seat < seats; seat++) scores[seat] = seat + " " + sums[seat];
    block("SCORES", scores);
    flush();
  }

  private static List<String> read(String wanted) throws IOException {
    String header = in.readLine();
    if (header == null || !header.startsWith("[[" + wanted + "] "))
      throw new IllegalStateException("Expected " + wanted + ", got " + header);
    int count = Integer.parseInt(header.substring(wanted.length() + 4, header.length() - 1));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) lines.add(in.readLine());
    return lines;
  }

  private static void block(String name, String... lines) {
    out.append("[[").append(name).append("] ").append(lines.length).append("]\n");
    for (String line : lines) out.append(line).append('\n');
  }

  private static void flush() {
    System.out.write(out.toString().getBytes(StandardCharsets.UTF_8), 0, out.toString().getBytes(StandardCharsets.UTF_8).length);
    System.out.flush();
    out.setLength(0);
  }
}
