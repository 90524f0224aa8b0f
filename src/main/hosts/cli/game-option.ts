import { UserError } from '../../../engine/user-error.ts'

/** Reads options `name=value`, given by `option`; throws a `UserError` where one has another form or is there twice. */
export function gameOptions(
  texts: readonly string[],
  option = '--option',
): { readonly [name: string]: string } {
  const options = texts.map((text) => gameOption(text, option))
  checkOnce(
    option,
    options.map(([name]) => name),
  )
  return Object.fromEntries(options)
}

/** Throws a `UserError` where an option of the command line has the same value twice. */
export function checkOnce(option: string, values: readonly string[]): void {
  const twice = values.find((value, i) => values.indexOf(value) < i)
  if (twice !== undefined) throw new UserError(`${option} "${twice}" is given twice: give it once`)
}

export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value]
}

function gameOption(text: string, option: string): readonly [name: string, value: string] {
  const at = text.indexOf('=')
  if (at < 1) throw new UserError(`${option} is "${text}", not name=value`)
  return [text.slice(0, at), text.slice(at + 1)]
}
