/** Why a game failed, apart from the last lines of its output that follow. */
export interface FailureParts {
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
