import { compileCondition, compileExpression, type Compiled } from './condition/compile.ts'
import type { Circumstances, ConditionFrame } from './condition/names.ts'
import type { What } from './condition/parse.ts'
import { mostSteps, TooMuchWork } from './condition/run.ts'
import type { Json } from './game.ts'
import { UserError } from './user-error.ts'

export type { CheckedAnswer, Circumstances, ConditionFrame } from './condition/names.ts'
export { ConditionMistake } from './condition/parse.ts'

/**
 * A question about one turn that is true or false: `fault == "timeout"`, `state.buttons[0] < 0`. The grammar is CEL's, the values
 * are JSON's: there is one kind of number, and 1 / 2 is 0.5. A value that is absent, or does not fit its operator, makes the
 * result neither true nor false; the condition then does not hold.
 */
export interface Condition {
  readonly text: string
  /** `before`: the previous frame, if any. Throws a `UserError` after `mostSteps` steps. */
  holds(frame: ConditionFrame, before: ConditionFrame | undefined, match: Circumstances): boolean
  /** Whether any evaluation gave a value that is neither true nor false, such as a number. */
  wasOther(): boolean
  /** Whether any evaluation gave a value: all fields were present and fitted their operators. */
  wasValue(): boolean
  /** Fields that were absent in every evaluation up to now. */
  missing(): readonly MissingField[]
  /** Offsets in the text of the field names that were present at least once. */
  met(): readonly number[]
}

export interface MissingField {
  readonly at: number
  readonly name: string
  readonly others: readonly string[]
}

/** A question about one turn with any value as its answer: `state.buttons[0]`, `seat[0].millis > 80`. */
export interface Expression {
  readonly text: string
  /** Undefined where a value that it reads is absent. Throws a `UserError` after `mostSteps` steps. */
  value(frame: ConditionFrame, before: ConditionFrame | undefined, match: Circumstances): Json | undefined
  missing(): readonly MissingField[]
  met(): readonly number[]
}

/** Throws a `ConditionMistake` that marks the wrong place and suggests what would be right. */
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

/** Throws as `readCondition` does. */
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
