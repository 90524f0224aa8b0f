import { UserError } from '../../../engine/user-error.ts'

/** An option of a game as the command line has it, `name=value`; throws a `UserError` where it is anything else. */
export function gameOption(text: string): readonly [name: string, value: string] {
  const at = text.indexOf('=')
  if (at < 1) throw new UserError(`--option is "${text}", not name=value`)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Gathers the values of an option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}
