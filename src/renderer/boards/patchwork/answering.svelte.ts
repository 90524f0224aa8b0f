import { untrack } from 'svelte'
import type { PatchworkAction, PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import type { BoardAsk } from '../board.ts'
import type { QuiltCell } from './cells.ts'
import { flipped, type HeldPatch, handOf, heldAt, stepped, turned } from './hand.ts'
import { PatchworkOffer } from './offer.ts'
import { placedBy } from './placing.ts'
import { whyNotTaken, whyNotThere, whyNotTurned } from './refused.ts'
import { sides } from './board-labels.ts'

interface PatchworkQuestion {
  readonly table: PatchworkTable
  readonly ask: BoardAsk | null
}

/**
 * A person's answer through the board: a patch is taken into the hand, turned, flipped, moved and laid down as the answer so far.
 * Confirmed once more, it is sent. An answer from elsewhere is shown as laid too.
 */
export class PatchworkAnswering {
  readonly #asked: () => PatchworkQuestion
  #hand = $state.raw<HeldPatch | null>(null)
  #refusal = $state('')
  /** The table of `#hand` and `#refusal`, invalid for another one. */
  #over: PatchworkTable | null = null
  hadKeys = false

  constructor(questionOf: () => PatchworkQuestion) {
    this.#asked = questionOf
  }

  readonly offer: PatchworkOffer = $derived.by(
    () => new PatchworkOffer(this.#ask === null ? [] : (this.#ask.actions as readonly PatchworkAction[])),
  )

  /** Null: nothing is asked. */
  get seat(): 0 | 1 | null {
    return sides.find((seat) => seat === this.#ask?.seat) ?? null
  }

  readonly chosen: PatchworkAction | null = $derived.by(
    () => (this.#ask?.chosen ?? null) as PatchworkAction | null,
  )

  /** A special patch that must be placed is held, unless it is laid. */
  readonly hand: HeldPatch | null = $derived.by(() => {
    if (this.seat === null || this.chosen !== null) return null
    if (this.#hand !== null && this.#over === this.#table) return this.#hand
    const [special] = this.offer.patches
    return this.isSpecial && special !== undefined ? this.offer.taken(special) : null
  })

  /** The laid answer so far, and whether the rules would accept it; null: none. */
  readonly laid: {
    readonly cells: readonly QuiltCell[]
    readonly patch: number
    readonly isLegal: boolean
  } | null = $derived.by(() => {
    if (this.chosen?.kind !== 'place') return null
    const placed = placedBy(this.chosen)
    return placed === null ? null : { ...placed, isLegal: this.offer.accepts(this.chosen) }
  })

  get isChosenLegal(): boolean {
    return this.chosen !== null && this.offer.accepts(this.chosen)
  }

  /** The held patch and its orientation: the coverable cells depend on nothing else. */
  readonly #look = $derived.by(() => {
    if (this.hand === null) return ''
    const { patch, orientation } = this.hand
    return `${patch} ${orientation.mirrored} ${orientation.rotations}`
  })

  readonly coverable: readonly QuiltCell[] = $derived.by(() => {
    const { offer } = this
    const hand = this.#look === '' ? null : untrack(() => this.hand)
    return hand === null ? [] : offer.coverable(hand)
  })

  readonly isFitting: boolean = $derived.by(
    () => this.hand !== null && this.offer.placing(this.hand) !== null,
  )

  /** A special patch must be placed before any other is taken. */
  get isSpecial(): boolean {
    return this.seat !== null && this.#table.pendingSpecials[this.seat].length > 0
  }

  get isTurnable(): boolean {
    return this.#table.leagueRules.turnable && !this.isSpecial
  }

  /** Why the last attempt was refused; empty where it was not. */
  get refusal(): string {
    return this.#refusal !== '' && this.#over === this.#table ? this.#refusal : ''
  }

  forget(): void {
    this.#refusal = ''
  }

  /** Where the patch cannot be taken, sets the reason and returns false. */
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

  refuseTurn(): void {
    this.#refuse(this.isTurnable ? 'Take a patch first' : whyNotTurned(this.isSpecial))
  }

  step(columns: number, rows: number): void {
    const hand = this.hand ?? this.#lying()
    if (hand !== null) this.#move(stepped(hand, columns, rows))
  }

  /** The patch's middle, in cells. */
  hold(x: number, y: number): void {
    const hand = this.hand
    if (hand !== null) this.#hold(heldAt(hand, x, y))
  }

  lift(): void {
    const hand = this.#lying()
    if (hand !== null) this.#hold(hand)
  }

  /** Returns false where the patch cannot lie there. */
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

  confirm(): void {
    if (this.hand === null) this.send()
    else this.lay()
  }

  /** Does nothing unless the rules would accept the answer. */
  send(): void {
    if (this.isChosenLegal) this.#ask?.send(this.chosen)
  }

  back(): void {
    this.#hand = null
    this.#refusal = ''
    if (this.chosen !== null) this.#ask?.choose(null)
  }

  get #ask(): BoardAsk | null {
    return this.#asked().ask
  }

  get #table(): PatchworkTable {
    return this.#asked().table
  }

  /** The laid patch as held; null unless the rules accept it. */
  #lying(): HeldPatch | null {
    return this.chosen?.kind === 'place' && this.laid?.isLegal === true ? handOf(this.chosen) : null
  }

  #change(change: (hand: HeldPatch) => HeldPatch): void {
    const hand = this.hand ?? this.#lying()
    if (hand === null) return
    if (this.isTurnable) this.#move(change(hand))
    else this.#refuse(whyNotTurned(this.isSpecial))
  }

  /** A laid patch stays laid where it still fits: Enter sends it, as before. */
  #move(hand: HeldPatch): void {
    const placing = this.hand === null ? this.offer.placing(hand) : null
    if (placing === null) this.#hold(hand)
    else this.#choose(placing)
  }

  #hold(hand: HeldPatch): void {
    if (this.chosen !== null) this.#ask?.choose(null)
    this.#over = this.#table
    this.#hand = hand
    this.#refusal = ''
  }

  #choose(action: PatchworkAction): void {
    this.#hand = null
    this.#refusal = ''
    this.#ask?.choose(action)
  }

  #refuse(why: string): false {
    if (this.#over !== this.#table) this.#hand = null
    this.#over = this.#table
    this.#refusal = why
    return false
  }
}
