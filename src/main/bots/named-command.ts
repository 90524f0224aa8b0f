import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import which from 'which'
import { UserError } from '../../engine/user-error.ts'
import { pathOf, userEnvironment, userFolder } from './environment.ts'

/** Which names a bot may have before its command. */
export const nameForm = 'letters, digits, blanks and . @ _ -'

const named = /^([\p{L}\p{M}\p{N}.@_-]+(?: +[\p{L}\p{M}\p{N}.@_-]+)*)=(.*)$/su

/**
 * `new="./mybot --fast"`: a name and a command; name null: a command alone, which may have a `=` too. Throws a `UserError` for what
 * is neither.
 */
export function namedCommand(text: string): readonly [name: string | null, command: string] {
  const [, name, command] = named.exec(text) ?? []
  if (name !== undefined && command !== undefined && !isProgram(name.split(' ')[0]!, name))
    return [name, command]
  const [first = ''] = text.split(/\s/)
  if (name === undefined && first.includes('=') && !existsSync(resolve(userFolder(), first)))
    throw new UserError(
      `"${text}" has no name before its "=": a name has ${nameForm}, as in new="./mybot --fast"`,
    )
  return [null, text]
}

/** Whether the words before a `=` are a command with an argument: `python3 bot.py depth=3`. */
function isProgram(first: string, name: string): boolean {
  if (first === name) return false
  return which.sync(first, { nothrow: true, path: pathOf(userEnvironment()) }) !== null
}
