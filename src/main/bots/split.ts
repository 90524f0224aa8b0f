import { parseArgsStringToArgv } from 'string-argv'
import { UserError } from '../../engine/user-error.ts'

/**
 * Splits a command line at blanks; single and double quotes group words. A backslash is an ordinary character, so that Windows
 * paths survive; nothing else has a meaning, as there is no shell.
 */
export function splitCommand(command: string): readonly string[] {
  if (/["']/.test(command.replace(/"[^"]*"|'[^']*'/g, ''))) {
    throw new UserError(`Bot "${command}": a quotation mark is not closed`)
  }
  return parseArgsStringToArgv(command)
}
