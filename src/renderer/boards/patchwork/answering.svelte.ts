import { untrack } from 'svelte'
import type { PatchworkAction, PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import type { BoardAsk } from '../board.ts'
import type { QuiltCell } from './cells.ts'
import { flipped, type HeldPatch, handOf, heldAt, stepped, turned } from './hand.ts'
import { PatchworkOffer } from './offer.ts'
import { placedBy } from './placing.ts'
import { whyNotTaken, whyNotThere, whyNotTurned } from './refused.ts'
import { sides } from './board-labels.ts'

/** What is asked of a person, on what table. */
export interface PatchworkQuestion {
  readonly table: PatchworkTable
  readonly ask: BoardAsk | null
}

/**
 * How a person answers through the board: a patch is taken into the hand, turned, flipped and moved, and laid down; that is the
 * answer so far. Confirmed once more it is sent. What comes from elsewhere lies there as well.
 */
export class PatchworkAnswering {
  readonly #asked: () => PatchworkQuestion
  #hand = $state.raw<HeldPatch | null>(null)
  #told = $state('')
  /** The table that these are of: of another one nothing is held or told. */
  #over: PatchworkTable | null = null
  /** Whether what was done last was done by a key. */
  hadKeys = false

  constructor(asked: () => PatchworkQuestion) {
    this.#asked = asked
  }

  readonly offer: PatchworkOffer = $derived.by(
    () => new PatchworkOffer(this.#ask === null ? [] : (this.#ask.actions as readonly PatchworkAction[])),
  )

  /** The seat for which is answered; null: nothing is asked. */
  get seat(): 0 | 1 | null {
    return sides.find((seat) => seat === this.#ask?.seat) ?? null
  }

  /** The answer so far; null: none. */
  readonly chosen: PatchworkAction | null = $derived.by(
    () => (this.#ask?.chosen ?? null) as PatchworkAction | null,
  )

  /** What is held. A special patch that must be placed is, unless it lies. */
  readonly hand: HeldPatch | null = $derived.by(() => {
    if (this.seat === null || this.chosen !== null) return null
    if (this.#hand !== null && this.#over === this.#table) return this.#hand
    const [special] = this.offer.patches
    return this.isSpecial && special !== undefined ? this.offer.taken(special) : null
  })

  /** What lies as the answer so far, and whether the rules would accept it; null: nothing. */
  readonly laid: {
    readonly cells: readonly QuiltCell[]
    readonly patch: number
    readonly isLegal: boolean
  } | null = $derived.by(() => {
    if (this.chosen?.kind !== 'place') return null
    const placed = placedBy(this.chosen)
    return placed === null ? null : { ...placed, isLegal: this.offer.accepts(this.chosen) }
  })

  /** Whether the answer so far is one that the rules would accept. */
  get isChosenLegal(): boolean {
    return this.chosen !== null && this.offer.accepts(this.chosen)
  }

  /** What is held, and how it is turned: what could be covered depends on no more. */
  readonly #look = $derived.by(() => {
    if (this.hand === null) return ''
    const { patch, orientation } = this.hand
    return `${patch} ${orientation.mirrored} ${orientation.rotations}`
  })

  /** Where the hand could lie as it is turned. */
  readonly coverable: readonly QuiltCell[] = $derived.by(() => {
    const { offer } = this
    const hand = this.#look === '' ? null : untrack(() => this.hand)
    return hand === null ? [] : offer.coverable(hand)
  })

  /** Whether the hand can be laid down where it is. */
  readonly isFitting: boolean = $derived.by(
    () => this.hand !== null && this.offer.placing(this.hand) !== null,
  )

  /** Nothing else can be taken: a special patch is to be placed. */
  get isSpecial(): boolean {
    return this.seat !== null && this.#table.pendingSpecials[this.seat].length > 0
  }

  get isTurnable(): boolean {
    return this.#table.leagueRules.turnable && !this.isSpecial
  }

  /** Why what was tried last cannot be done; empty where it was. */
  get told(): string {
    return this.#told !== '' && this.#over === this.#table ? this.#told : ''
  }

  forget(): void {
    this.#told = ''
  }

  /** Takes a patch into the hand; tells why where it cannot be taken. */
  take(patch: number): boolean {
    const hand = this.offer.taken(patch)
    if (hand === null)
      return this.#refuse(this.seat === null ? '' : whyNotTaken(this.#table, this.seat, patch))
    this.#hold(hand)
    return true
  }

  turn(times: number): void {
    this.#change((hand) => turned(hand, times))
  }

  flip(): void {
    this.#change(flipped)
  }

  /** Nothing is held that could be turned. */
  refuseTurn(): void {
    this.#refuse(this.isTurnable ? 'Take a patch first' : whyNotTurned(this.isSpecial))
  }

  step(columns: number, rows: number): void {
    const hand = this.hand ?? this.#lying()
    if (hand !== null) this.#move(stepped(hand, columns, rows))
  }

  /** Holds it with its middle there, in cells. */
  hold(x: number, y: number): void {
    const hand = this.hand
    if (hand !== null) this.#hold(heldAt(hand, x, y))
  }

  /** Takes up again what lies. */
  lift(): void {
    const hand = this.#lying()
    if (hand !== null) this.#hold(hand)
  }

  /** Lays the hand down where it is: that is the answer so far. */
  lay(): boolean {
    const { hand } = this
    if (hand === null) return false
    const placing = this.offer.placing(hand)
    if (placing === null) return this.#refuse(whyNotThere(this.#table, this.seat!, hand))
    this.#choose(placing)
    return true
  }

  skip(): void {
    const { skip } = this.offer
    if (skip === null) return
    if (this.chosen?.kind === 'skip') this.send()
    else this.#choose(skip)
  }

  /** Lays down, or sends what lies. */
  confirm(): void {
    if (this.hand === null) this.send()
    else this.lay()
  }

  /** Sends the answer so far, if the rules would accept it. */
  send(): void {
    if (this.isChosenLegal) this.#ask?.send(this.chosen)
  }

  /** Puts back what is held, or lies. */
  back(): void {
    this.#hand = null
    this.#told = ''
    if (this.chosen !== null) this.#ask?.choose(null)
  }

  get #ask(): BoardAsk | null {
    return this.#asked().ask
  }

  get #table(): PatchworkTable {
    return this.#asked().table
  }

  /** The hand that would lay down what lies; only of what the rules accept. */
  #lying(): HeldPatch | null {
    return this.chosen?.kind === 'place' && this.laid?.isLegal === true ? handOf(this.chosen) : null
  }

  #change(change: (hand: HeldPatch) => HeldPatch): void {
    const hand = this.hand ?? this.#lying()
    if (hand === null) return
    if (this.isTurnable) this.#move(change(hand))
    else this.#refuse(whyNotTurned(this.isSpecial))
  }

  /** What lies goes on lying where it fits as it is then: Enter answers with it, as before. */
  #move(hand: HeldPatch): void {
    const placing = this.hand === null ? this.offer.placing(hand) : null
    if (placing === null) this.#hold(hand)
    else this.#choose(placing)
  }

  #hold(hand: HeldPatch): void {
    if (this.chosen !== null) this.#ask?.choose(null)
    this.#over = this.#table
    this.#hand = hand
    this.#told = ''
  }

  #choose(action: PatchworkAction): void {
    this.#hand = null
    this.#told = ''
    this.#ask?.choose(action)
  }

  #refuse(why: string): false {
    if (this.#over !== this.#table) this.#hand = null
    this.#over = this.#table
    this.#told = why
    return false
  }
}
