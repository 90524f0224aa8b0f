import type { Json } from '../game.ts'
import type { ConditionTurn } from './names.ts'

/** Undefined where a part is missing or does not fit its operator. */
export type Value = Json | undefined

export interface Evaluation {
  readonly turn: ConditionTurn
  /** Cached values of the names, by their index in the table. */
  readonly names: Value[]
  readonly chains: { readonly value: Value }[]
  /** The current items of the enclosing macros, the outermost first. */
  readonly items: Value[]
  steps: number
}

export type Compute = (run: Evaluation) => Value

/** The limit of one evaluation: a step is one name, number or operator for one item of a list. */
export const mostSteps = 10_000_000

export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/** Throws `TooMuchWork` when the steps are used up. */
export function spend(run: Evaluation, steps: number): void {
  run.steps -= steps
  if (run.steps < 0) throw new TooMuchWork()
}

export function textSteps(text: string): number {
  return 1 + (text.length >> 5)
}

/** A record's keys; each costs a step. */
export function keysOf(record: object, run: Evaluation): readonly string[] {
  const keys = Object.keys(record)
  spend(run, keys.length)
  return keys
}
