import type { MatchCard, StudioCalls, StudioEvent } from '../../../contract.ts'
import type { KeptRerun } from '../../../contract/rerun.ts'
import type { Differing, TurnRange, TurnView } from '../../../contract/reading.ts'
import { UserError } from '../../../engine/user-error.ts'
import { comparisonOf, comparedTurn, tieOf, type ComparisonPlace } from '../comparison-place.ts'
import type { RememberedChoice } from '../choices.svelte.ts'
import { MatchDifferences } from './differences.svelte.ts'
import { OtherMatch } from './other-match.svelte.ts'
import { differingOf, RerunTurns } from './rerun-turns.ts'
import { nextIn, unionOf } from './stretches.ts'
import { Turns } from './turns.ts'

/** By what two turns differ: what was answered and what the rules made of it, the state after it, or one of these. */
export type By = 'either' | 'answers' | 'states'

/** Where turns come from. */
export interface TurnSource {
  /** Without waiting; undefined where it has to be read. */
  peek(frame: number): TurnView | undefined
  /** Undefined where there is no such turn. */
  read(frame: number, direction: 1 | -1): Promise<TurnView | undefined>
}

/** The match that is looked at, and what the other frame is read with. */
export interface ComparisonDependencies {
  readonly match: string
  readonly calls: StudioCalls
  readonly turns: TurnSource
  /** By what the next difference is looked for. */
  readonly by: RememberedChoice<By>
  cursor(): number
  last(): number
  card(): MatchCard | null
  reruns(): readonly KeptRerun[]
  /** Tells the person what went wrong. */
  trouble(where: string, error: unknown): void
}

/**
 * A frame that stands beside the one that is looked at: of the same match, of another one, or of a rerun. Fixed where it was
 * pinned, or tied to the cursor, so that both go together.
 */
export class MatchComparison {
  /** Of a match that is tied. */
  readonly differences: MatchDifferences
  readonly #source: ComparisonDependencies
  #place = $state.raw<ComparisonPlace | null>(null)
  /** Null where it is the match itself. */
  #other = $state.raw<OtherMatch | null>(null)
  #turn = $state.raw<TurnView | null>(null)
  #mistake = $state<string | null>(null)
  #turns: TurnSource | null = null
  #lastFrame = 0

  constructor(source: ComparisonDependencies) {
    this.#source = source
    this.differences = new MatchDifferences(source)
  }

  /** Null: nothing stands beside. */
  get place(): ComparisonPlace | null {
    return this.#place
  }

  /** As an address has it. */
  get text(): string | null {
    return this.#place === null ? null : comparisonOf(this.#place)
  }

  /** Whether it goes along with the cursor. */
  get isTied(): boolean {
    return this.#place !== null && !('frame' in this.#place)
  }

  /** Which frame stands beside; it may be one that the match does not have. Null: nothing does. */
  get frame(): number | null {
    return this.#place === null ? null : comparedTurn(this.#place, this.#source.cursor())
  }

  /** Whether the other match has no such turn: it is over, or not so far yet. */
  get isBeyond(): boolean {
    const { frame, card } = this
    return frame !== null && (frame < 0 || (card !== null && frame > this.last))
  }

  /** The other turn; while it is read, the one that was there before. Null: there is none. */
  get turn(): TurnView | null {
    return this.#turn
  }

  /** The turn before the other one, where it was read with it. */
  get before(): TurnView | null {
    return this.#turn === null ? null : (this.#turns?.peek(this.#turn.frame.index - 1) ?? null)
  }

