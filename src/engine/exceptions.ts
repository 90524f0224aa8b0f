/** How the lines look in which runtimes tell that a program broke down, or found itself wrong. */
const telling: readonly RegExp[] = [
  // Python, JavaScript, Java, C#, and Ruby: the name of what was thrown, and mostly what it says.
  /^(?:[\w$.]+\.)?[A-Z]\w*(?:Error|Exception|Warning|Interrupt)\b(?::|$|\s\[)/,
  // What JavaScript throws mostly; a number after it is one that a bot reckoned.
  /^(?:Error|Exception): (?![-+.\de]+$)/,
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

/** One of these is in each line that tells: to look for them alone is quick. */
const hint =
  /error|exception|warning|interrupt|uncaught|unhandled|panic|terminate|what\(|fail|segmentation|illegal|abort|overflow|traceback/i

/** The first line of a trace that tells only that one follows. */
const heading = /^Traceback \(most recent call last\):/

/** As much as Botscope keeps of a turn; what a file brings may be more. */
const mostCharacters = 70_000

/** A longer line is looked at up to there, so that no line takes long. */
const mostOfLine = 500
/** So much of it is told. */
const mostTold = 200

const colouring = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/**
 * The line of what a bot wrote to stderr that tells of an exception or a failed assertion, at most 200 characters of it
 * and without its colours; the last one, as the first are mostly where it was. Undefined where there is none.
 */
export function exceptionIn(errors: string): string | undefined {
  const end = errors.slice(-mostCharacters)
  if (!hint.test(end)) return undefined
  const lines = end
    .split(/\r?\n/)
    .filter((line) => hint.test(line))
    .map((line) => line.slice(0, mostOfLine).replace(colouring, ''))
  const last = lines.findLast((line) => telling.some((pattern) => pattern.test(line)))?.trim()
  return (last ?? lines.find((line) => heading.test(line)))?.slice(0, mostTold)
}
