import type { Question, RulesEnd, Seat } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import {
  openMatch,
  type Frame,
  type RuledMatch,
  type Remark,
  type Reply,
  type Setup,
} from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import { counted } from '../../number-text.ts'
import { PendingStderr } from './heard.ts'
import type { Recovered } from './recover.ts'
import { disagreementsIn } from './sayings.ts'
import type { SiteFrame, SiteImport, SiteMatch } from '../../engine/site.ts'

export interface Rebuilt {
  readonly setup: Setup
  readonly frames: readonly Frame[]
  /** For each frame its last round in the file. */
  readonly rounds: readonly number[]
  /** For each frame the disagreements of rules and file; the extra last item says why no further frame was made. */
  readonly disagreements: readonly (readonly Remark[])[]
  /** Null: it did not end by the rules. */
  readonly end: RulesEnd | null
  readonly scores: readonly number[]
  /** The round of the last answer. */
  readonly stopped: number
  /** What the rules ask after the last frame. */
  readonly pending: readonly Question[]
}

export interface Replayed extends Rebuilt {
  /** With the questions that its site asked without a sign of it. */
  readonly site: SiteMatch
  readonly stderr: PendingStderr
}

/** Plays a match by the rules from the answers of a file, as far as they fit. Throws a `UserError` where it cannot begin. */
export function rebuilt(site: SiteMatch, found: Recovered): Replayed {
  const played = replayed(site, found)
  if (site.failure !== null || site.scores === null || isWhole(played)) return played
  // A seat that was too late may have no frame, or one without its seat: the scores tell.
  let other = played
  for (let i = 0; i < mostUnsigned && other.pending.length > 0; i++) {
    const asked = withQuestion(other)
    if (asked === null) return played
    other = replayed(asked, found)
    if (isWhole(other)) return other
  }
  return played
}

/** Questions without a sign in one file. */
const mostUnsigned = 20

function isWhole({ site, end, scores, rounds }: Replayed): boolean {
  const hasScores = site.scores?.every((score, seat) => score === scores[seat])
  return end !== null && hasScores === true && rounds.at(-1) === site.frames.length - 1
}

/** With the next frame as the answer, or the silence, of a seat that the rules ask there; null: the file has another one's. */
function withQuestion({ site, stopped, pending }: Replayed): SiteMatch | null {
  const { frames } = site
  const isOf = (at: number, seat: Seat) => [null, seat].includes(frames[at]!.seat)
  const at = pending.findIndex(({ seat }, i) => {
    const next = stopped + 1 + i
    return next >= frames.length || !frames[next]!.wasAsked || !isOf(next, seat)
  })
  const next = stopped + 1 + at
  if (at < 0) return null
  if (next >= frames.length) return { ...site, frames: [...frames, silence] }
  if (frames[next]!.wasAsked || !isOf(next, pending[at]!.seat)) return null
  return { ...site, frames: frames.with(next, { ...frames[next]!, wasAsked: true }) }
}

const silence: SiteFrame = {
  ...{ seat: null, output: null, wasAsked: true, errors: [], tooltips: [], view: null, referee: null },
  ...{ summary: [], rawSummary: null },
}

function replayed(site: SiteMatch, found: Recovered): Replayed {
  const { seed, options, isBeyond } = found
  const game = gameOf(found.site.id)
  const setup = {
    ...{ game: game.id, version: game.version, seats: site.names.length, seed },
    options: readOptions(game.options, options),
  }
  const played = (most?: number) => {
    const stderr = new PendingStderr(site.names.length)
    return { ...new Rebuilding(site, found.site, openMatch(game, setup), stderr, most).play(), site, stderr }
  }
  const all = played()
  const most = isBeyond === undefined ? -1 : all.frames.findIndex(({ state }) => isBeyond(state))
  if (most === 0) throw new UserError('the file does not show the tiles that are drawn before the first turn')
  return most < 0 ? all : played(most)
}

const failed: Remark = {
  kind: 'missing',
  text: 'The original referee failed in this turn: what is shown of it is by the rules of Botscope',
}
const unseen = 'The file does not show what is drawn from here on: the rest is shown as the file has it'

class Rebuilding {
  readonly #site: SiteMatch
  readonly #siteImport: SiteImport
  readonly #match: RuledMatch
  readonly #stderr: PendingStderr
  readonly #mostFrames: number
  readonly #frames: Frame[] = []
  readonly #rounds: number[] = []
  #round = 0

  constructor(
    site: SiteMatch,
    siteImport: SiteImport,
    match: RuledMatch,
    stderr: PendingStderr,
    mostFrames = Infinity,
  ) {
    this.#site = site
    this.#siteImport = siteImport
    this.#match = match
    this.#stderr = stderr
    this.#mostFrames = mostFrames
  }

