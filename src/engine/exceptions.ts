/** How the lines look in which runtimes tell that a program broke down, or found itself wrong. */
const telling: readonly RegExp[] = [
  // Python, JavaScript, Java, C#, and Ruby: the name of what was thrown, and mostly what it says.
  /^(?:[\w$.]+\.)?[A-Z]\w*(?:Error|Exception|Warning|Interrupt)\b(?::|$|\s\[)/,
  /\((?:\w+::)*[A-Z]\w*Error\)$/,
  /^(?:Uncaught|Unhandled)\b/i,
  /^Exception in thread\b/,
  /^thread '.*' panicked at/,
  /^panic: /,
  /^fatal error: /,
  /^terminate called /,
  /^\s*what\(\): /,
  // assert of C, C++, Python, Java, and what sanitizers tell.
  /\bassert(?:ion)?\b.*\bfail(?:ed|ure)\b/i,
  /\bruntime error: /,
  /^=+\d*=*\s*ERROR: \w+Sanitizer/,
  /^(?:Segmentation fault|Bus error|Floating point exception|Illegal instruction|Aborted)\b/,
  /\bstack overflow\b/i,
]

/** The first line of a trace that tells only that one follows. */
const heading = /^Traceback \(most recent call last\):/

/**
 * The line of what a bot wrote to stderr that tells of an exception or a failed assertion; the last one, as the first are
 * mostly where it was. Undefined where there is none.
 */
export function exceptionIn(errors: string): string | undefined {
  const lines = errors.split(/\r?\n/)
  return (
    lines.findLast((line) => telling.some((pattern) => pattern.test(line)))?.trim() ??
    lines.find((line) => heading.test(line))
  )
}
