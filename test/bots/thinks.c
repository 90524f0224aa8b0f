/* Answers each line with itself after so many microseconds of thinking: thinks <micros> */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

int main(int count, char **words) {
  double micros = count > 1 ? atof(words[1]) : 1000;
  char line[65536];
  while (fgets(line, sizeof line, stdin)) {
    double end = now() + micros;
    while (now() < end) {
    }
    fputs(line, stdout);
    fflush(stdout);
  }
}