  play(): Rebuilt {
    this.#stderr.add(this.#site.frames[0]!)
    this.#add(this.#match.first)
    let rounds = this.#answering()
    for (; Array.isArray(rounds); rounds = this.#answering())
      this.#add(this.#match.answer(this.#replies(rounds)))
    const stopped = this.#round
    this.#onEnd()
    return {
      setup: this.#match.setup,
      frames: this.#frames,
      rounds: this.#rounds,
      disagreements: [...this.#compared(), rounds === null ? [] : [rounds as Remark]],
      ...this.#match.result(),
      ...{ stopped, pending: this.#match.questions },
    }
  }

  #add(frame: Frame): void {
    this.#frames.push(frame)
    this.#rounds.push(this.#round)
  }

  /** The rounds that answer the current questions; else the reason why there are none, or null where that is correct. */
  #answering(): readonly number[] | Remark | null {
    const { frames, failure } = this.#site
    const { questions } = this.#match
    if (this.#frames.length >= this.#mostFrames) return { kind: 'missing', text: unseen }
    const rounds: number[] = []
    for (const { seat } of questions) {
      const at = nextAsked(frames, (rounds.at(-1) ?? this.#round) + 1)
      if (at === null && failure !== null) return null
      const why = whyNot(seat, at === null ? undefined : frames[at])
      if (why !== null) return { kind: 'disagreement', seat, text: why }
      rounds.push(at!)
    }
    return questions.length > 0 ? rounds : this.#tooMany()
  }

  #tooMany(): Remark | null {
    const left = this.#site.frames.slice(this.#round + 1).filter(({ wasAsked }) => wasAsked)
    if (left.length === 0) return null
    const text = `the match is over by the rules, and the file has ${counted(left.length, 'more answer')}`
    return { kind: 'disagreement', text, ...(left[0]!.seat !== null && { seat: left[0]!.seat }) }
  }

  #replies(rounds: readonly number[]): readonly Reply[] {
    return this.#match.questions.map(({ seat }, i) => {
      while (this.#round < rounds[i]!) this.#stderr.add(this.#site.frames[++this.#round]!)
      const { output } = this.#site.frames[this.#round]!
      const given = {
        seat,
        by: 'record',
        output: output ?? [],
        errors: this.#stderr.take(seat),
        micros: 0,
      } as const
      return output === null ? { ...given, fault: 'timeout', why: 'the file has no answer of it' } : given
    })
  }

  /** The last rounds may ask nobody: their texts belong to the last frame. */
  #onEnd(): void {
    const { frames } = this.#site
    if (nextAsked(frames, this.#round + 1) !== null) return
    while (this.#round < frames.length - 1) this.#stderr.add(frames[++this.#round]!)
    this.#rounds[this.#rounds.length - 1] = this.#round
  }

  #compared(): (readonly Remark[])[] {
    const last = this.#frames.length - 1
    const isWhole = this.#match.questions.length === 0 && this.#round === this.#site.frames.length - 1
    return this.#frames.map((frame, i): readonly Remark[] => {
      const rounds = this.#site.frames.slice(i === 0 ? 0 : this.#rounds[i - 1]! + 1, this.#rounds[i]! + 1)
      const seen = this.#siteImport.difference(frame, rounds)
      const seat = frame.exchanges[0]?.question.seat
      return [
        ...(seen === null
          ? []
          : [{ kind: 'disagreement' as const, text: seen, ...(seat !== undefined && { seat }) }]),
        ...(this.#failedIn(i) ? [failed] : disagreementsIn(this.#site, this.#siteImport, frame, rounds)),
        ...(i === last && isWhole ? this.#otherScores() : []),
      ]
    })
  }

  /** A file never has the referee's texts of the turn in which it failed. */
  #failedIn(turn: number): boolean {
    const { failure, frames } = this.#site
    return failure !== null && turn > 0 && this.#rounds[turn] === frames.length - 1
  }

  #otherScores(): readonly Remark[] {
    const { scores } = this.#match.result()
    return (this.#site.scores ?? []).flatMap((theirs, seat) =>
      theirs === scores[seat]
        ? []
        : [
            {
              kind: 'disagreement',
              seat,
              text: `its score is ${theirs} in the file, ${scores[seat]} by the rules`,
            },
          ],
    )
  }
}

/** The next round, from this one on, in which a seat was asked for lines; null: none. */
function nextAsked(frames: readonly SiteFrame[], from: number): number | null {
  for (let at = from; at < frames.length; at++) if (frames[at]!.wasAsked) return at
  return null
}

/** Why this is no answer of the seat; null: it is one. */
function whyNot(seat: number, frame: SiteFrame | undefined): string | null {
  if (frame === undefined) return `the file ends where the rules ask seat ${seat}`
  if (frame.seat === null || frame.seat === seat) return null
  return `seat ${frame.seat} answers in the file where the rules ask seat ${seat}`
}
