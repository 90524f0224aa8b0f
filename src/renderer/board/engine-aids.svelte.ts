import type { StudioCalls } from '../../contract.ts'
import type { Game, Json, Question } from '../../engine/game.ts'
import { rulesOf, type RulesName } from '../core/rules.ts'
import { SeatKnowledge } from './knowledge.svelte.ts'

interface EngineAidsDependencies {
  readonly rules: RulesName
  readonly match: string
  readonly calls: Pick<StudioCalls, 'frames'>
  readonly trouble: (where: string, error: unknown) => void
}

/** The engine is loaded at the first request. */
export class EngineAids {
  readonly #source: EngineAidsDependencies
  /** By seat. Created when the game is loaded: state created while it is read would not be tracked. */
  #knowledge: readonly SeatKnowledge[] = []
  /** Undefined until it is loaded; null where the game is not known. */
  #game = $state.raw<Game | null | undefined>(undefined)
  #isLoading = false

  constructor(source: EngineAidsDependencies) {
    this.#source = source
  }

  /** Empty until the engine is loaded. */
  legal(state: unknown, seat: number): readonly unknown[] {
    this.#load()
    return this.#game ? [...this.#game.aids.legal(state, seat)] : []
  }

  /**
   * What a seat could know after a frame and by a later question; undefined until it is known, null where there is no such
   * information.
   */
  know(turn: number, seat: number, question: Question | null = null): Json | null | undefined {
    this.#load()
    if (this.#game === undefined) return undefined
    const known = this.#knowledge[seat]
    if (known === undefined) return null
    return question === null ? known.at(turn) : known.questions(turn, question)
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
