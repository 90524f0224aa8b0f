import type { GameInfo } from '../../contract/config.ts'
import type { Json, Option } from '../../engine/game.ts'
import { optionRange, readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'

/** An option's value in a form: numbers as typed. */
export type Typed = string | boolean

/** Null becomes empty. */
export function typedOption(value: Json): Typed {
  if (typeof value === 'boolean') return value
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** As text; undefined: none. */
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

/** Whether it differs from the game's default. */
export function isChanged(option: Option, typed: Typed): boolean {
  return valueOf(option, typed) !== valueOf(option, typedOption(option.initial))
}

/** The options that differ from the game's defaults, by name. */
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

/** Text that is not a number stays text, and is reported as a mistake. */
function valueOf(option: Option, typed: Typed): string | number | boolean | null {
  if (option.kind !== 'number' || typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '') return option.initial === null ? null : ''
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** In brackets; empty if the range is as wide as 32-bit integers. */
export function rangeText(option: Option): string {
  if (option.kind !== 'number') return ''
  const isWide = option.min <= -(2 ** 31) && option.max >= 2 ** 31 - 1
  return isWide ? '' : ` (${option.min} to ${option.max})`
}
