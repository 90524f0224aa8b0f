import type { CaseTerms } from '../../contract/cases.ts'
import type { Game, Json, Question } from '../../engine/game.ts'
import { openRecorded, type Match } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'

/** What a seat was asked in one turn, and what it answered then: what the match went on with. */
export interface CaseTurn {
  readonly turn: number
  /** The lines of this turn, without the opening. */
  readonly input: readonly string[]
  /** Its lines, each but the last with a newline after it; null where none came. */
  readonly answer: string | null
  readonly fault?: 'timeout' | 'crash'
}

/** What another seat that was asked in the same turn did then. */
export interface OtherAnswer {
  readonly seat: number
  readonly answer: string | null
  readonly fault?: 'timeout' | 'crash'
}

/** One turn of one seat that a bot can be put before again: all that this needs, and what is asked of the answer. */
export interface Case {
  readonly game: string
  /** Of the game's rules. */
  readonly version: number
  readonly options: { readonly [name: string]: Json }
  readonly seed?: string
  /** The match that it was taken from. */
  readonly match?: string
  readonly seat: number
  readonly turn: number
  readonly note?: string
  readonly asks: CaseTerms
  /** What the seat got once, before its first turn. */
  readonly opening: readonly string[]
  /** The turns in which the seat was asked, up to and with the one in question. */
  readonly turns: readonly CaseTurn[]
  readonly others: readonly OtherAnswer[]
  /** Before the turn: what the game needs to understand answers. No bot gets to see it. */
  readonly state: Json
}

/** The questions of a case as they were asked then, with the limits of its game. */
export function questionsOf(game: Game, { seat, opening, turns }: Case): readonly Question[] {
  return turns.map(({ input }, i) => ({
    seat,
    input: i === 0 ? [...opening, ...input] : input,
    opening: i === 0 ? opening.length : 0,
    answerLines: 1,
    limitMillis: i === 0 ? game.limitMillis.first : game.limitMillis.later,
  }))
}

/** The match as it stood before the turn in question, so that the rules say what they make of an answer. */
export function matchOf(game: Game, { version, options, seed = '', state }: Case): Match {
  const setup = { game: game.id, version, seats: game.seats.max, options, seed }
  return openRecorded(game, setup, { index: 0, exchanges: [], events: [], state })
}

/** The lines of an answer. */
export function linesOf(answer: string): readonly string[] {
  return answer.split('\n')
}

/**
 * Does `work` with the rules on the state of a case, which somebody may have written by hand: where the rules break on it,
 * that is told as a mistake of whoever wrote it.
 */
export function onState<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof UserError) throw error
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new UserError(`the rules break on its state: ${trace}`)
  }
}
