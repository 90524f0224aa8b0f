import type { TurnView } from '../../contract/reading.ts'
import type { Game, Move, Question } from '../../engine/game.ts'
import type { BoardAsk } from '../boards/board.ts'
import { rulesOf, type RulesName } from './rules.ts'

export interface HumanAnswerDependencies {
  readonly rules: RulesName
  readonly question: Question
  /** The turn before the question: the board that it is about. */
  readonly position: TurnView
  /** The origin of the question: `person`: a human seat; `paused`: an answer to be changed; `fork`: a question of the past. */
  readonly purpose: 'person' | 'paused' | 'fork'
  /** Receives the lines of the answer; while its promise is pending, nothing more can be sent. */
  readonly send: (output: readonly string[]) => void | Promise<void>
  /** Whether a choice on the board is sent at once; default: no. */
  readonly isQuick?: () => boolean
  readonly trouble: (where: string, error: unknown) => void
}

export interface OfferedAction {
  readonly action: unknown
  readonly text: string
}

/** The game's verdict on an answer. Taken: the rules accept it, though another seat's may have precedence. */
export type AnswerVerdict =
  | { readonly kind: 'none' | 'unknown' | 'taken' }
  | { readonly kind: 'corrected'; readonly did?: string; readonly why?: string }
  | { readonly kind: 'fault'; readonly why?: string }

/** A question to a person and its answer: board, list and typed text are three ways to the same answer. */
export class HumanAnswer {
  readonly request: HumanAnswerDependencies
  text = $state('')
  #isSending = $state(false)
  /** Undefined until the rules are loaded; null where the game is not known. */
  #game = $state.raw<Game | null | undefined>(undefined)

  constructor(request: HumanAnswerDependencies, text = '') {
    this.request = request
    this.text = text
    rulesOf(request.rules).then(
      (game) => (this.#game = game),
      (error: unknown) => request.trouble('loading the rules', error),
    )
  }

  get seat(): number {
    return this.request.question.seat
  }

  get turn(): number {
    return this.request.position.frame.index + 1
  }

  /** All actions that the rules would accept, in a fixed order; empty until they are loaded, or where the state is not theirs. */
  readonly offered: readonly OfferedAction[] = $derived.by(() => {
    const game = this.#game
    if (!game || !this.#isSound) return []
    return [...game.aids.legal(this.#state, this.seat)].map((action) => ({
      action,
      text: game.protocol.format(action).join('\n'),
    }))
  })

  readonly #actions: readonly unknown[] = $derived(this.offered.map(({ action }) => action))

  readonly move: Move<unknown> | null = $derived.by(() => {
    if (!this.#game || !this.#isSound || this.text === '') return null
    return this.#game.protocol.parse(this.#state, this.seat, this.lines)
  })

  readonly verdict: AnswerVerdict = $derived.by(() => {
    if (this.text === '') return { kind: 'none' }
    const move = this.move
    if (move === null) return { kind: 'unknown' }
    return 'fault' in move ? { kind: 'fault', why: move.why } : this.#ruled(move)
  })

  get isSending(): boolean {
    return this.#isSending
  }

  get lines(): readonly string[] {
    return this.text.split('\n')
  }

  get chosen(): unknown {
    return this.move !== null && 'action' in this.move ? this.move.action : null
  }

  /** The chosen action as in the list; null: none, or one that the rules would not accept. */
  get chosenText(): string | null {
    const { chosen } = this
    return chosen === null ? null : (this.#offerOf(chosen)?.text ?? null)
  }

  get board(): BoardAsk {
    return {
      seat: this.seat,
      actions: this.#actions,
      chosen: this.chosen,
      choose: (action) => {
        this.choose(action)
        if (action !== null && this.request.isQuick?.() === true) this.send()
      },
      send: (action) => {
        this.choose(action)
        this.send()
      },
      lines: this.lines,
      chooseLines: (lines) => {
        this.text = lines.join('\n')
        if (this.request.isQuick?.() === true) this.send()
      },
      sendLines: (lines) => {
        this.text = lines.join('\n')
        this.send()
      },
    }
  }

  choose(action: unknown): void {
    if (!this.#game) return
    this.text = action === null ? '' : this.#game.protocol.format(action).join('\n')
  }

  send(): void {
    if (this.#isSending) return
    const sent = this.request.send(this.lines)
    if (sent === undefined) return
    this.#isSending = true
    const over = () => (this.#isSending = false)
    sent.then(over, (error: unknown) => {
      over()
      this.request.trouble('answering', error)
    })
  }

  #offerOf(action: unknown): OfferedAction | undefined {
    const text = this.#game?.protocol.format(action).join('\n')
    return this.offered.find((offer) => offer.text === text)
  }

  /** The question does not say who else is asked at the same time: any answer of theirs will do. */
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
    return this.request.position.isSound && this.#state !== null
  }

  get #state(): unknown {
    return this.request.position.frame.state
  }
}
