import type { MatchCard, StudioEvent } from '../../../contract.ts'
import type { KeptRerun } from '../../../contract/rerun.ts'
import type { Differing, TurnRange, TurnView } from '../../../contract/reading.ts'
import { UserError } from '../../../engine/user-error.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { Turns, type TurnSource } from '../../core/turns.ts'
import type { MatchAddress } from '../../lib/page-address.ts'
import {
  comparisonOf,
  comparedFrameIn,
  comparedTurn,
  tieOf,
  type ComparedFrame,
} from '../../lib/compared-frame.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import { MatchDifferences } from './differences.svelte.ts'
import { OtherMatch } from './other-match.svelte.ts'
import { differingOf, RerunTurns } from '../rerun/rerun-turns.ts'
import { rerunsIn } from '../rerun/reruns.svelte.ts'
import { nextIn, unionOf } from '../../lib/turn-ranges.ts'

/** What is compared in two turns: the answers and their rulings, the states after them, or either of these. */
export type By = 'either' | 'answers' | 'states'

export const comparisonIn = matchPart((match) => new MatchComparison(match))

/**
 * A frame compared with the selected one: of the same match, of another one, or of a rerun. Fixed where it was pinned, or tied to
 * the cursor, so that both move together.
 */
export class MatchComparison implements MatchPart {
  /** Of a tied match. */
  readonly differences: MatchDifferences
  readonly #match: MatchCore
  /** What the search for the next difference compares. */
  readonly #by: RememberedChoice<By>
  #compared = $state.raw<ComparedFrame | null>(null)
  /** Null where it is the match itself. */
  #other = $state.raw<OtherMatch | null>(null)
  #turn = $state.raw<TurnView | null>(null)
  #mistake = $state<string | null>(null)
  #turns: TurnSource | null = null
  #lastIndex = 0

  constructor(match: MatchCore) {
    this.#match = match
    this.#by = match.studio.choices.of<By>('beside-by', 'either')
    this.differences = new MatchDifferences(match)
  }

  /** Null: no comparison. */
  get compared(): ComparedFrame | null {
    return this.#compared
  }

  /** As in an address. */
  get text(): string | null {
    return this.#compared === null ? null : comparisonOf(this.#compared)
  }

  get address(): Partial<MatchAddress> {
    return this.text === null ? {} : { comparison: this.text }
  }

  visit({ comparison }: MatchAddress): void {
    if (comparison !== this.text) this.put(comparedFrameIn(comparison ?? ''))
  }

  get isTied(): boolean {
    return this.#compared !== null && !('turn' in this.#compared)
  }

  /** The index of the compared turn; the match may not have it. Null: no comparison. */
  get index(): number | null {
    return this.#compared === null ? null : comparedTurn(this.#compared, this.#match.cursor)
  }

  get isBeyond(): boolean {
    const { index: turn, card } = this
    return turn !== null && (turn < 0 || (card !== null && turn > this.last))
  }

  /** The other turn; while it is read, the previous one. Null: there is none. */
  get turn(): TurnView | null {
    return this.#turn
  }

  get before(): TurnView | null {
    return this.#turn === null ? null : (this.#turns?.peek(this.#turn.frame.index - 1) ?? null)
  }

  get card(): MatchCard | null {
    if (this.#compared === null) return null
    return this.#other === null ? this.#match.card : this.#other.card
  }

  /** The last frame of the other match; -1: it has none. */
  get last(): number {
    return this.#other === null ? this.#match.last : this.#other.last
  }

  get rerun(): KeptRerun | null {
    const compared = this.#compared
    if (compared === null || !('rerun' in compared)) return null
    return rerunsIn(this.#match).kept.find(({ id }) => id === compared.rerun) ?? null
  }

  get missing(): string | null {
    return this.#other?.missing ?? this.#mistake
  }

  /** Where the two differ; null where that is not known, or the frame is not tied. */
  get differing(): Differing | null {
    return this.#ofRerun ?? this.differences.found
  }

  get by(): By {
    return this.#by.value
  }

  set by(by: By) {
    this.#by.value = by
  }

  /** The frames in which they differ, by `by`; null where they are not known. */
  get stretches(): readonly TurnRange[] | null {
    return this.#stretches
  }

  readonly #ofRerun = $derived.by(() => (this.rerun === null ? null : differingOf(this.rerun.report)))

  readonly #stretches = $derived.by(() => {
    const { differing, by } = this
    if (differing === null) return null
    return by === 'either' ? unionOf(differing.answers, differing.states) : differing[by]
  })

