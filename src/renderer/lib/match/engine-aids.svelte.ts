import type { StudioCalls } from '../../../contract.ts'
import type { Game, Json, Question } from '../../../engine/game.ts'
import { SeatKnowledge } from './knowledge.svelte.ts'
import { rulesOf, type RulesName } from './rules.ts'

/** What the engine's aids are asked for and read with. */
export interface EngineAidsDependencies {
  readonly rules: RulesName
  readonly match: string
  readonly calls: Pick<StudioCalls, 'frames'>
  /** Tells the person what went wrong. */
  readonly trouble: (where: string, error: unknown) => void
}

/** What the engine knows of positions of a match, for its board. The engine is loaded when it is first asked. */
export class EngineAids {
  readonly #source: EngineAidsDependencies
  /** By seat. Made when the game is loaded: what is made while it is looked at would not be seen to change. */
  #knowledge: readonly SeatKnowledge[] = []
  /** Undefined until it is loaded, null where this is no game that we know. */
  #game = $state.raw<Game | null | undefined>(undefined)
  #isLoading = false

  constructor(source: EngineAidsDependencies) {
    this.#source = source
  }

  /** The actions that the rules would accept of a seat in this state; empty until the engine is loaded. */
  legal(state: unknown, seat: number): readonly unknown[] {
    this.#load()
    return this.#game ? [...this.#game.aids.legal(state, seat)] : []
  }

  /**
   * What a seat could know after a frame, and by a question that it is asked after it; undefined until it is known, null where
   * nothing is told of it.
   */
  know(frame: number, seat: number, question: Question | null = null): Json | null | undefined {
    this.#load()
    if (this.#game === undefined) return undefined
    const known = this.#knowledge[seat]
    if (known === undefined) return null
    return question === null ? known.at(frame) : known.asked(frame, question)
  }

  #load(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    const { rules, trouble } = this.#source
    rulesOf(rules).then(
      (game) => this.#take(game),
      (error: unknown) => {
        this.#isLoading = false
        trouble('loading the rules', error)
      },
    )
  }

  #take(game: Game | null): void {
    const know = game?.aids.know
    const seats = Array.from({ length: game?.seats.max ?? 0 }, (_, seat) => seat)
    this.#knowledge =
      know === undefined ? [] : seats.map((seat) => new SeatKnowledge(this.#source, know, seat))
    this.#game = game
  }
}
