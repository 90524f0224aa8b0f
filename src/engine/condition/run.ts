import type { Json } from '../game.ts'
import type { ConditionTurn } from './names.ts'

/** A value of a condition; undefined where a part of it is not there or does not fit its operator. */
export type Value = Json | undefined

/** One evaluation for one turn. */
export interface Evaluation {
  readonly turn: ConditionTurn
  /** The names' values, once they were needed, in the order of their table. */
  readonly names: Value[]
  /** What chains of keys led to, once it was looked up. */
  readonly chains: { readonly value: Value }[]
  /** The items that the macros around a part are at, the outermost first. */
  readonly items: Value[]
  /** What is left of the work that may be done. */
  steps: number
}

/** A part of a condition, ready to be evaluated. */
export type Compute = (run: Evaluation) => Value

/** How much one evaluation may do: a step is one name, number or operator for one item of a list. */
export const mostSteps = 10_000_000

/** Thrown where an evaluation would take more than `mostSteps`. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/** Counts work; throws `TooMuchWork` where there was too much. */
export function spend(run: Evaluation, steps: number): void {
  run.steps -= steps
  if (run.steps < 0) throw new TooMuchWork()
}

/** The steps that it takes to go through a text. */
export function textSteps(text: string): number {
  return 1 + (text.length >> 5)
}

/** A record's keys; each costs a step. */
export function keysOf(record: object, run: Evaluation): readonly string[] {
  const keys = Object.keys(record)
  spend(run, keys.length)
  return keys
}
