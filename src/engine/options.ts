import leven from 'leven'
import type { Json, Option, OptionTable } from './game.ts'
import { inPlace, UserError } from './user-error.ts'

/** Options as a person or a file gives them: values, or values as text. */
export type GivenOptions = { readonly [name: string]: Json }

/**
 * Completes and checks options against a game's table: every name of the table has a value afterwards. Texts are parsed by the
 * option's kind (`true|false` for flags). Throws a `UserError` that names the option and what would be right.
 */
export function readOptions(table: OptionTable, given: GivenOptions): { readonly [name: string]: Json } {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(table, name))
      throw new UserError(unknownName('option', name, Object.keys(table)), { field: optionField(name) })
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, option]) => [
      name,
      Object.hasOwn(given, name)
        ? inPlace({ field: optionField(name) }, () => readOption(name, option, given[name]!))
        : option.initial,
    ]),
  )
}

/** The option's name in `MistakePlace.field`. */
export function optionField(name: string): string {
  return `options.${name}`
}

const mostNames = 50

/** Error text for an unknown name: with the nearest known name, case ignored, or all known names. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  return `Unknown ${kind} "${name}": ${helpFor(name, known)}`
}

function helpFor(name: string, known: readonly string[]): string {
  const nearest = nearestTo(name, known)
  if (nearest !== null) return `did you mean "${nearest}"?`
  if (known.length === 0) return 'there are none'
  const more = known.length - mostNames
  return `known: ${known.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function nearestTo(name: string, known: readonly string[]): string | null {
  const wanted = name.toLowerCase()
  let nearest: string | null = null
  let least = farthest(name) + 1
  for (const each of known) {
    // No two texts are nearer than their lengths: most need no closer look.
    if (Math.abs(each.length - name.length) >= least) continue
    const distance = leven(each.toLowerCase(), wanted)
    if (distance < least) [nearest, least] = [each, distance]
  }
  return nearest
}

/** Two letters, or a third of a long name, may be wrong, but at least two must be right. */
function farthest({ length }: string): number {
  return Math.max(0, Math.min(Math.max(2, Math.floor(length / 3)), length - 2))
}

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
      return option.initial === null && isNothing(value) ? null : numberOf(option, value)
    case 'flag':
      if (typeof value === 'boolean') return value
      return value === 'true' ? true : value === 'false' ? false : undefined
    case 'choice':
      return typeof value === 'string' && option.of.includes(value) ? value : undefined
    case 'text':
      return typeof value === 'string' ? value : undefined
  }
}

/** Also as other tools write it down. */
function isNothing(value: Json): boolean {
  return value === null || value === 'null' || value === ''
}

function numberOf(option: Option & { kind: 'number' }, value: Json): number | undefined {
  const isNumeral = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value)
  const number = isNumeral ? Number(value) : value
  if (typeof number !== 'number' || !(number >= option.min && number <= option.max)) return undefined
  return option.whole === false || Number.isInteger(number) ? number + 0 : undefined
}
