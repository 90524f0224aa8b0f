import leven from 'leven'
import type { Json, Option, OptionTable } from './game.ts'
import { UserError } from './user-error.ts'

/** Options by name, as a person or a file gives them: values, or their texts. */
export type GivenOptions = { readonly [name: string]: Json }

/**
 * Completes and checks options against a game's table: every name of the table has a value afterwards. Texts are read
 * as the kind asks (`true|false` for flags). Throws a `UserError` that names the option and what would be right.
 */
export function readOptions(table: OptionTable, given: GivenOptions): { readonly [name: string]: Json } {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(table, name)) throw new UserError(unknownName('option', name, Object.keys(table)))
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, option]) => [
      name,
      Object.hasOwn(given, name) ? readOption(name, option, given[name]!) : option.initial,
    ]),
  )
}

/** The sentence for a name that is not there: with the nearest one in whatever case, or all where there are few. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const distance = (to: string) => leven(to.toLowerCase(), name.toLowerCase())
  const [nearest] = known.toSorted((a, b) => distance(a) - distance(b))
  const close = nearest !== undefined && distance(nearest) <= Math.max(2, name.length / 3)
  const help = close
    ? `did you mean "${nearest}"?`
    : known.length > 0
      ? `known: ${known.join(', ')}`
      : 'there are none'
  return `Unknown ${kind} "${name}": ${help}`
}

/** What an option takes, in words. */
export function optionRange(option: Option): string {
  switch (option.kind) {
    case 'number':
      return `a ${option.whole === false ? '' : 'whole '}number from ${option.min} to ${option.max}`
    case 'flag':
      return 'true or false'
    case 'choice':
      return option.of.join(' or ')
    case 'text':
      return 'a text'
  }
}

function readOption(name: string, option: Option, value: Json): Json {
  const read = valueOf(option, value)
  if (read === undefined) {
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    throw new UserError(`Option "${name}" is ${shown === '' ? 'empty' : shown}, not ${optionRange(option)}`)
  }
  return read
}

function valueOf(option: Option, value: Json): Json | undefined {
  switch (option.kind) {
    case 'number':
      return value === null && option.initial === null ? null : numberOf(option, value)
    case 'flag':
      if (typeof value === 'boolean') return value
      return value === 'true' ? true : value === 'false' ? false : undefined
    case 'choice':
      return typeof value === 'string' && option.of.includes(value) ? value : undefined
    case 'text':
      return typeof value === 'string' ? value : undefined
  }
}

function numberOf(option: Option & { kind: 'number' }, value: Json): number | undefined {
  const isNumeral = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value)
  const number = isNumeral ? Number(value) : value
  if (typeof number !== 'number' || !(number >= option.min && number <= option.max)) return undefined
  return option.whole === false || Number.isInteger(number) ? number + 0 : undefined
}
