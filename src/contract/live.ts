import type { Question } from '../engine/game.ts'
import type { Reply } from '../engine/match.ts'

/** A place in a turn. Before: nobody has been asked. After: all have answered, nothing is judged yet. */
export type PausePlace = 'before' | 'after'

export type Until =
  | { readonly kind: 'end' }
  | { readonly kind: 'next'; readonly at: PausePlace }
  | { readonly kind: 'turn'; readonly turn: number; readonly at: PausePlace }
  /** Before the turn that follows one where the condition holds; syntax as in `engine/condition.ts`. */
  | { readonly kind: 'condition'; readonly condition: string }

export type Control =
  /** Pauses at the next possible place. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume'; readonly until: Until }
  /**
   * The answer of a human seat; or, if the match is paused after the answers, a replacement for a seat's answer, null: its own
   * again. The turn is that of the question, so a late answer never counts for the next turn.
   */
  | {
      readonly kind: 'answer'
      readonly turn: number
      readonly seat: number
      readonly output: readonly string[] | null
    }

/** A paused match: no clock runs, and nothing happens until a person resumes it. */
export interface PausedAt {
  readonly at: PausePlace
  readonly turn: number
  readonly questions: readonly Question[]
  /** The answers to be judged; empty before the answers. */
  readonly replies: readonly Reply[]
}

/** The next place to pause; now: as soon as possible. */
export type Aim = Until | { readonly kind: 'now' }

export interface Live {
  /** Played by this studio: only then it can be controlled. */
  readonly isHere: boolean
  readonly paused: PausedAt | null
  readonly aim: Aim
  /** The pending questions of human seats. */
  readonly questions: readonly OpenQuestion[]
  /** The time a person has for an answer; null: unlimited. */
  readonly thinkMillis: number | null
  /** Questions of any seat that have been pending for a while; `since`: milliseconds since 1970. */
  readonly waiting: readonly (OpenQuestion & { readonly since: number })[]
  /** It was paused or waited for a person, and resumes when another match frees a slot. */
  readonly isInLine: boolean
}

/** For a match that is not running or not known. */
export const notPlayed: Live = {
  isHere: false,
  paused: null,
  aim: { kind: 'end' },
  questions: [],
  waiting: [],
  isInLine: false,
  thinkMillis: null,
}

/** A pending question. */
export interface OpenQuestion {
  readonly turn: number
  readonly question: Question
  /** Answers that a hosted game would accept, the first 1000; not there: it does not tell. */
  readonly legal?: readonly (readonly string[])[]
}
