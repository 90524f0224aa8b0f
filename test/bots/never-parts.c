/* Domain Expansion: goes about and builds walls that leave a way to the opponent, so that a match is long. */
#include <stdio.h>
#include <string.h>

enum { SIZE = 7, CELLS = SIZE * SIZE };
static const char sides[] = "UDLR";
static const int dx[] = {0, 0, -1, 1}, dy[] = {-1, 1, 0, 0};
static int walls[CELLS][4];

static int beside(int cell, int side) {
  int x = cell % SIZE + dx[side], y = cell / SIZE + dy[side];
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? -1 : y * SIZE + x;
}

static void set_wall(int cell, int side, int is_there) {
  walls[cell][side] = is_there;
  if (beside(cell, side) >= 0) walls[beside(cell, side)][side ^ 1] = is_there;
}

static void measure(int from, int blocked, int *steps) {
  int queue[CELLS], end = 1;
  memset(steps, -1, CELLS * sizeof *steps);
  steps[queue[0] = from] = 0;
  for (int next = 0; next < end; next++)
    for (int side = 0; side < 4; side++) {
      int to = beside(queue[next], side);
      if (to < 0 || to == blocked || walls[queue[next]][side] || steps[to] >= 0) continue;
      steps[to] = steps[queue[next]] + 1;
      queue[end++] = to;
    }
}

int main(void) {
  char line[256], word;
  int x, y, own = 0, other = 0, turn = 0, steps[CELLS], ways[CELLS];
  for (int cell = 0; cell < CELLS; cell++)
    for (int side = 0; side < 4; side++) walls[cell][side] = beside(cell, side) < 0;
  fgets(line, sizeof line, stdin);
  if (fgets(line, sizeof line, stdin) && sscanf(line, "%d %d", &x, &y) == 2) own = y * SIZE + x;
  if (fgets(line, sizeof line, stdin) && sscanf(line, "%d %d", &x, &y) == 2) other = y * SIZE + x;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%d %d %c", &x, &y, &word) == 3 && word != '_')
      set_wall(other = y * SIZE + x, (int)(strchr(sides, word) - sides), 1);
    int cell = own, side = 0, is_found = 0;
    measure(own, other, steps);
    turn++;
    for (int i = 0; i < CELLS && !is_found; i++)
      for (int s = 0; s < 4 && !is_found; s++) {
        int to = (i + turn * 11) % CELLS;
        if (steps[to] < 0 || steps[to] > 3 || walls[to][s]) continue;
        cell = to, side = s;
        set_wall(to, s, 1);
        measure(to, -1, ways);
        is_found = ways[other] >= 0;
        set_wall(to, s, 0);
      }
    set_wall(own = cell, side, 1);
    printf("%d %d %c\n", own % SIZE, own / SIZE, sides[side]);
    fflush(stdout);
  }
  return 0;
}
