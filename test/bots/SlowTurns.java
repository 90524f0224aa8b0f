// Patchwork, league 3 on: each of its first turns takes its time in another way.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

class SlowTurns {
  static final BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
  static final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  static final Object lock = new Object();
  static double sink;
  static List<byte[]> kept;

  // Of the processor, however busy the machine is.
  static void spin(int millis) {
    long end = threads.getCurrentThreadCpuTime() + millis * 1_000_000L;
    double x = 0;
    while (threads.getCurrentThreadCpuTime() < end) for (int i = 0; i < 10_000; i++) x += Math.sqrt(x + 1);
    sink = x;
  }

  static void churn(int millis) {
    long end = threads.getCurrentThreadCpuTime() + millis * 1_000_000L;
    while (threads.getCurrentThreadCpuTime() < end) {
      kept = new ArrayList<>();
      for (int i = 0; i < 10_000; i++) kept.add(new byte[1000]);
    }
    System.gc();
  }

  static void nap(int millis) throws InterruptedException {
    Thread.sleep(millis);
  }

  static void queue(int millis) throws InterruptedException {
    Thread holder = new Thread(() -> {
      synchronized (lock) {
        synchronized (SlowTurns.class) { SlowTurns.class.notify(); }
        try { Thread.sleep(millis); } catch (InterruptedException e) { }
      }
    });
    synchronized (SlowTurns.class) {
      holder.start();
      SlowTurns.class.wait();
    }
    synchronized (lock) { sink++; }
    holder.join();
  }

  static void skip(int lines) throws IOException {
    while (lines-- > 0) if (in.readLine() == null) System.exit(0);
  }

  static int number() throws IOException {
    String line = in.readLine();
    if (line == null) System.exit(0);
    return Integer.parseInt(line);
  }

  public static void main(String[] args) throws Exception {
    skip(4);
    threads.getCurrentThreadCpuTime();
    for (int turn = 1; ; turn++) {
      skip(20);
      skip(number());
      skip(1);
      skip(number());
      if (turn == 2) spin(300);
      if (turn == 3) churn(300);
      if (turn == 4) nap(300);
      if (turn == 5) queue(300);
      System.out.println("SKIP");
    }
  }
}
