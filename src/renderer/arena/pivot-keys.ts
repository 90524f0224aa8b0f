import type { ArenaPlan } from '../../contract/arena.ts'
import type { PivotKey, PivotMeasure } from '../../engine/arena/pivot.ts'
import { measureTitle } from '../../reading/arena-text.ts'

/** In lists: `if` stands for a condition that is typed next to it. */
export type KeyChoice = Exclude<PivotKey, `if.${string}`> | 'if' | ''

export interface ChoiceTitle<Value extends string> {
  readonly value: Value
  readonly title: string
}

export function keyChoices({ bots, options }: ArenaPlan): readonly ChoiceTitle<KeyChoice>[] {
  const rotated = Object.entries(options).filter(([, values]) => values.length > 1)
  return [
    { value: 'seat', title: 'Seat' },
    ...(bots.length > 2 ? [{ value: 'rival' as const, title: 'Rival' }] : []),
    ...rotated.map(([name]) => ({ value: `option.${name}` as const, title: `Option ${name}` })),
    { value: 'length', title: 'Length' },
    { value: 'fault', title: 'Fault' },
    { value: 'answer', title: 'First answer' },
    { value: 'turned', title: 'Turning point' },
    { value: 'if', title: 'A condition…' },
  ]
}

/** Undefined: a condition is still missing. */
export function keyOf(choice: KeyChoice, condition: string): PivotKey | undefined {
  if (choice === '') return undefined
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

export const measures: readonly ChoiceTitle<PivotMeasure>[] = (
  ['points', 'won', 'score', 'time', 'faults'] as const
).map((value) => ({ value, title: measureTitle(value) }))
