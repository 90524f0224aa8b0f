import type { OutlineFrame } from '../../../contract/reading.ts'
import type { RerunAnswers } from '../../../reading/rerun-answers.ts'
import { ProblemsSoFar } from '../../../reading/problems.ts'
import type { Problem } from '../../../contract/problems.ts'

/** Checks each turn of an outline once, however often it grows. */
export class LookedProblems {
  readonly #again: RerunAnswers
  readonly #near: number | null
  #outline: readonly OutlineFrame[] = []
  #problems: ProblemsSoFar

  constructor(again: RerunAnswers, near: number | null) {
    this.#again = again
    this.#near = near
    this.#problems = new ProblemsSoFar(near)
  }

  /** The same list must keep all its earlier turns. */
  through(outline: readonly OutlineFrame[]): readonly Problem[] {
    if (outline !== this.#outline) this.#problems = new ProblemsSoFar(this.#near)
    this.#outline = outline
    for (let turn = this.#problems.turns; turn < outline.length; turn++) {
      const { exchanges, ...facts } = outline[turn]!
      this.#problems.look({ ...facts, turn, exchanges: this.#again.with(turn, exchanges) })
    }
    return this.#problems.all
  }
}
