import type { ProblemCounts } from '../../../contract/problems.ts'
import { RerunAnswers } from '../../../reading/rerun-answers.ts'
import { problemKindsIn } from '../../../reading/problem-kinds.ts'
import { byTurn, costlyProblems, restProblems } from '../../../reading/problems.ts'
import type { Problem } from '../../../contract/problems.ts'
import type { ProblemKind } from '../../../contract/match.ts'
import { matchPart, type MatchCore } from '../../core/match-core.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import { LookedProblems } from './filtered-problems.ts'
import { answerChecksIn } from '../analysis/answer-checks.svelte.ts'
import { rerunsIn } from '../rerun/reruns.svelte.ts'

/** The seats whose problems are shown: a seat's number, `all`, or `selected`. */
type ProblemSeats = string

export const problemsIn = matchPart((match) => new Problems(match))

export class Problems {
  readonly #match: MatchCore
  readonly #hidden: RememberedChoice
  readonly #seats: RememberedChoice<ProblemSeats>

  constructor(match: MatchCore) {
    this.#match = match
    this.#hidden = match.studio.choices.of('problems-hidden', '')
    this.#seats = match.studio.choices.of('problems-seats', 'all')
  }

  get all(): readonly Problem[] {
    return this.#all
  }

  get shown(): readonly Problem[] {
    return this.#shown
  }

  get isFiltered(): boolean {
    return this.#shown.length < this.#all.length
  }

  /** Each once. */
  get frames(): readonly number[] {
    return this.#frames
  }

  get counts(): ProblemCounts {
    return this.#counts
  }

  /** The choice may be of another match with more seats. */
  get seats(): ProblemSeats {
    const { value } = this.#seats
    const isThere = Number(value) < (this.#match.card?.seats.length ?? Infinity)
    return value === 'all' || value === 'selected' || isThere ? value : 'all'
  }

  set seats(seats: ProblemSeats) {
    this.#seats.value = seats
  }

  isHidden(kind: ProblemKind): boolean {
    return this.#hiddenKinds.has(kind)
  }

  toggle(kind: ProblemKind): void {
    const hidden = new Set(this.#hiddenKinds)
    if (!hidden.delete(kind)) hidden.add(kind)
    this.#hidden.value = [...hidden].join()
  }

  open(): void {
    this.#hidden.value = ''
    this.seats = 'all'
  }

  readonly #again = $derived.by(
    () => new RerunAnswers(rerunsIn(this.#match).kept.map(({ report }) => report)),
  )

  readonly #looked = $derived.by(
    () => new LookedProblems(this.#again, this.#match.card?.clock ?? 'real', this.#match.studio.nearTimeout),
  )

  readonly #all = $derived.by(() => {
    const outline = this.#match.outline
    const turns = this.#looked.through(outline)
    const rests = restProblems(this.#match.card?.rests ?? [], Math.max(0, outline.length - 1))
    const costly = costlyProblems(answerChecksIn(this.#match).all, this.#match.studio.marks)
    if (costly.length === 0) return rests.length === 0 ? turns : [...turns, ...rests]
    return [...turns, ...costly, ...rests].toSorted(byTurn)
  })

  readonly #hiddenKinds = $derived.by(() => new Set(problemKindsIn(this.#hidden.value)))

  readonly #ofSeats = $derived.by(() => {
    const { seats } = this
    const seat = seats === 'selected' ? this.#match.seat : seats === 'all' ? null : Number(seats)
    return seat === null ? this.#all : this.#all.filter((problem) => problem.seat === seat)
  })

  readonly #shown = $derived.by(() => this.#ofSeats.filter(({ kind }) => !this.#hiddenKinds.has(kind)))

  readonly #frames = $derived([...new Set(this.#shown.map(({ turn }) => turn))])

  readonly #counts = $derived.by(() => {
    const counts: { [Kind in ProblemKind]?: number } = {}
    for (const { kind } of this.#ofSeats) counts[kind] = (counts[kind] ?? 0) + 1
    return counts
  })
}
