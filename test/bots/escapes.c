/*
 * Starts processes that try to outlive it, then answers each line with the same line. Arguments: how, and a word by which
 * all its processes are found in /proc.
 *   chain     one that leaves its session and forks on each millisecond, its parent gone
 *   cleared   the same, with an empty environment
 *   fast      a chain without a rest
 *   daemon    one that has left session, parent and environment, and closed all that it got
 *   stubborn  three that ignore SIGTERM, and so does the bot
 *   bomb      255 of them, each in a session of its own, that ignore SIGTERM
 *   orphaned  kills the process that started the bot, then a chain
 * A chain ends by itself after some minutes: one that nothing else ends fills the machine with what it leaves.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void again(char **argv, const char *how) {
  char *words[] = {argv[0], (char *)how, argv[2], NULL}, *nothing[] = {NULL};
  execve("/proc/self/exe", words, nothing);
}

static void chain(int micros) {
  time_t end = time(NULL) + 300;
  while (time(NULL) < end) {
    if (fork() > 0) _exit(0);
    setsid();
    if (micros > 0) usleep(micros);
  }
  _exit(0);
}

static void bomb(int depth) {
  setsid();
  for (; depth > 0; depth--)
    if (fork() == 0) setsid();
  for (;;) sleep(1000);
}

static int is(char **argv, const char *how) { return strcmp(argv[1], how) == 0; }

int main(int argc, char **argv) {
  char line[256];
  if (argc < 3) return 1;
  if (is(argv, "cleared-chain")) chain(1000);
  if (is(argv, "resting"))
    for (;;) sleep(1000);
  if (is(argv, "stubborn") || is(argv, "bomb")) signal(SIGTERM, SIG_IGN);
  if (is(argv, "orphaned")) kill(getppid(), SIGKILL);
  for (int i = is(argv, "stubborn") ? 3 : 1; i > 0; i--)
    if (fork() == 0) {
      if (is(argv, "chain") || is(argv, "orphaned")) chain(1000);
      if (is(argv, "fast")) chain(0);
      if (is(argv, "bomb")) bomb(7);
      if (is(argv, "stubborn")) for (;;) sleep(1000);
      setsid();
      if (fork() > 0) _exit(0);
      if (is(argv, "daemon")) for (int file = 0; file < 64; file++) close(file);
      again(argv, is(argv, "cleared") ? "cleared-chain" : "resting");
    }
  while (fgets(line, sizeof line, stdin)) {
    fputs(line, stdout);
    fflush(stdout);
  }
  return 0;
}
