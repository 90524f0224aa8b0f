import type { AnalyzedTurn } from '../../contract/analysis.ts'

/** The checked answers of some turns of a match; they are read when the first is asked for. */
export class CheckedOf {
  readonly #read: () => readonly AnalyzedTurn[]
  #byTurn: ReadonlyMap<number, readonly AnalyzedTurn[]> | undefined

  constructor(read: () => readonly AnalyzedTurn[]) {
    this.#read = read
  }

  in(turn: number): readonly AnalyzedTurn[] | undefined {
    this.#byTurn ??= Map.groupBy(this.#read(), (each) => each.turn)
    return this.#byTurn.get(turn)
  }
}
