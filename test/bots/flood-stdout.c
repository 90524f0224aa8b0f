/* Reads a line, then writes as many bytes to stdout as its argument says: without a newline where the second is "dark", in lines
   otherwise. Then echoes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **words) {
  static char block[65536], line[65536];
  long long left = atoll(words[1]);
  memset(block, 'x', sizeof block);
  if (count < 3 || strcmp(words[2], "dark")) for (int i = 63; i < (int)sizeof block; i += 64) block[i] = '\n';
  if (!fgets(line, sizeof line, stdin)) return 0;
  while (left > 0) {
    ssize_t written = write(1, block, left < (long long)sizeof block ? left : (long long)sizeof block);
    if (written <= 0) return 1;
    left -= written;
  }
  do {
    fputs("\n", stdout);
    fputs(line, stdout);
    fflush(stdout);
  } while (fgets(line, sizeof line, stdin));
  return 0;
}
