import type { Question } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'

/** A place in a turn of a running match. Before: nobody is asked yet. After: all have answered, and nothing is judged yet. */
export type PausePlace = 'before' | 'after'

/** Where a running match is to be held. */
export type Until =
  | { readonly kind: 'end' }
  | { readonly kind: 'next'; readonly at: PausePlace }
  | { readonly kind: 'turn'; readonly turn: number; readonly at: PausePlace }
  /** Before the turn that follows one for which it holds, as `engine/condition.ts` reads it. */
  | { readonly kind: 'condition'; readonly condition: string }

/** What a person does with a running match. */
export type Control =
  /** Holds it where it can be held next. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'go'; readonly until: Until }
  /**
   * The answer of a person who is asked; of a match that is held after the answers another one for a seat, null: its own
   * again. The turn is the one in which it was asked: what comes too late is none of the next.
   */
  | {
      readonly kind: 'answer'
      readonly turn: number
      readonly seat: number
      readonly output: readonly string[] | null
    }

/** A match that is held: no clock runs, and nothing happens until a person lets it go. */
export interface PausedAt {
  readonly at: PausePlace
  readonly turn: number
  readonly questions: readonly Question[]
  /** What was answered, as it will be judged; none before the answers. */
  readonly replies: readonly Reply[]
}

/** Where a match is held next; now: as soon as it can be. */
export type Aim = Until | { readonly kind: 'now' }

/** What is known of a match that is played. */
export interface Live {
  /** Whether it is played by this studio: only then it can be steered. */
  readonly isHere: boolean
  readonly held: PausedAt | null
  /** Where it is held next. */
  readonly aim: Aim
  /** What persons are asked, and have not answered yet. */
  readonly asked: readonly OpenQuestion[]
  /** The longest that a person may think about an answer; null: as long as that takes. */
  readonly thinkMillis: number | null
  /** What was asked and is not answered, by whomever, where that takes a while, and since when, in milliseconds since 1970. */
  readonly waiting: readonly (OpenQuestion & { readonly since: number })[]
  /** It was held, or a person was asked, and it goes on as soon as another match makes room. */
  readonly isInLine: boolean
}

/** What is known of a match of which nothing is known, or that is not played. */
export const notPlayed: Live = {
  isHere: false,
  held: null,
  aim: { kind: 'end' },
  asked: [],
  waiting: [],
  isInLine: false,
  thinkMillis: null,
}

/** A question that nobody has answered yet. */
export interface OpenQuestion {
  readonly turn: number
  readonly question: Question
}
