import type { CaseRequirements } from '../../contract/cases.ts'
import type { Game, Json, Question } from '../../engine/game.ts'
import { openRecorded, type RuledMatch } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'

/** What a seat was asked in one turn, and the answer with which the match went on. */
export interface CaseTurn {
  readonly turn: number
  readonly input: readonly string[]
  /** Its lines, separated by newlines; null: none came. */
  readonly answer: string | null
  readonly fault?: 'timeout' | 'crash'
  /** What the game said was done, where it said that. */
  readonly did?: string
  /** Of a hosted game, in the turn in question: why the game did not take the answer, where it did not. */
  readonly rejected?: string
  /** The same for an answer that the game corrected: why, or what it did instead. */
  readonly corrected?: string
  /** Of a hosted game, whose rules cannot be asked: how many lines were wanted, and in which time. */
  readonly answerLines?: number
  readonly limitMillis?: number
}

export interface OtherAnswer {
  readonly seat: number
  readonly answer: string | null
  readonly fault?: 'timeout' | 'crash'
}

/** One turn of one seat that can be put to a bot again, with what is asked of its answer. */
export interface Case {
  readonly game: string
  /** Of the game's rules. */
  readonly version: number
  readonly options: { readonly [name: string]: Json }
  readonly seed?: string
  readonly match?: string
  readonly seat: number
  readonly turn: number
  readonly note?: string
  readonly asks: CaseRequirements
  readonly opening: readonly string[]
  /** The turns in which the seat was asked, up to and including the turn in question. */
  readonly turns: readonly CaseTurn[]
  readonly others: readonly OtherAnswer[]
  /** Before the turn; the game needs it to understand answers. No bot sees it. */
  readonly state: Json
}

/** Without a game its turns say what was wanted. */
export function questionsOf(game: Game | null, { seat, opening, turns }: Case): readonly Question[] {
  return turns.map(({ input, answerLines = 1, limitMillis }, i) => ({
    seat,
    input: i === 0 ? [...opening, ...input] : input,
    opening: i === 0 ? opening.length : 0,
    answerLines,
    limitMillis: limitMillis ?? (i === 0 ? game?.limitMillis.first : game?.limitMillis.later) ?? usualLimit,
  }))
}

/** The match before the turn in question, so that the rules can judge an answer. */
export function matchOf(game: Game, { version, options, seed = '', state }: Case): RuledMatch {
  const setup = { game: game.id, version, seats: game.seats.max, options, seed }
  return openRecorded(game, setup, { index: 0, exchanges: [], events: [], state })
}

const usualLimit = 1000

export function linesOf(answer: string): readonly string[] {
  return answer.split('\n')
}

/**
 * Runs `work` on the state of a case, which somebody may have written by hand: an error of the rules is reported as a mistake in
 * the case.
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
