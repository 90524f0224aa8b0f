// A bot for @title@: it leaves a multiple of 4 on the heap whenever it can.
import java.util.Scanner;

public class Bot {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            int rest = in.nextInt() % 4;
            System.out.println(rest == 0 ? 1 : rest);
        }
    }
}
