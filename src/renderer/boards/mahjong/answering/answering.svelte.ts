import type { MahjongAction } from '../../../../engine/games/mahjong/state.ts'
import type { Tile } from '../../../../engine/games/mahjong/tiles.ts'
import type { BoardAsk } from '../../board.ts'
import { piecesOf, type TablePiece } from '../pieces.ts'
import type { MahjongState } from '../state.ts'
import { tileName } from '../board-labels.ts'
import {
  answersOf,
  chosenOf,
  noDiscards,
  type MahjongAnswers,
  type ChosenAnswer,
  type Discards,
  type MahjongOffer,
} from './answers.ts'
import { marksOn, type TileMark } from './marked.ts'

interface HandQuestion {
  readonly ask: BoardAsk | null
  readonly state: MahjongState
  readonly turn: number
}

/** An offer that was chosen in part, valid for one question. */
interface Kept {
  readonly turn: number
  readonly seat: number
  readonly key: string
}

const nothing: MahjongAnswers = { offers: [], discards: noDiscards }
const none: ChosenAnswer = { offer: null, tile: null }

export class MahjongAnswering {
  readonly #asked: () => HandQuestion
  #kept = $state.raw<Kept | null>(null)
  #path = $state<string | null>(null)
  #pointed = $state<string | null>(null)
  #refusal = $state.raw<{ readonly turn: number; readonly why: string } | null>(null)

  constructor(questionOf: () => HandQuestion) {
    this.#asked = questionOf
  }

  get seat(): number | null {
    return this.#asked().ask?.seat ?? null
  }

