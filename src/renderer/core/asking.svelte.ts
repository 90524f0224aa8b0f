import type { TurnView } from '../../contract/reading.ts'
import type { Game, Move, Question, Ruling } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { verdictOf, type RuledVerdict } from '../../reading/answer-verdict.ts'
import type { BoardAsk } from '../boards/board.ts'
import { rulesOf, type RulesName } from './rules.ts'

/** What the program of a game of the user tells about a question. */
export interface ProgramRules {
  /** What may be answered, where the running match tells it; it may come later. */
  readonly asked?: () => readonly (readonly string[])[] | undefined
  /** Null: `asked` tells it. */
  readonly legal: (() => Promise<readonly (readonly string[])[]>) | null
  readonly ruling: (output: readonly string[]) => Promise<Ruling>
  /** Why it tells no answers, or no rulings; null: it does. */
  readonly lacks: { readonly answers: string | null; readonly preview: string | null }
}

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
  /** Null: its rules are in Botscope, or nowhere. */
  readonly program?: ProgramRules | null
}

export interface OfferedAction {
  readonly action: unknown
  readonly text: string
}

export type AnswerVerdict =
  | { readonly kind: 'none' | 'pending' }
  | { readonly kind: 'unknown'; readonly why?: string }
  | RuledVerdict

/** A program is asked about an answer once it is typed. */
const typedMillis = 200

/** A question to a person and its answer: board, list and typed text are three ways to the same answer. */
export class HumanAnswer {
  readonly request: HumanAnswerDependencies
  #text = $state('')
  #isSending = $state(false)
  /** Undefined until the rules are loaded; null where the game is not known. */
  #game = $state.raw<Game | null | undefined>(undefined)
  #told = $state.raw<readonly (readonly string[])[] | undefined>(undefined)
  #missing = $state<string | null>(null)
  /** What a program makes of the last answer that it was asked about. */
  #previewed = $state.raw<{ readonly text: string; readonly verdict: AnswerVerdict } | null>(null)
  #typing: ReturnType<typeof setTimeout> | undefined

  constructor(request: HumanAnswerDependencies, text = '') {
    this.request = request
    this.text = text
    void this.#readLegal()
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

  get text(): string {
    return this.#text
  }

  set text(text: string) {
    this.#text = text
    clearTimeout(this.#typing)
    const { program } = this.request
    if (text === '' || !program || program.lacks.preview !== null) return
    this.#typing = setTimeout(() => void this.#readRuling(program, text), typedMillis)
  }

  /** Why no answers are offered; null: they are, or are on their way. */
  get missing(): string | null {
    return this.request.program?.lacks.answers ?? this.#missing
  }

  /** All actions that the rules would accept, in a fixed order; empty until they are loaded, or where the state is not theirs. */
  readonly offered: readonly OfferedAction[] = $derived.by(() => {
    const game = this.#game
    const { program } = this.request
    if (program) {
      const told = this.#told ?? program.asked?.() ?? []
      return told.map((lines) => ({ action: lines, text: lines.join('\n') }))
    }
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
    if (this.request.program) return this.#programVerdict(this.request.program)
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
    if (this.request.program) return this.offered.find(({ text }) => text === this.text)?.action ?? null
    return this.move !== null && 'action' in this.move ? this.move.action : null
  }

  /** The chosen action as in the list; null: none, or one that the rules would not accept. */
  get chosenText(): string | null {
    const { chosen } = this
    if (this.request.program) return chosen === null ? null : this.text
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
    if (action === null) this.text = ''
    else if (this.request.program) this.text = (action as readonly string[]).join('\n')
    else if (this.#game) this.text = this.#game.protocol.format(action).join('\n')
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
    return ruling === undefined ? { kind: 'taken' } : verdictOf(ruling)
  }

  /** What the game lists is legal by its own word. */
  #programVerdict({ lacks }: ProgramRules): AnswerVerdict {
    if (this.#previewed?.text === this.text) return this.#previewed.verdict
    if (this.chosenText !== null) return { kind: 'taken' }
    return lacks.preview === null ? { kind: 'pending' } : { kind: 'unknown', why: lacks.preview }
  }

  async #readLegal(): Promise<void> {
    const { program, trouble } = this.request
    if (!program || program.lacks.answers !== null) return
    try {
      this.#told = await program.legal?.()
    } catch (error) {
      if (error instanceof UserError) this.#missing = error.message
      else trouble('reading what may be answered', error)
    }
  }

  async #readRuling(program: ProgramRules, text: string): Promise<void> {
    try {
      const verdict = verdictOf(await program.ruling(text.split('\n')))
      if (text === this.text) this.#previewed = { text, verdict }
    } catch (error) {
      if (!(error instanceof UserError)) this.request.trouble('previewing an answer', error)
      else if (text === this.text)
        this.#previewed = { text, verdict: { kind: 'unknown', why: error.message } }
    }
  }

  get #isSound(): boolean {
    return this.request.position.isSound && this.#state !== null
  }

  get #state(): unknown {
    return this.request.position.frame.state
  }
}
