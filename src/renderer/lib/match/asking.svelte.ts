import type { TurnView } from '../../../contract/reading.ts'
import type { Game, Move, Question } from '../../../engine/game.ts'
import type { BoardAsk } from '../../boards/board.ts'
import { rulesOf, type RulesName } from './rules.ts'

/** A question for a person, where it is asked, and where its answer goes. */
export interface HumanAnswerDependencies {
  readonly rules: RulesName
  readonly question: Question
  /** The turn before the one in which it is asked: the board that it is about. */
  readonly position: TurnView
  /** Where the question comes from: `person` sits in the seat, `held` is an answer to be changed, `fork` one in the past. */
  readonly purpose: 'person' | 'held' | 'fork'
  /** Hears the answer, line by line; until a promise that it gives is kept, nothing more can be sent. */
  readonly send: (output: readonly string[]) => void | Promise<void>
  /** Whether what is chosen on the board is the answer at once; not where it is not said. */
  readonly isQuick?: () => boolean
  /** Tells the person what went wrong. */
  readonly trouble: (where: string, error: unknown) => void
}

/** An action that the rules would accept, and the answer that means it. */
export interface OfferedAction {
  readonly action: unknown
  readonly text: string
}

/** What the game makes of an answer. Taken: the rules accept it, though another seat's may come first. */
export type AnswerVerdict =
  | { readonly kind: 'none' | 'unknown' | 'taken' }
  | { readonly kind: 'corrected'; readonly did?: string; readonly why?: string }
  | { readonly kind: 'fault'; readonly why?: string }

/** What a person is asked, and what it is to be answered: board, list and typed text are three ways to the same answer. */
export class HumanAnswer {
  readonly terms: HumanAnswerDependencies
  /** The answer as it stands, its lines with newlines between them. */
  text = $state('')
  /** It is on its way. */
  #isSending = $state(false)
  /** Undefined until the rules are loaded; null where the game is not known. */
  #game = $state.raw<Game | null | undefined>(undefined)

  constructor(terms: HumanAnswerDependencies, text = '') {
    this.terms = terms
    this.text = text
    rulesOf(terms.rules).then(
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

  /** What the game makes of the answer as it stands. */
  readonly verdict: AnswerVerdict = $derived.by(() => {
    if (this.text === '') return { kind: 'none' }
    const move = this.move
    if (move === null) return { kind: 'unknown' }
    return 'fault' in move ? { kind: 'fault', why: move.why } : this.#ruled(move)
  })

  /** Whether it is on its way; then nothing more can be sent. */
  get isSending(): boolean {
    return this.#isSending
  }

  get lines(): readonly string[] {
    return this.text.split('\n')
  }

  /** The action that is meant; null: none is. */
  get chosen(): unknown {
    return this.move !== null && 'action' in this.move ? this.move.action : null
  }

  /** The action that is meant, as the list has it; null: none is, or one that the rules would not accept. */
  get chosenText(): string | null {
    const { chosen } = this
    return chosen === null ? null : (this.#offerOf(chosen)?.text ?? null)
  }

  /** For its board. */
  get board(): BoardAsk {
    return {
      seat: this.seat,
      actions: this.#actions,
      chosen: this.chosen,
      choose: (action) => {
        this.choose(action)
        if (action !== null && this.terms.isQuick?.() === true) this.send()
      },
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

  /** Sends the answer as it stands. */
  send(): void {
    if (this.#isSending) return
    const sent = this.terms.send(this.lines)
    if (sent === undefined) return
    this.#isSending = true
    const over = () => (this.#isSending = false)
    sent.then(over, (error: unknown) => {
      over()
      this.terms.trouble('answering', error)
    })
  }

  #offerOf(action: unknown): OfferedAction | undefined {
    const text = this.#game?.protocol.format(action).join('\n')
    return this.offered.find((offer) => offer.text === text)
  }

  /** Of those who are asked at the same time it is not told that they are: any answer of theirs will do. */
  #ruled(own: Move<unknown>): AnswerVerdict {
    const { rules, aids } = this.#game!
    const moves = rules.toAct(this.#state).map((seat): Move<unknown> => {
      if (seat === this.seat) return own
      const [action] = aids.legal(this.#state, seat)
      return action === undefined ? { seat, fault: 'invalid', why: '' } : { seat, action }
    })
    const ruling = rules.play(this.#state, moves).rulings.find(({ seat }) => seat === this.seat)
    const { did, why } = ruling ?? {}
    const words = { ...(did !== undefined && { did }), ...(why !== undefined && { why }) }
    switch (ruling?.result) {
      case 'fault':
        return { kind: 'fault', ...words }
      case 'corrected':
        return { kind: 'corrected', ...words }
      case 'done':
      case 'overruled':
      case undefined:
        return { kind: 'taken' }
    }
  }

  get #isSound(): boolean {
    return this.terms.position.isSound && this.#state !== null
  }

  get #state(): unknown {
    return this.terms.position.frame.state
  }
}
