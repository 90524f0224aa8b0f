import { compileCondition, compileExpression, type Compiled } from './condition/compile.ts'
import type { Circumstances, ConditionFrame } from './condition/names.ts'
import type { What } from './condition/parse.ts'
import { mostSteps, TooMuchWork } from './condition/run.ts'
import type { Json } from './game.ts'
import { UserError } from './user-error.ts'

export type { Circumstances, ConditionFrame } from './condition/names.ts'
export { ConditionMistake } from './condition/parse.ts'

/**
 * A question about one turn that is true or false: `fault == "timeout"`, `state.buttons[0] < 0`. The grammar is that of
 * CEL, its values are those of JSON: there is one kind of number, and 1 / 2 is 0.5. What is not there, or does not fit
 * its operator, makes what is built on it neither true nor false, and then the condition does not hold.
 */
export interface Condition {
  readonly text: string
  /** Whether it is true for this turn. `before` is the frame before, where there is one. Throws a `UserError` where it takes more than `mostSteps`. */
  holds(frame: ConditionFrame, before: ConditionFrame | undefined, match: Circumstances): boolean
  /** Whether it was once a value that is neither true nor false, such as a number. */
  wasOther(): boolean
  /** Whether it was once any value: all that it asks for was there, and did fit. */
  wasValue(): boolean
  /** The fields that were looked for, and never there in what was evaluated up to now. */
  missing(): readonly MissingField[]
  /** Where the names of the fields stand that were there at least once. */
  met(): readonly number[]
}

/** A field that no record had. */
export interface MissingField {
  /** Where its name stands in the condition. */
  readonly at: number
  readonly name: string
  /** Some of what the records had that were looked at. */
  readonly others: readonly string[]
}

/** A question about one turn of which the answer is any value: `state.buttons[0]`, `seat[0].millis > 80`. */
export interface Expression {
  readonly text: string
  /** What it is for this turn; undefined where something that it reads is not there. Throws a `UserError` where it takes more than `mostSteps`. */
  value(frame: ConditionFrame, before: ConditionFrame | undefined, match: Circumstances): Json | undefined
  /** The fields that were looked for, and never there in what was evaluated up to now. */
  missing(): readonly MissingField[]
  /** Where the names of the fields stand that were there at least once. */
  met(): readonly number[]
}

/** Reads a condition; throws a `ConditionMistake` that points at the place that is wrong and says what would be right. */
export function readCondition(text: string): Condition {
  const { value, ...about } = evaluating(text, 'condition', compileCondition(text))
  let [wasOther, wasValue] = [false, false]
  return {
    ...about,
    holds(frame, before, match) {
      const is = value(frame, before, match)
      wasOther ||= is !== undefined && typeof is !== 'boolean'
      wasValue ||= is !== undefined
      return is === true
    },
    wasOther: () => wasOther,
    wasValue: () => wasValue,
  }
}

/** As `readCondition`, for an expression of which the value is asked for. */
export function readExpression(text: string): Expression {
  return evaluating(text, 'expression', compileExpression(text))
}

function evaluating(text: string, what: What, { compute, fields }: Compiled): Expression {
  return {
    text,
    value(frame, before, match) {
      try {
        return compute({ turn: { frame, before, match }, names: [], chains: [], items: [], steps: mostSteps })
      } catch (error) {
        if (error instanceof TooMuchWork) throw new UserError(tooMuchWork(what, frame.index))
        throw error
      }
    },
    missing: () =>
      fields
        .filter(({ isMet, others }) => !isMet && others.size > 0)
        .map(({ at, name, others }) => ({ at, name, others: [...others] })),
    met: () => fields.filter(({ isMet }) => isMet).map(({ at }) => at),
  }
}

function tooMuchWork(what: What, turn: number): string {
  return `The ${what} takes more than ${mostSteps} steps in turn ${turn}: do not go through a large list for each item of another`
}
