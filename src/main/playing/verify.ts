import type { MatchCard, MatchId, Verdict } from '../../contract.ts'
import type { Game, Question } from '../../engine/game.ts'
import { openMatch, openRecorded, type Frame, type RuledMatch } from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Log } from '../log/log.ts'
import { logFrames } from '../scan/log-frames.ts'
import { checkUndamaged } from '../scan/states-known.ts'
import { GameList } from '../games/list.ts'
import { differenceFrom, differenceOfEnd, differenceOfQuestions, firstChange } from './differences.ts'
import { hostedOf, rulesOf } from './rules-of.ts'
import { verifyHosted } from './verify-hosted.ts'

interface Played extends Pick<MatchCard, 'game' | 'version' | 'options' | 'seed'> {
  readonly seats: readonly unknown[]
}

/** At the recorded frame 0, or at the frame 0 that the rules make of the seed. */
type VerifyFrom = 'record' | 'seed'

/** Replays the recorded answers of a match. Throws a `UserError` where there is nothing to compare. */
export async function verify(
  log: Log,
  match: MatchId,
  games = new GameList(),
  signal?: AbortSignal,
): Promise<Verdict> {
  const card = log.card(match)
  checkUndamaged(card)
  if (card.bridge !== undefined) return verifyHosted(log, card, hostedOf(card, games, 'verified'), signal)
  if (card.framesKept > 0 && log.frames(card.id, 0, 0)[0]!.state === null)
    throw new UserError(`No states of match ${card.id} are known: there is nothing to verify`)
  const verifying = new Verifying(card)
  for await (const frames of logFrames(log, card.id, Infinity).frames(0, Infinity, signal)) {
    for (const frame of frames) verifying.take(frame)
  }
  return verifying.verdict(card)
}

export class Verifying {
  readonly #played: Played
  readonly #game: Game
  readonly #beginning: VerifyFrom
  #match: RuledMatch | null = null
  #same = 0
  #difference: string | null = null

  /** Throws a `UserError` where its rules are not known. */
  constructor(played: Played, beginning: VerifyFrom = 'record') {
    this.#played = played
    this.#game = rulesOf(played, 'verified')
    this.#beginning = beginning
  }

  /** How many frames, from 0 on, the rules reproduce. */
  get same(): number {
    return this.#same
  }

  get questions(): readonly Question[] {
    return this.#difference === null ? (this.#match?.questions ?? []) : []
  }

  /** False: the rules do not reproduce the frame. Nothing is played beyond the first difference. */
  take(frame: Frame): boolean {
    if (this.#difference !== null) return false
    this.#difference = this.#tried(() =>
      this.#match === null ? this.#begin(frame) : differenceIn(this.#match, frame, this.#same),
    )
    if (this.#difference !== null) return false
    this.#same += 1
    return true
  }

  /** Call after the last frame. Throws a `UserError` where there was none. */
  verdict(ended: Pick<MatchCard, 'id' | 'end' | 'scores' | 'ranks'>): Verdict {
    if (this.#same === 0 && this.#difference === null)
      throw new UserError(`The turns of match ${ended.id} were not kept: there is nothing to verify`)
    const last = this.#same - 1
    if (this.#difference !== null) return { same: false, turn: this.#same, what: this.#difference }
    const ofEnd = this.#tried(() => differenceOfEnd(this.#match!, ended))
    return ofEnd === null ? { same: true, frames: this.#same } : { same: false, turn: last, what: ofEnd }
  }

  #begin(first: Frame): string | null {
    const { game, version, options, seed, seats } = this.#played
    const setup = { game, version, seats: seats.length, options, seed }
    if (this.#beginning === 'record') {
      this.#match = openRecorded(this.#game, setup, first)
      return null
    }
    this.#match = openMatch(this.#game, { ...setup, options: readOptions(this.#game.options, options) })
    return firstChange({ state: first.state }, { state: this.#match.first.state })
  }

  /** An error that the rules throw is a difference too: the record once went through. */
  #tried(work: () => string | null): string | null {
    try {
      return work()
    } catch (error) {
      return `the rules broke: ${error instanceof Error ? error.message : String(error)}`
    }
  }
}

function differenceIn(match: RuledMatch, recorded: Frame, index: number): string | null {
  if (recorded.index !== index) return `the record goes on with frame ${recorded.index}`
  const otherQuestion = differenceOfQuestions(
    recorded.exchanges.map(({ question }) => question),
    match.questions,
  )
  if (otherQuestion !== null) return otherQuestion
  const replies = recorded.exchanges.map(({ reply }) => reply)
  return differenceFrom(recorded, match.answer(replies))
}
