import { isBonus, type Tile } from '../../../engine/games/mahjong/tiles.ts'
import type { Pai } from './event.ts'

const suits: { readonly [letter: string]: string } = { c: 'm', d: 'p', b: 's' }
const honours: { readonly [letter: string]: string } = { w: 'ESWN', r: 'CFP' }

/** In mjai notation: 5m 3p 1s, E S W N, and P F C for the white, green and red dragon. */
export function paiOf(tile: Tile): Pai {
  if (isBonus(tile)) return tile
  const [letter = '', value = ''] = tile
  const suit = suits[letter]
  return suit === undefined ? (honours[letter]?.[Number(value) - 1] ?? tile) : `${value}${suit}`
}
