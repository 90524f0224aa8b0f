import type { LabyrinthAction, Direction } from '../../../../engine/games/labyrinth/state.ts'
import type { BoardAsk } from '../../board.ts'

/** What is asked, and in which turn. */
export interface WayQuestion {
  readonly ask: BoardAsk | null
  /** Of the frame that is shown. */
  readonly turn: number
}

type Kind = LabyrinthAction['kind']

/** Of one question: what a direction would mean, or that it meant nothing. */
interface Kept<T> {
  readonly turn: number
  readonly seat: number
  readonly value: T
}

/** A person's answer on the field: a step or a shot, and the direction, which are the two parts of it. */
export class LabyrinthAnswering {
  readonly #asked: () => WayQuestion
  #aim = $state.raw<Kept<Kind> | null>(null)
  #refusal = $state.raw<Kept<string> | null>(null)

  constructor(asked: () => WayQuestion) {
    this.#asked = asked
  }

  get seat(): number | null {
    return this.#asked().ask?.seat ?? null
  }

  readonly #actions: readonly LabyrinthAction[] = $derived.by(() => {
    return (this.#asked().ask?.actions ?? []) as readonly LabyrinthAction[]
  })

  /** The action that is the answer so far; null: none, or none that the rules would accept. */
  readonly chosen: LabyrinthAction | null = $derived.by(() => {
    const chosen = (this.#asked().ask?.chosen ?? null) as LabyrinthAction | null
    return chosen === null ? null : this.actionOf(chosen.kind, chosen.direction)
  })

  /** What a direction means now. */
  get kind(): Kind {
    return this.#held(this.#aim) ?? this.chosen?.kind ?? 'MOVE'
  }

  /** Why what was tried last cannot be done; empty where it could. */
  get refusal(): string {
    return this.#held(this.#refusal) ?? ''
  }

  /** Whether something is chosen, be it in part. */
  get isBegun(): boolean {
    return this.chosen !== null || this.kind === 'SHOOT'
  }

  /** Whether anything of this kind can be done. */
  can(kind: Kind): boolean {
    return this.#actions.some((action) => action.kind === kind)
  }

  actionOf(kind: Kind, direction: Direction): LabyrinthAction | null {
    return this.#actions.find((each) => each.kind === kind && each.direction === direction) ?? null
  }

  /** From now on a direction means this. */
  aim(kind: Kind): void {
    const { ask } = this.#asked()
    if (ask === null) return
    if (!this.can(kind)) return this.#refuse(kind)
    this.#refusal = null
    if (ask.chosen !== null && this.chosen?.kind !== kind) ask.choose(null)
    this.#aim = this.#kept(kind)
  }

  /** Takes a direction; the one that is chosen is sent, where it is pressed `twice`: by the pointer, and not by arrow keys. */
  press(direction: Direction, { kind = this.kind, twice = true } = {}): void {
    const { ask } = this.#asked()
    const action = this.actionOf(kind, direction)
    if (ask === null) return
    if (action === null) return this.#refuse(kind)
    const isAgain = this.chosen === action
    this.#aim = this.#refusal = null
    if (isAgain && twice) ask.send(action)
    else if (!isAgain) ask.choose(action)
  }

  /** Nothing is chosen any more; whether anything was. */
  back(): boolean {
    const { ask } = this.#asked()
    const { isBegun } = this
    this.#aim = this.#refusal = null
    if (ask !== null && ask.chosen !== null) ask.choose(null)
    return isBegun
  }

  /** Sends what is chosen; whether anything is. */
  send(): boolean {
    const { ask } = this.#asked()
    if (ask === null || this.chosen === null) return false
    ask.send(this.chosen)
    return true
  }

  #refuse(kind: Kind): void {
    if (this.#actions.length === 0) return
    this.#refusal = this.#kept(kind === 'SHOOT' ? 'No bullets left' : 'Not possible')
  }

  #kept<T>(value: T): Kept<T> {
    const { ask, turn } = this.#asked()
    return { turn, seat: ask?.seat ?? -1, value }
  }

  /** What was kept, where it is of this question. */
  #held<T>(kept: Kept<T> | null): T | null {
    const { ask, turn } = this.#asked()
    return kept !== null && kept.turn === turn && kept.seat === ask?.seat ? kept.value : null
  }
}