  readonly #answers: MahjongAnswers = $derived.by(() => {
    const { ask, state } = this.#asked()
    return ask === null ? nothing : answersOf(ask.actions as readonly MahjongAction[], state)
  })

  readonly #chosen: ChosenAnswer | null = $derived.by(() => {
    return chosenOf(this.#answers, (this.#asked().ask?.chosen ?? null) as MahjongAction | null)
  })

  get offers(): readonly MahjongOffer[] {
    return this.#answers.offers
  }

  /** Also the answer in part. */
  readonly #now: ChosenAnswer = $derived.by(() => {
    if (this.#chosen !== null) return this.#chosen
    const { ask, turn } = this.#asked()
    const kept = this.#kept
    if (ask === null || kept === null || kept.turn !== turn || kept.seat !== ask.seat) return none
    return { offer: this.offers.find(({ key }) => key === kept.key) ?? null, tile: null }
  })

  get offer(): MahjongOffer | null {
    return this.#now.offer
  }

  /** Something is chosen, also in part. */
  get isBegun(): boolean {
    return this.isWhole || this.offer !== null
  }

  get isWhole(): boolean {
    return this.#chosen !== null
  }

  /** Discards with the chosen offer, or without any. */
  get #discards(): Discards {
    const { offer } = this.#now
    return (offer?.action === null ? offer : this.#answers).discards
  }

  readonly #hand: readonly TablePiece[] = $derived.by(() => {
    const { ask, state } = this.#asked()
    return piecesOf(state).filter(({ seat, zone }) => zone === 'hand' && seat === ask?.seat)
  })

  readonly #marks: ReadonlyMap<string, TileMark> = $derived.by(() => {
    const { offer, tile } = this.#now
    const preview = this.offers.find(({ key }) => key === this.#pointed) ?? null
    const looked = preview !== null && preview.key !== offer?.key
    return marksOn(this.#hand, {
      fromHand: (looked ? preview : offer)?.fromHand ?? [],
      discards: this.#discards,
      isWhole: offer?.action !== null,
      tile: looked ? null : tile,
      path: this.#path,
    })
  })

  markOf(path: string): TileMark | null {
    return this.#marks.get(path) ?? null
  }

  readonly #able: readonly TablePiece[] = $derived.by(() => {
    const marks = this.#marks
    return this.#hand.filter(({ path, tile }) => marks.has(path) && this.#isAble(path, tile))
  })

  #isAble(path: string, tile: Tile): boolean {
    const mark = this.markOf(path)
    if (mark === 'used') return this.#discards.has(tile) && this.offer?.action !== null
    return mark !== null
  }

  get able(): readonly TablePiece[] {
    return this.#able
  }

  /** `words` then give the reason. */
  get isRefused(): boolean {
    return this.#refusal !== null && this.#refusal.turn === this.#asked().turn
  }

  get words(): string {
    const { ask, state } = this.#asked()
    if (ask === null || ask.actions.length === 0) return ''
    if (this.isRefused) return this.#refusal!.why
    if (this.isWhole) return this.#answer
    if (this.offer !== null) return `${titleOf(this.offer)}: which tile do you discard?`
    if (state.round === 'interrupt') return `${tileName(state.lastAction?.tiles[0])}: claim it or pass`
    return `Discard a tile${state.drawn === null ? '' : ` · drew ${tileName(state.drawn.tile)}`}`
  }

  get #answer(): string {
    const { offer, tile } = this.#now
    const discard = tile === null ? '' : `discard ${tileName(tile)}`
    if (offer === null) return `D${discard.slice(1)}`
    return discard === '' ? titleOf(offer) : `${titleOf(offer)}, ${discard}`
  }

  /** What a press on a tile of the hand does, as text; null: nothing. */
  actionLabel({ path, tile }: Pick<TablePiece, 'path' | 'tile'>): string | null {
    if (!this.#isAble(path, tile)) return null
    return `Discard ${tileName(tile)}${this.markOf(path) === 'chosen' ? ': press again to answer' : ''}`
  }

  /** Returns whether the press was for the answer. Pressing the chosen tile again sends the answer. */
  pressTile(path: string): boolean {
    const { ask } = this.#asked()
    const piece = this.#hand.find((each) => each.path === path)
    if (ask === null || piece === undefined) return false
    const action = this.#discards.get(piece.tile)
    if (!this.#isAble(path, piece.tile) || action === undefined) return this.#refuse(piece)
    this.#refusal = null
    if (this.markOf(path) === 'chosen') this.#send(ask, action)
    else this.#choose(action, path)
    return true
  }

  /** Chooses an offer; a whole one that was chosen already is sent. */
  pressOffer({ key, action }: MahjongOffer): void {
    const { ask, turn } = this.#asked()
    if (ask === null) return
    this.#refusal = null
    if (action !== null && this.#chosen?.offer?.key === key) return this.#send(ask, action)
    if (action !== null) return this.#choose(action, null)
    this.#kept = { turn, seat: ask.seat, key }
    this.#path = null
    if (ask.chosen !== null) ask.choose(null)
  }

  point(key: string | null): void {
    this.#pointed = key
  }

  /** Returns whether anything was chosen. */
  back(): boolean {
    const { ask } = this.#asked()
    const { isBegun } = this
    this.#kept = this.#path = null
    this.#refusal = null
    if (ask !== null && ask.chosen !== null) ask.choose(null)
    return isBegun
  }

  /** Returns false where the answer is not whole. */
  send(): boolean {
    const { ask } = this.#asked()
    if (ask === null || !this.isWhole) return false
    this.#send(ask, ask.chosen)
    return true
  }

  #choose(action: MahjongAction, path: string | null): void {
    this.#kept = null
    this.#path = path
    this.#asked().ask?.choose(action)
  }

  /** The pointed offer goes with the question. */
  #send(ask: BoardAsk, action: unknown): void {
    this.#pointed = null
    ask.send(action)
  }

  #refuse({ tile, path }: TablePiece): boolean {
    if (this.#answers.offers.length + this.#answers.discards.size === 0) return false
    const why =
      this.markOf(path) === 'used'
        ? `${tileName(tile)} is part of the claim: discard another tile`
        : 'Choose your claim first'
    this.#refusal = { turn: this.#asked().turn, why }
    return true
  }
}

/** In the statement's words. */
export function titleOf({ kind, tiles }: Pick<MahjongOffer, 'kind' | 'tiles'>): string {
  const title = `${kind[0]!.toUpperCase()}${kind.slice(1)}`
  return kind === 'pong' || kind === 'gong' ? `${title} of ${tileName(tiles[0])}` : title
}