  /** The match of the other frame; null until it is read. */
  get card(): MatchCard | null {
    if (this.#place === null) return null
    return this.#other === null ? this.#source.card() : this.#other.card
  }

  /** The last frame of the other match; -1: it has none. */
  get last(): number {
    return this.#other === null ? this.#source.last() : this.#other.last
  }

  /** The rerun that stands beside; null where none does, or it is not there. */
  get rerun(): KeptRerun | null {
    const place = this.#place
    if (place === null || !('rerun' in place)) return null
    return this.#source.reruns().find(({ id }) => id === place.rerun) ?? null
  }

  /** Why nothing can stand there, in words. */
  get missing(): string | null {
    return this.#other?.missing ?? this.#mistake
  }

  /** Where the two differ; null where that is not known, or it is not tied. */
  get differing(): Differing | null {
    return this.#ofRerun ?? this.differences.found
  }

  /** By what the next difference is looked for; kept for all matches. */
  get by(): By {
    return this.#source.by.value
  }

  set by(by: By) {
    this.#source.by.value = by
  }

  /** The frames in which they differ `by` that; null where they are not known. */
  get stretches(): readonly TurnRange[] | null {
    return this.#stretches
  }

  readonly #ofRerun = $derived.by(() => (this.rerun === null ? null : differingOf(this.rerun.report)))

  readonly #stretches = $derived.by(() => {
    const { differing, by } = this
    if (differing === null) return null
    return by === 'either' ? unionOf(differing.answers, differing.states) : differing[by]
  })

  /** Puts a frame beside, or takes it away. */
  put(place: ComparisonPlace | null): void {
    const isOther = sourceOf(place) !== sourceOf(this.#place)
    this.#place = place
    this.#mistake = null
    if (isOther) this.#turnTo(place)
    this.#compare()
    this.moved()
  }

  /** Puts the turn at the cursor beside, fixed; takes it away where it stands there already. */
  pin(): void {
    const place = { match: this.#source.match, frame: this.#source.cursor() }
    this.put(this.text === comparisonOf(place) ? null : place)
  }

  /** Has it go along with the cursor from here on, or stay where it is. */
  tie(isTied: boolean): void {
    const place = this.#place
    if (place === null || 'rerun' in place || isTied === this.isTied) return
    const [match, cursor] = [place.match, this.#source.cursor()]
    const frame = comparedTurn(place, cursor)
    this.put(isTied ? { match, by: frame - cursor } : { match, frame: this.#within(frame) })
  }

  /** Steps the other one alone. */
  step(direction: 1 | -1): void {
    const place = this.#place
    if (place === null || 'rerun' in place) return
    const [match, cursor] = [place.match, this.#source.cursor()]
    const frame = this.#within(comparedTurn(place, cursor) + direction)
    this.put('frame' in place ? { match, frame } : { match, by: frame - cursor })
  }

  /** The nearest turn after the cursor, or before it, in which the two differ; waits where that is still read. */
  async difference(direction: 1 | -1): Promise<number | undefined> {
    await this.differences.read()
    return nextIn(this.stretches ?? [], this.#source.cursor(), direction)
  }

  /** The cursor has moved, or there are more turns: reads the turn that stands beside now. */
  moved(): void {
    const { frame } = this
    const turns = this.#turns
    if (frame === null || turns === null) return
    const direction = frame < this.#lastFrame ? -1 : 1
    this.#lastFrame = frame
    if (this.isBeyond) {
      this.#turn = null
      return
    }
    this.#turn = turns.peek(frame) ?? this.#turn
    const isWanted = () => this.#turns === turns && this.frame === frame
    void turns.read(frame, direction).then(
      (turn) => {
        if (!isWanted()) return
        this.#turn = turn ?? null
        this.#mistake = null
      },
      (error: unknown) => {
        if (isWanted()) this.#tell(error)
      },
    )
  }

  /** One of the two matches has grown, or is known now. */
  grown(): void {
    this.#compare()
    if (this.#turn?.frame.index !== this.frame) this.moved()
  }

  hear(told: StudioEvent): void {
    this.#other?.hear(told)
  }

  /** The studio is there again: reads what may have changed of the other match. */
  async refresh(): Promise<void> {
    this.differences.recover()
    await this.#other?.read()
  }

  close(): void {
    this.#turns = null
    this.#other = null
    this.differences.close()
  }

  #within(frame: number): number {
    return Math.max(0, this.last < 0 ? frame : Math.min(this.last, frame))
  }

  /** Another match, or another rerun, stands there now. */
  #turnTo(place: ComparisonPlace | null): void {
    const { calls, match, turns } = this.#source
    this.#turn = null
    this.#other = null
    this.#turns = null
    if (place === null) return
    const isOwn = place.match === match
    if ('rerun' in place) this.#turns = new RerunTurns(calls, place)
    else this.#turns = isOwn ? turns : new Turns(calls, place.match)
    if (isOwn) return
    const other: OtherMatch = new OtherMatch(
      {
        calls,
        changed: () => {
          if (this.#other === other) this.grown()
        },
        trouble: this.#source.trouble,
      },
      place.match,
    )
    this.#other = other
    void other.read()
  }

  /** Only matches that are there are compared. */
  #compare(): void {
    const tie = this.card === null ? null : tieOf(this.#place)
    this.differences.compare(tie, Math.min(this.#source.last(), this.last - (tie?.by ?? 0)))
  }

  /** What is wrong with the place is said in it. */
  #tell(error: unknown): void {
    if (error instanceof UserError) this.#mistake = error.message
    else this.#source.trouble('reading the compared turn', error)
  }
}

/** What a place is read from. */
function sourceOf(place: ComparisonPlace | null): string | null {
  if (place === null) return null
  return 'rerun' in place ? comparisonOf(place) : place.match
}