  /** Null ends the comparison. */
  put(compared: ComparedFrame | null): void {
    const isOther = sourceOf(compared) !== sourceOf(this.#compared)
    this.#compared = compared
    this.#mistake = null
    if (isOther) this.#turnTo(compared)
    this.#compare()
    this.moved()
  }

  /** Compares with the turn at the cursor, fixed; ends the comparison if it is that one already. */
  pin(): void {
    const compared = { match: this.#match.id, turn: this.#match.cursor }
    this.put(this.text === comparisonOf(compared) ? null : compared)
  }

  /** Ties the frame to the cursor from here on, or fixes it where it is. */
  tie(isTied: boolean): void {
    const compared = this.#compared
    if (compared === null || 'rerun' in compared || isTied === this.isTied) return
    const [match, cursor] = [compared.match, this.#match.cursor]
    const turn = comparedTurn(compared, cursor)
    this.put(isTied ? { match, by: turn - cursor } : { match, turn: this.#within(turn) })
  }

  step(direction: 1 | -1): void {
    const compared = this.#compared
    if (compared === null || 'rerun' in compared) return
    const [match, cursor] = [compared.match, this.#match.cursor]
    const turn = this.#within(comparedTurn(compared, cursor) + direction)
    this.put('turn' in compared ? { match, turn } : { match, by: turn - cursor })
  }

  /** Waits for the differences to be read. */
  async difference(direction: 1 | -1): Promise<number | undefined> {
    await this.differences.read()
    return nextIn(this.stretches ?? [], this.#match.cursor, direction)
  }

  /** Call when the cursor moved or there are more turns: reads the compared turn. */
  moved(): void {
    const { index } = this
    const turns = this.#turns
    if (index === null || turns === null) return
    const direction = index < this.#lastIndex ? -1 : 1
    this.#lastIndex = index
    if (this.isBeyond) {
      this.#turn = null
      return
    }
    this.#turn = turns.peek(index) ?? this.#turn
    const isWanted = () => this.#turns === turns && this.index === index
    void turns.read(index, direction).then(
      (turn) => {
        if (!isWanted()) return
        this.#turn = turn ?? null
        this.#mistake = null
      },
      (error: unknown) => {
        if (isWanted()) this.#report(error)
      },
    )
  }

  grown(): void {
    this.#compare()
    if (this.#turn?.frame.index !== this.index) this.moved()
  }

  onEvent(event: StudioEvent): void {
    this.#other?.onEvent(event)
  }

  /** Call when the connection is back: reads what may have changed in the other match. */
  async refresh(): Promise<void> {
    this.differences.recover()
    await this.#other?.read()
  }

  close(): void {
    this.#turns = null
    this.#other = null
    this.differences.close()
  }

  #within(turn: number): number {
    return Math.max(0, this.last < 0 ? turn : Math.min(this.last, turn))
  }

  #turnTo(compared: ComparedFrame | null): void {
    const { id, studio } = this.#match
    this.#turn = null
    this.#other = null
    this.#turns = null
    if (compared === null) return
    const isOwn = compared.match === id
    if ('rerun' in compared) this.#turns = new RerunTurns(studio.calls, compared)
    else this.#turns = isOwn ? this.#match.turns : new Turns(studio.calls, compared.match)
    if (isOwn) return
    const other: OtherMatch = new OtherMatch(studio, compared.match, () => {
      if (this.#other === other) this.grown()
    })
    this.#other = other
    void other.read()
  }

  #compare(): void {
    const tie = this.card === null ? null : tieOf(this.#compared)
    this.differences.compare(tie, Math.min(this.#match.last, this.last - (tie?.by ?? 0)))
  }

  #report(error: unknown): void {
    if (error instanceof UserError) this.#mistake = error.message
    else this.#match.studio.trouble('reading the compared turn', error)
  }
}

function sourceOf(compared: ComparedFrame | null): string | null {
  if (compared === null) return null
  return 'rerun' in compared ? comparisonOf(compared) : compared.match
}
