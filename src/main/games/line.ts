import { UserError } from '../../engine/user-error.ts'
import { quoted } from '../process/shell-quoting.ts'

/** A command as one line, as a shell would take it. */
export function lineOf(command: readonly string[]): string {
  return command.map((word) => quoted(word, process.platform)).join(' ')
}

/** With its folder it fits on a screen of 80 by 24. */
const mostShown = 1500
const mostBlanks = 8

/**
 * As `lineOf`, of a command that somebody else may have written, for the question whether to start it in `folder`: nothing of it can
 * look like the end of that question, or drive its beginning off the screen. Throws a `UserError`.
 */
export function consentLine(command: readonly string[], folder: string): string {
  const refused = (why: string) => new UserError(`The command of the game ${why}: put it into a script`)
  for (const word of [...command, folder]) {
    if (/\p{Cc}/u.test(word)) throw refused(`has control characters in ${JSON.stringify(word.slice(0, 100))}`)
    if (longBlank.test(word)) throw refused(`has more than ${mostBlanks} blanks in a row`)
  }
  const line = lineOf(command)
  const length = line.length + folder.length
  if (length > mostShown)
    throw refused(`has ${length} characters with its folder, at most ${mostShown} are shown`)
  return line
}

const longBlank = new RegExp(`\\s{${mostBlanks + 1},}`, 'u')
