import { UserError } from '../../../user-error.ts'
import { isBonus, isSuited, nameOfTile, rankOf } from '../tiles.ts'
import type { Tile } from '../tiles.ts'
import type { ScoredHand } from './hand.ts'
import { countsOf, tileOf } from './kinds.ts'

/** Throws a `UserError` that says what is wrong with a hand that no match can have. */
export function checkPossible(hand: ScoredHand): void {
  const mistake = mistakeInTiles(hand) ?? mistakeInBonus(hand) ?? mistakeInSource(hand)
  if (mistake !== null) throw new UserError(mistake)
}

function mistakeInTiles({ tiles, win, melds }: ScoredHand): string | null {
  const all = [...tiles, win, ...melds.flatMap((meld) => meld.tiles)]
  const bonus = all.find(isBonus)
  if (bonus !== undefined)
    return `${bonus} (${nameOfTile(bonus)}) is a bonus tile, which is never part of a hand`
  const odd = melds.find((meld) => !isMeld(meld))
  if (odd !== undefined) return `${odd.tiles.join('')} is no ${odd.kind}`
  const count = tiles.length + 1 + 3 * melds.length
  if (count !== 14) {
    return `The hand has ${count} tiles with the winning one, each meld counted as three: 14 are needed`
  }
  const tooMany = countsOf(all).findIndex((held) => held > 4)
  return tooMany === -1
    ? null
    : `There are more than four ${tileOf(tooMany)} (${nameOfTile(tileOf(tooMany))})`
}

function isMeld({ kind, tiles }: ScoredHand['melds'][number]): boolean {
  if (kind === 'seung') {
    const isRun = tiles.every((tile, i) => rankOf(tile) === rankOf(tiles[0]!) + i)
    return tiles.length === 3 && isSuited(tiles[0]!) && isRun
  }
  return tiles.length === (kind === 'pong' ? 3 : 4) && tiles.every((tile) => tile === tiles[0])
}

function mistakeInBonus({ bonus }: ScoredHand): string | null {
  const odd = bonus.find((tile) => !isBonus(tile))
  if (odd !== undefined) return `${odd} (${nameOfTile(odd)}) is not a flower or season`
  const twice = bonus.find((tile, i) => bonus.indexOf(tile) !== i)
  return twice === undefined ? null : `There is only one ${twice} (${nameOfTile(twice)})`
}

function mistakeInSource(hand: ScoredHand): string | null {
  const { source, melds, isLast } = hand
  const gongs = melds.filter(({ kind }) => kind === 'gong' || kind === 'concealed-gong').length
  if (source === 'replacement' && gongs === 0) return 'A replacement needs a gong among the melds'
  if (source === 'double-replacement' && gongs < 2)
    return 'A double replacement needs two gongs among the melds'
  if (source === 'gong' && isLast) return 'A robbed gong is never the last catch'
  return hand.isFirst ? mistakeInFirst(hand) : null
}

function mistakeInFirst({ melds, source, seatWind }: ScoredHand): string | null {
  if (melds.length > 0) return 'A heavenly or earthly hand has no melds laid out'
  if (isEast(seatWind)) {
    return source === 'wall' ? null : 'East wins on its first draw, which comes from the wall'
  }
  return source === 'discard' ? null : "The other seats win on East's first discard, not on a draw or a gong"
}

function isEast(wind: Tile): boolean {
  return wind === 'w1'
}
