/* Before each answer writes a line to stderr: the n-th answer is "n", the line before it "before n". */
#include <stdio.h>

int main(void) {
  char line[65536];
  for (int n = 1; fgets(line, sizeof line, stdin); n++) {
    fprintf(stderr, "before %d\n", n);
    printf("%d\n", n);
    fflush(stdout);
  }
  return 0;
}
