import { parseArgsStringToArgv } from 'string-argv'
import { UserError } from '../../engine/user-error.ts'

/**
 * The words of a command line: blanks divide them, quotes of both kinds hold them together. A backslash is a
 * character as any other, so that Windows paths survive; nothing else has a meaning, as no shell is asked.
 */
export function splitCommand(command: string): readonly string[] {
  if (/["']/.test(command.replace(/"[^"]*"|'[^']*'/g, ''))) {
    throw new UserError(`Bot "${command}": a quotation mark is not closed`)
  }
  return parseArgsStringToArgv(command)
}
