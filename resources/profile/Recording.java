// Prints what a recording of Java's Flight Recorder says of a time: Recording.java <file> <from> <to>, in microseconds since 1970.
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

class Recording {
  static final int MOST_SAMPLES = 500_000;
  static final int DEEPEST = 300;

  final Map<String, Integer> frames = new LinkedHashMap<>();
  final Map<List<Integer>, Integer> stacks = new LinkedHashMap<>();
  final List<String> samples = new ArrayList<>();
  final List<String> waits = new ArrayList<>();
  final List<String> pauses = new ArrayList<>();

  public static void main(String[] args) throws IOException {
    Recording recording = new Recording();
    recording.read(Path.of(args[0]), Long.parseLong(args[1]), Long.parseLong(args[2]));
    System.out.println(recording.json());
  }

  void read(Path path, long from, long to) throws IOException {
    try (RecordingFile file = new RecordingFile(path)) {
      while (file.hasMoreEvents() && samples.size() < MOST_SAMPLES) {
        RecordedEvent event = file.readEvent();
        if (micros(event.getEndTime()) >= from && micros(event.getStartTime()) <= to) take(event);
      }
    }
  }

  void take(RecordedEvent event) {
    long begin = micros(event.getStartTime());
    long end = micros(event.getEndTime());
    switch (event.getEventType().getName()) {
      case "jdk.ExecutionSample":
      case "jdk.NativeMethodSample":
        samples.add("[" + begin + "," + stack(event) + "," + threadOf(event, "sampledThread") + "]");
        break;
      case "jdk.GCPhasePause":
        pauses.add("[" + begin + "," + end + "]");
        break;
      case "jdk.ThreadSleep":
        waits.add(wait(event, begin, end, "sleep"));
        break;
      case "jdk.ThreadPark":
      case "jdk.JavaMonitorEnter":
      case "jdk.JavaMonitorWait":
        waits.add(wait(event, begin, end, "lock"));
        break;
      default:
    }
  }

  String wait(RecordedEvent event, long begin, long end, String kind) {
    long thread = threadOf(event, "eventThread");
    return "[" + begin + "," + end + "," + stack(event) + "," + thread + ",\"" + kind + "\"]";
  }

  static long threadOf(RecordedEvent event, String field) {
    RecordedThread thread = event.getThread(field);
    return thread == null ? 0 : thread.getJavaThreadId();
  }

  int stack(RecordedEvent event) {
    List<Integer> stack = new ArrayList<>();
    RecordedStackTrace trace = event.getStackTrace();
    if (trace != null)
      for (RecordedFrame frame : trace.getFrames())
        if (frame.isJavaFrame() && stack.size() < DEEPEST) stack.add(0, frame(frame));
    return index(stacks, stack);
  }

  int frame(RecordedFrame frame) {
    String type = frame.getMethod().getType().getName();
    return index(frames, "[" + text(type) + "," + text(frame.getMethod().getName()) + "]");
  }

  static <T> int index(Map<T, Integer> known, T each) {
    Integer index = known.putIfAbsent(each, known.size());
    return index == null ? known.size() - 1 : index;
  }

  static long micros(Instant time) {
    return time.getEpochSecond() * 1_000_000 + time.getNano() / 1000;
  }

  static String text(String name) {
    StringBuilder text = new StringBuilder("\"");
    for (char each : name.toCharArray())
      if (each < ' ' || each > '~' || each == '"' || each == '\\') text.append(String.format("\\u%04x", (int) each));
      else text.append(each);
    return text.append('"').toString();
  }

  String json() {
    return "{\"frames\":" + frames.keySet() + ",\"stacks\":" + stacks.keySet() + ",\"samples\":" + samples
        + ",\"waits\":" + waits + ",\"pauses\":" + pauses + "}";
  }
}
