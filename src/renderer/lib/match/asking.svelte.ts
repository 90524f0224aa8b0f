import type { TurnView } from '../../../contract/reading.ts'
import type { Game, Move, Question } from '../../../engine/game.ts'
import type { BoardAsk } from '../../boards/board.ts'
import { rulesOf } from './rules.ts'

/** A question for a person, where it is asked, and where its answer goes. */
export interface AskedTerms {
  /** The game's id. */
  readonly game: string
  readonly question: Question
  /** The turn before the one in which it is asked: the board that it is about. */
  readonly position: TurnView
  /** Where the question comes from: `person` sits in the seat, `held` is an answer to be changed, `fork` one in the past. */
  readonly purpose: 'person' | 'held' | 'fork'
  /** Hears the answer, line by line. */
  readonly send: (output: readonly string[]) => void
  /** Tells the person what went wrong. */
  readonly trouble: (where: string, error: unknown) => void
}

/** An action that the rules would accept, and the answer that means it. */
export interface OfferedAction {
  readonly action: unknown
  readonly text: string
}

/** What a person is asked, and what it is to be answered: board, list and typed text are three ways to the same answer. */
export class Asking {
  readonly terms: AskedTerms
  /** The answer as it stands, its lines with newlines between them. */
  text = $state('')
  /** Undefined until the rules are loaded; null where the game is not known. */
  #game = $state.raw<Game | null | undefined>(undefined)

  constructor(terms: AskedTerms, text = '') {
    this.terms = terms
    this.text = text
    rulesOf(terms.game).then(
      (game) => (this.#game = game),
      (error: unknown) => terms.trouble('loading the rules', error),
    )
  }

  get seat(): number {
    return this.terms.question.seat
  }

  /** The turn in which it is asked. */
  get turn(): number {
    return this.terms.position.frame.index + 1
  }

  /** All that the rules would accept, in a fixed order; empty until they are loaded, or where the state is not of them. */
  readonly offered: readonly OfferedAction[] = $derived.by(() => {
    const game = this.#game
    if (!game || !this.#isSound) return []
    return [...game.aids.legal(this.#state, this.seat)].map((action) => ({
      action,
      text: game.protocol.format(action).join('\n'),
    }))
  })

  readonly #actions: readonly unknown[] = $derived(this.offered.map(({ action }) => action))

  /** What the game reads in the answer as it stands; null: nothing is answered yet, or the rules are not there. */
  readonly move: Move<unknown> | null = $derived.by(() => {
    if (!this.#game || !this.#isSound || this.text === '') return null
    return this.#game.protocol.parse(this.#state, this.seat, this.lines)
  })

  get lines(): readonly string[] {
    return this.text.split('\n')
  }

  /** The action that is meant; null: none is. */
  get chosen(): unknown {
    return this.move !== null && 'action' in this.move ? this.move.action : null
  }

  /** For its board. */
  get board(): BoardAsk {
    return {
      seat: this.seat,
      actions: this.#actions,
      chosen: this.chosen,
      choose: (action) => this.choose(action),
      send: (action) => {
        this.choose(action)
        this.send()
      },
    }
  }

  /** Takes an action for the answer, or none. */
  choose(action: unknown): void {
    if (!this.#game) return
    this.text = action === null ? '' : this.#game.protocol.format(action).join('\n')
  }

  send(): void {
    this.terms.send(this.lines)
  }

  get #isSound(): boolean {
    return this.terms.position.isSound && this.#state !== null
  }

  get #state(): unknown {
    return this.terms.position.frame.state
  }
}
