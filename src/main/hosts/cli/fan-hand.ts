import type { ScoredHand } from '../../../engine/games/mahjong/fan/hand.ts'
import { isTile, sorted } from '../../../engine/games/mahjong/tiles.ts'
import type { Tile } from '../../../engine/games/mahjong/tiles.ts'
import { UserError } from '../../../engine/user-error.ts'

type Meld = ScoredHand['melds'][number]

const meldKinds: readonly Meld['kind'][] = ['pong', 'seung', 'gong', 'concealed-gong']

/** Reads an option's value as adjacent tiles; throws a `UserError` that names the option and the wrong tile. */
export function tilesOf(option: string): (text: string) => readonly Tile[] {
  return (text) => {
    const tiles = text.match(/.{1,2}/gsu) ?? []
    const odd = tiles.find((tile) => !isTile(tile))
    if (odd === undefined) return tiles
    throw new UserError(
      `${option} has "${odd}", which is not a tile: tiles are written together, such as d1b9w4r3`,
    )
  }
}

export function tileOf(option: string): (text: string) => Tile {
  return (text) => {
    if (isTile(text)) return text
    throw new UserError(`${option} is "${text}", not one tile such as d1, b9, w4 or r3`)
  }
}

/** `pong:r1,seung:b1b2b3,gong:c5,concealed-gong:w1`. */
export function meldsOf(text: string): readonly Meld[] {
  return text === '' ? [] : text.split(',').map(meldOf)
}

function meldOf(text: string): Meld {
  const [name, written, ...more] = text.split(':')
  const kind = meldKinds.find((each) => each === name)
  if (kind === undefined || written === undefined || more.length > 0) {
    throw new UserError(
      `--melds has "${text}", not a meld such as pong:r1, seung:b1b2b3, gong:c5 or concealed-gong:w1`,
    )
  }
  const tiles = tilesOf('--melds')(written)
  const wanted = kind === 'seung' ? 3 : 1
  if (tiles.length !== wanted) {
    const how = kind === 'seung' ? 'its three tiles, such as seung:b1b2b3' : `one tile, such as ${kind}:r1`
    throw new UserError(`--melds has "${text}": a ${kind} is written as ${how}`)
  }
  return {
    kind,
    tiles: kind === 'seung' ? sorted(tiles) : new Array<Tile>(kind === 'pong' ? 3 : 4).fill(tiles[0]!),
  }
}
