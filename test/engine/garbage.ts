/** Answers that are wrong in every game, each with its name. */
export const garbage: readonly (readonly [string, readonly string[]])[] = [
  ['No line', []],
  ['An empty line', ['']],
  ['A blank', [' ']],
  ['A NUL', ['\0']],
  ['A replaced byte', ['\uFFFD\uFFFD']],
  ['A lone surrogate', ['\uD800']],
  ['A long word', ['x'.repeat(100_000)]],
  ['A long number', ['9'.repeat(100_000)]],
  ['A long line of blanks', [' '.repeat(100_000)]],
  ['JSON', ['{"x":1}']],
  ['A name that every object has', ['__proto__']],
  ['A function that every object has', ['toString 1 1']],
  ['A picture', ['🙂']],
]
