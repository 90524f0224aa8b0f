/** Lines in which runtimes report a crash or a failed assertion. */
const patterns: readonly RegExp[] = [
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
  // assert of C, C++, Python, Java, and reports of sanitizers.
  /\bassert(?:ion)?\b.*\bfail(?:ed|ure)\b/i,
  /\bruntime error: /,
  /^=+\d*=*\s*ERROR: \w+Sanitizer/,
  /^(?:Segmentation fault|Bus error|Floating point exception|Illegal instruction|Aborted)\b/,
  /\bstack overflow\b/i,
]

/** Every such line contains one of these: a fast test before the patterns. */
const hint =
  /error|exception|warning|interrupt|uncaught|unhandled|panic|terminate|what\(|fail|segmentation|illegal|abort|overflow|traceback/i

/** What runtimes say where nothing is left to read. */
const noInput =
  /^EOFError\b|\bNoSuchElementException\b|\bBroken ?Pipe|\bEPIPE\b|\bunexpected (EOF|end of (file|input))\b/i

/** Whether this exception only says that its input has ended, as that of each bot does with its match. */
export function isEndOfInput(exception: string): boolean {
  return noInput.test(exception)
}

const heading = /^Traceback \(most recent call last\):/

/** As much as Botscope keeps of a turn; imported files may have more. */
const mostCharacters = 70_000

/** Characters of a line that are searched, to bound the time. */
const mostOfLine = 500
const mostChars = 200

const colouring = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/**
 * The last line of a bot's stderr that reports an exception or a failed assertion, cut at 200 characters and without colour
 * codes; the first such lines mostly say where it happened. Undefined where there is none.
 */
export function exceptionIn(errors: string): string | undefined {
  const end = errors.slice(-mostCharacters)
  if (!hint.test(end)) return undefined
  const lines = end
    .split(/\r?\n/)
    .filter((line) => hint.test(line))
    .map((line) => line.slice(0, mostOfLine).replace(colouring, ''))
  const last = lines.findLast((line) => patterns.some((pattern) => pattern.test(line)))?.trim()
  return (last ?? lines.find((line) => heading.test(line)))?.slice(0, mostChars)
}
