import type { MahjongAction } from '../../../../engine/games/mahjong/state.ts'
import { sorted, type Tile, written } from '../../../../engine/games/mahjong/tiles.ts'
import type { MahjongState } from '../state.ts'

/** An answer other than a plain discard. A pong or seung is whole only with a tile to discard. */
export interface MahjongOffer {
  /** `win`, `pong`, `gong d5`, `seung b3b4`: unique among the offers of a question. */
  readonly key: string
  readonly kind: Exclude<MahjongAction['kind'], 'discard'>
  /** What would be laid out or won with, a claimed tile first. */
  readonly tiles: readonly Tile[]
  /** The first of `tiles` is another seat's. */
  readonly isClaim: boolean
  readonly fromHand: readonly Tile[]
  /** Null: it is whole only with one of `discards`. */
  readonly action: MahjongAction | null
  readonly discards: Discards
}

/** By the tile that leaves the hand. */
export type Discards = ReadonlyMap<Tile, MahjongAction>

export interface MahjongAnswers {
  readonly offers: readonly MahjongOffer[]
  readonly discards: Discards
}

export interface ChosenAnswer {
  readonly offer: MahjongOffer | null
  readonly tile: Tile | null
}

export const noDiscards: Discards = new Map()

const order = ['win', 'gong', 'pong', 'seung', 'pass']

export function answersOf(actions: readonly MahjongAction[], state: MahjongState): MahjongAnswers {
  const groups = Map.groupBy(actions, keyOf)
  const discards = discardsOf(groups.get('discard') ?? [])
  groups.delete('discard')
  const offers = [...groups].map(([key, alike]) => offerOf(key, alike, state))
  return { offers: offers.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)), discards }
}

/** Null: the action is none of these answers. */
export function chosenOf(
  { offers, discards }: MahjongAnswers,
  action: MahjongAction | null,
): ChosenAnswer | null {
  if (action === null) return null
  if (action.kind === 'discard') return discards.has(action.tile) ? { offer: null, tile: action.tile } : null
  const key = keyOf(action)
  const offer = offers.find((each) => each.key === key)
  const tile = 'discard' in action ? action.discard : null
  if (offer === undefined || (tile !== null && !offer.discards.has(tile))) return null
  return { offer, tile }
}

/** Actions of one key differ only in their discard. */
function keyOf(action: MahjongAction): string {
  switch (action.kind) {
    case 'discard':
    case 'pong':
    case 'win':
    case 'pass':
      return action.kind
    case 'gong':
      return action.tile === undefined ? 'gong' : `gong ${action.tile}`
    case 'seung':
      return `seung ${written(sorted(action.used))}`
  }
}

function offerOf(key: string, alike: readonly MahjongAction[], state: MahjongState): MahjongOffer {
  const action = alike[0]! as Exclude<MahjongAction, { kind: 'discard' }>
  const discards = discardsOf(alike)
  return {
    ...{ key, kind: action.kind, discards, action: discards.size === 0 ? action : null },
    ...tilesOf(action, state),
  }
}

function discardsOf(actions: readonly MahjongAction[]): Discards {
  return new Map(
    actions.flatMap((action): readonly (readonly [Tile, MahjongAction])[] => {
      if (action.kind === 'discard') return [[action.tile, action]]
      return 'discard' in action ? [[action.discard, action]] : []
    }),
  )
}

function tilesOf(
  action: Exclude<MahjongAction, { kind: 'discard' }>,
  state: MahjongState,
): Pick<MahjongOffer, 'tiles' | 'isClaim' | 'fromHand'> {
  const claimed = state.round === 'interrupt' ? state.lastAction?.tiles[0] : undefined
  const laidOut = (fromHand: readonly Tile[]) => ({
    tiles: claimed === undefined ? fromHand : [claimed, ...fromHand],
    isClaim: claimed !== undefined,
    fromHand,
  })
  switch (action.kind) {
    case 'pass':
      return { tiles: [], isClaim: false, fromHand: [] }
    case 'win':
      return laidOut(claimed === undefined && state.drawn !== null ? [state.drawn.tile] : [])
    case 'pong':
      return laidOut([claimed!, claimed!])
    case 'seung':
      return laidOut(sorted(action.used))
    case 'gong':
      if (claimed !== undefined) return laidOut([claimed, claimed, claimed])
      return gongOf(action.tile ?? state.drawn?.tile ?? '', state)
  }
}

/**
 * Four tiles of the hand, or one that is added to a pong. In edition codingame the tiles of the drawn tile's kind are laid out.
 */
function gongOf(named: Tile, state: MahjongState): Pick<MahjongOffer, 'tiles' | 'isClaim' | 'fromHand'> {
  const tile = ('firstDrawn' in state && (state.firstDrawn as Tile | null)) || named
  const hand = state.hands[state.toAct[0]!] ?? []
  const fromHand = hand.filter((each) => each === tile).slice(0, 4)
  return { tiles: [tile, tile, tile, tile], isClaim: false, fromHand }
}
