import type { PivotKey, PivotMeasure } from '../../engine/arena/pivot.ts'
import { measureTitle } from '../../reading/arena-text.ts'
import type { ListChoice } from '../lib/form-choices.ts'

/** In lists: `if` stands for a condition that is typed next to it. */
export type KeyChoice = Exclude<PivotKey, `if.${string}`> | 'if' | ''

/** What a table compares, as it is chosen. */
export interface PivotChoice {
  first: KeyChoice
  second: KeyChoice
  condition: string
  measure: PivotMeasure
}

/** What tells most at once: the rival where there are several, else an option that varies, by seat. */
export function usualChoice({ bots, options }: Divisible): PivotChoice {
  const second = bots > 2 ? 'rival' : options[0] === undefined ? 'answer' : (`option.${options[0]}` as const)
  return { first: 'seat', second, condition: '', measure: 'points' }
}

/** Whether turns must be read first. */
export function isCostly({ first, second }: PivotChoice): boolean {
  return [first, second].some((key) => key === 'if' || key === 'turned')
}

interface Divisible {
  readonly bots: number
  /** Those with more than one value. */
  readonly options: readonly string[]
}

export function keyChoices({ bots, options }: Divisible): readonly ListChoice<KeyChoice>[] {
  return [
    ['seat', 'Seat'],
    ...(bots > 2 ? [['rival', 'Rival'] as const] : []),
    ...options.map((name) => [`option.${name}`, `Option ${name}`] as const),
    ['length', 'Length'],
    ['fault', 'Fault'],
    ['answer', 'First answer'],
    ['turned', 'Turning point'],
    ['if', 'A condition…'],
  ]
}

/** Undefined: a condition is still missing. */
export function keysOf({ first, second, condition }: PivotChoice): readonly PivotKey[] | undefined {
  const keys = [first, ...(second === '' || second === first ? [] : [second])]
    .filter((choice) => choice !== '')
    .map((choice) => keyOf(choice, condition))
  const given = keys.filter((key) => key !== undefined)
  return given.length === 0 || given.length < keys.length ? undefined : given
}

function keyOf(choice: Exclude<KeyChoice, ''>, condition: string): PivotKey | undefined {
  if (choice !== 'if') return choice
  return condition.trim() === '' ? undefined : `if.${condition.trim()}`
}

export function keyTitle(key: PivotKey): string {
  const plain = { seat: 'Seat', rival: 'Rival', length: 'Length', fault: 'Fault', answer: 'First answer' }
  if (key === 'turned') return 'Ahead or behind since'
  if (key.startsWith('if.')) return key.slice('if.'.length)
  if (key.startsWith('option.')) return key.slice('option.'.length)
  return plain[key as keyof typeof plain]
}

export const measures: readonly ListChoice<PivotMeasure>[] = (
  ['points', 'won', 'score', 'time', 'faults'] as const
).map((measure) => [measure, measureTitle(measure)])
