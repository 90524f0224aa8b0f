/** Why a game failed, apart from the last lines of its output that follow. */
interface FailureParts {
  readonly words: readonly string[]
  readonly lastWords: readonly string[]
}

const heading = /^Its last words( on stderr)?:$/

/** Of the message of a failed game. */
export function failureParts(message: string): FailureParts {
  const lines = message.split('\n')
  const at = lines.findIndex((line) => heading.test(line))
  return at < 0
    ? { words: lines, lastWords: [] }
    : { words: lines.slice(0, at), lastWords: lines.slice(at + 1) }
}

const traceback = 'Traceback (most recent call last):'

/** Of the message of a failed game the line that says why: the first, but of a traceback of Python its last. */
export function failureCause(message: string): string {
  const lines = failureParts(message).words.filter((line) => line.trim() !== '')
  const [first = ''] = lines
  return first.endsWith(traceback) ? first.replace(traceback, lines.at(-1)!.trim()) : first
}
