import type { LabyrinthAction, Direction } from '../../../../engine/games/labyrinth/state.ts'
import type { BoardAsk } from '../../board.ts'

interface WayQuestion {
  readonly ask: BoardAsk | null
  readonly turn: number
}

type Kind = LabyrinthAction['kind']

/** Valid for one question: what a direction means, or why it was refused. */
interface Kept<T> {
  readonly turn: number
  readonly seat: number
  readonly value: T
}

/** A person's answer on the field, in two parts: step or shot, and the direction. */
export class LabyrinthAnswering {
  readonly #asked: () => WayQuestion
  #aim = $state.raw<Kept<Kind> | null>(null)
  #refusal = $state.raw<Kept<string> | null>(null)

  constructor(questionOf: () => WayQuestion) {
    this.#asked = questionOf
  }

  get seat(): number | null {
    return this.#asked().ask?.seat ?? null
  }

  readonly #actions: readonly LabyrinthAction[] = $derived.by(() => {
    return (this.#asked().ask?.actions ?? []) as readonly LabyrinthAction[]
  })

  /** Null: none, or none that the rules would accept. */
  readonly chosen: LabyrinthAction | null = $derived.by(() => {
    const chosen = (this.#asked().ask?.chosen ?? null) as LabyrinthAction | null
    return chosen === null ? null : this.actionOf(chosen.kind, chosen.direction)
  })

  get kind(): Kind {
    return this.#held(this.#aim) ?? this.chosen?.kind ?? 'MOVE'
  }

  /** Why the last attempt was refused; empty where it was not. */
  get refusal(): string {
    return this.#held(this.#refusal) ?? ''
  }

  /** Something is chosen, also in part. */
  get isBegun(): boolean {
    return this.chosen !== null || this.kind === 'SHOOT'
  }

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

  /** Takes a direction. `twice`: pressing the chosen one again sends it; by the pointer, not by arrow keys. */
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

  /** Returns whether anything was chosen. */
  back(): boolean {
    const { ask } = this.#asked()
    const { isBegun } = this
    this.#aim = this.#refusal = null
    if (ask !== null && ask.chosen !== null) ask.choose(null)
    return isBegun
  }

  /** Returns whether anything was chosen. */
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

  #held<T>(kept: Kept<T> | null): T | null {
    const { ask, turn } = this.#asked()
    return kept !== null && kept.turn === turn && kept.seat === ask?.seat ? kept.value : null
  }
}
