import type { Clock } from '../../../contract.ts'
import type { OutlineFrame } from '../../../contract/reading.ts'
import type { RerunAnswers } from '../../../reading/rerun-answers.ts'
import { ProblemsSoFar } from '../../../reading/problems.ts'
import type { Problem } from '../../../contract/problems.ts'

/** Checks each turn of an outline once, however often it grows. */
export class LookedProblems {
  readonly #again: RerunAnswers
  readonly #clock: Clock
  readonly #near: number
  #outline: readonly OutlineFrame[] = []
  #problems: ProblemsSoFar

  constructor(again: RerunAnswers, clock: Clock, near: number) {
    this.#again = again
    this.#clock = clock
    this.#near = near
    this.#problems = new ProblemsSoFar(clock, near)
  }

  /** The same list must keep all its earlier turns. */
  through(outline: readonly OutlineFrame[]): readonly Problem[] {
    if (outline !== this.#outline) this.#problems = new ProblemsSoFar(this.#clock, this.#near)
    this.#outline = outline
    for (let turn = this.#problems.turns; turn < outline.length; turn++) {
      const { exchanges, ...facts } = outline[turn]!
      this.#problems.look({ ...facts, turn, exchanges: this.#again.with(turn, exchanges) })
    }
    return this.#problems.all
  }
}
