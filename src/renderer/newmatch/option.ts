import type { GameInfo } from '../../contract/config.ts'
import type { Json, Option } from '../../engine/game.ts'
import { optionRange, readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'

/** The value of an option as it stands in a form: numbers are as they were typed. */
export type Typed = string | boolean

/** A value as a form shows it; null is empty. */
export function typedOption(value: Json): Typed {
  if (typeof value === 'boolean') return value
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What is wrong with it, in words; undefined: nothing. */
export function optionMistake(option: Option, typed: Typed): string | undefined {
  try {
    readOptions({ it: option }, { it: valueOf(option, typed) })
    return undefined
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const orEmpty = option.kind === 'number' && option.initial === null ? ', or empty' : ''
    return `Not ${optionRange(option)}${orEmpty}`
  }
}

/** Whether it is another value than the game's own. */
export function isChanged(option: Option, typed: Typed): boolean {
  return valueOf(option, typed) !== valueOf(option, typedOption(option.initial))
}

/** The options of a form that are other than the game's own, by name. */
export function changedOptions(
  { options }: Pick<GameInfo, 'options'>,
  typed: { readonly [name: string]: Typed },
): { readonly [name: string]: string | number | boolean } {
  const changed = Object.entries(options).flatMap(([name, option]) => {
    const own = Object.hasOwn(typed, name) ? typed[name] : undefined
    return own === undefined || !isChanged(option, own) ? [] : [[name, valueOf(option, own)] as const]
  })
  return Object.fromEntries(
    changed.filter((entry): entry is [string, string | number | boolean] => entry[1] !== null),
  )
}

/** What is no number stays a text, and is told as a mistake. */
function valueOf(option: Option, typed: Typed): string | number | boolean | null {
  if (option.kind !== 'number' || typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '') return option.initial === null ? null : ''
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The range of a number, in brackets; a range that is as wide as the original's numbers says nothing. */
export function rangeText(option: Option): string {
  if (option.kind !== 'number') return ''
  const isWide = option.min <= -(2 ** 31) && option.max >= 2 ** 31 - 1
  return isWide ? '' : ` (${option.min} to ${option.max})`
}
