/* Before each answer writes as many bytes to stderr as its argument says; the first and the last five tell that they are. Echoes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **words) {
  static char block[65536], line[65536];
  if (count != 2) return 1;
  memset(block, 'x', sizeof block);
  while (fgets(line, sizeof line, stdin)) {
    long long left = atoll(words[1]) - 10;
    fputs("first", stderr);
    while (left > 0) {
      ssize_t written = write(2, block, left < (long long)sizeof block ? left : (long long)sizeof block);
      if (written <= 0) return 1;
      left -= written;
    }
    fputs("last.", stderr);
    fputs(line, stdout);
    fflush(stdout);
  }
  return 0;
}
