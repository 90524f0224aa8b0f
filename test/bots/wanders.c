/* Treasure Labyrinth: moves in one direction after the other, whatever is there. */
#include <stdio.h>

int main(void) {
  char line[4096];
  int count, turn = 0;
  for (int i = 0; i < 3; i++) fgets(line, sizeof line, stdin);
  while (fgets(line, sizeof line, stdin) && fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%d", &count) == 1)
      while (count-- > 0) fgets(line, sizeof line, stdin);
    printf("MOVE %c\n", "NESW"[turn++ / 3 % 4]);
    fflush(stdout);
  }
  return 0;
}
