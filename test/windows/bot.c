/* bot.exe MODE [words…]: answers SKIP, or misbehaves as its mode says. The words are ignored: tests find processes by them. */
#include <io.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

static int is(const wchar_t *mode, const wchar_t *name) { return wcscmp(mode, name) == 0; }

/** The same program with the same words, sleeping. */
static void startGrandchild(int argc, wchar_t **argv) {
  static wchar_t self[1000], line[4000];
  STARTUPINFOW startup = {.cb = sizeof startup};
  PROCESS_INFORMATION started;
  GetModuleFileNameW(NULL, self, 1000);
  swprintf(line, 4000, L"\"%ls\" sleep", self);
  for (int i = 2; i < argc; i++) {
    wcscat(line, L" ");
    wcscat(line, argv[i]);
  }
  DWORD flags = wcsstr(argv[1], L"breakaway") ? CREATE_BREAKAWAY_FROM_JOB : is(argv[1], L"detached") ? DETACHED_PROCESS : 0;
  if (!CreateProcessW(NULL, line, NULL, NULL, FALSE, flags, NULL, NULL, &startup, &started)) exit(70);
}

int wmain(int argc, wchar_t **argv) {
  static char line[1 << 16];
  const wchar_t *mode = argc > 1 ? argv[1] : L"play";
  if (is(mode, L"sleep")) Sleep(INFINITE);
  if (is(mode, L"grandchild") || is(mode, L"orphan") || is(mode, L"early breakaway") || is(mode, L"detached"))
    startGrandchild(argc, argv);
  if (is(mode, L"lf")) _setmode(_fileno(stdout), _O_BINARY);
  if (is(mode, L"words"))
    for (int i = 2; i < argc; i++) {
      static char word[4000];
      WideCharToMultiByte(CP_UTF8, 0, argv[i], -1, word, sizeof word, NULL, NULL);
      fprintf(stderr, "<%s>\n", word);
    }
  for (int turn = 1; fgets(line, sizeof line, stdin) != NULL; turn++) {
    if (is(mode, L"breakaway") && turn == 1) startGrandchild(argc, argv);
    if (is(mode, L"crash")) *(volatile int *)NULL = 1;
    if (is(mode, L"abort")) abort();
    if (is(mode, L"minus")) exit(-1);
    if (is(mode, L"thirty")) exit(30);
    if (is(mode, L"divide")) turn /= *(volatile int *)&(int){0};
    if (is(mode, L"hang")) Sleep(INFINITE);
    while (is(mode, L"spin")) turn = turn;
    if (is(mode, L"orphan") && turn == 3) return 0;
    if (is(mode, L"slow")) Sleep(20);
    while (is(mode, L"flood")) printf("a line\n");
    while (is(mode, L"floodline")) printf("x");
    printf("SKIP\n");
    fflush(stdout);
  }
  return 0;
}
