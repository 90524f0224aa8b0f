import type { MatchCard, MatchId, Verdict } from '../../contract.ts'
import { changes, type Change } from '../../engine/diff.ts'
import type { Game, Json, Question } from '../../engine/game.ts'
import {
  answeredAtOnce,
  openMatch,
  openRecorded,
  ranksOf,
  type Frame,
  type Match,
} from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import { pathText } from '../../engine/path.ts'
import { UserError } from '../../engine/user-error.ts'
import { isByRules } from './by-rules.ts'
import type { Log } from '../log/log.ts'
import { logFrames } from '../reading/log-frames.ts'
import { checkUndamaged } from '../reading/states-known.ts'
import { rulesOf } from './rules-of.ts'

interface Played extends Pick<MatchCard, 'game' | 'version' | 'options' | 'seed'> {
  readonly seats: readonly unknown[]
}

/** At the recorded frame 0, or at the frame 0 that the rules make of the seed. */
export type VerifyFrom = 'record' | 'seed'

/** Replays the recorded answers of a match. Throws a `UserError` where there is nothing to compare. */
export async function verify(log: Log, match: MatchId, signal?: AbortSignal): Promise<Verdict> {
  const card = log.card(match)
  checkUndamaged(card)
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
  #match: Match | null = null
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
    if (this.#difference !== null) return { same: false, frame: this.#same, what: this.#difference }
    const ofEnd = this.#tried(() => differenceOfEnd(this.#match!, ended))
    return ofEnd === null ? { same: true, frames: this.#same } : { same: false, frame: last, what: ofEnd }
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

function differenceIn(match: Match, recorded: Frame, index: number): string | null {
  if (recorded.index !== index) return `the record goes on with frame ${recorded.index}`
  const asked = recorded.exchanges.map(({ question }) => question)
  const otherQuestion = firstChange({ questions: asked }, { questions: match.questions })
  if (otherQuestion !== null) return otherQuestion
  const replies = recorded.exchanges.map(({ reply }) => reply)
  return firstChange(madeOf(recorded), madeOf(answeredAtOnce(match, replies)))
}

function madeOf({ exchanges, events, state }: Frame) {
  return {
    rulings: exchanges.map(({ ruling }) => ruling),
    says: exchanges.map(({ say }) => say ?? null),
    events,
    state,
  }
}

/** A match that was stopped or cut off has no end by the rules to compare. */
function differenceOfEnd(match: Match, card: Pick<MatchCard, 'end' | 'scores' | 'ranks'>): string | null {
  if (!isByRules(card.end)) return null
  const { scores, end } = match.result()
  return firstChange(
    { end: card.end, scores: card.scores, ranks: card.ranks, questions: [] },
    { end, scores, ranks: ranksOf(scores), questions: match.questions },
  )
}

/** The first difference between two values, as text; null: none. */
function firstChange(recorded: object, now: object): string | null {
  const [change] = changes(recorded as Json, now as Json)
  return change === undefined ? null : inWords(change)
}

function inWords({ path, before, after, from }: Change): string {
  if (from !== undefined) {
    const [was, is] = [from, path].map((each) => pathText(each.slice(-1)))
    return `${pathText(path.slice(0, -1))}: ${valueText(after)} is at ${was} in the record, at ${is} now`
  }
  return `${pathText(path)} is ${valueText(before)} in the record, ${valueText(after)} now`
}

function valueText(value: Json | undefined): string {
  if (value === undefined) return 'absent'
  const text = JSON.stringify(value)
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`
}
