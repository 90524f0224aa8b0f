import type { Seat } from '../../../engine/game.ts'
import { isTile, nameOfTile, type Tile } from '../../../engine/games/mahjong/tiles.ts'
import type { Winner } from '../../../engine/games/mahjong/state.ts'
import type { Frame } from '../../../engine/match.ts'
import { inSecondPerson } from '../../../reading/second-person.ts'
import type { BoardSeat } from '../board.ts'
import type { TablePiece } from './pieces.ts'
import type { MahjongState } from './state.ts'
import { isUnknownHand } from './seen.ts'
import type { RefusedClaim } from './wanted.ts'

/** The quoted text where it is no tile, as in a damaged file. */
export function tileName(tile: Tile | undefined): string {
  if (tile === undefined) return 'no tile'
  return isTile(tile) ? nameOfTile(tile) : `"${tile.slice(0, 20)}"`
}

export const winds = ['East', 'South', 'West', 'North'] as const

/** The prevailing wind; empty where the edition has none. */
export function roundText(state: MahjongState): string {
  const terms = 'terms' in state ? (state.terms as { readonly roundWind?: unknown }) : {}
  const wind = typeof terms.roundWind === 'string' ? winds[Number(terms.roundWind[1]) - 1] : undefined
  return wind === undefined ? '' : `${wind} round`
}

export function seatName(seats: readonly BoardSeat[], seat: Seat): string {
  return seats[seat]?.name ?? `seat ${seat}`
}

export function pieceText(piece: TablePiece, seats: readonly BoardSeat[], isHidden: boolean): string {
  const name = seatName(seats, piece.seat)
  if (isHidden) return `A tile in the hand of ${name}`
  return `${tileName(piece.tile)} (${piece.tile}), ${placeText(piece, name, seats)}`
}

function placeText(piece: TablePiece, name: string, seats: readonly BoardSeat[]): string {
  switch (piece.zone) {
    case 'hand':
      if (piece.hasWon) return `completes the hand of ${name}`
      return piece.isApart ? `just drawn by ${name}` : `in the hand of ${name}`
    case 'meld':
      if (piece.from === null) return `in a meld of ${name}`
      return piece.isSideways
        ? `claimed by ${name} from ${seatName(seats, piece.from)}`
        : `in a meld of ${name} with a discard of ${seatName(seats, piece.from)}`
    case 'bonus':
      return `put out by ${name}`
    case 'discard':
      return piece.isLastDiscard ? `just discarded by ${name}` : `discarded by ${name}`
  }
}

export function nowText(state: MahjongState, seats: readonly BoardSeat[]): string {
  const { toAct, round, lastAction, winners } = state
  const names = toAct.map((seat) => seatName(seats, seat)).join(', ')
  if (toAct.length > 0 && round === 'interrupt') {
    const tile = lastAction?.tiles[0]
    return `${names} may claim ${tile === undefined ? 'it' : tileName(tile)}`
  }
  if (toAct.length > 0) return inSecondPerson(`${names} is to discard`)
  if (isWaitedFor(state)) return `Other seats are asked about ${tileName(lastAction?.tiles[0])}`
  const failed = failedIn(state).map((seat) => seatName(seats, seat))
  if (failed.length > 0) return `${failed.join(' and ')} failed, which ends the match`
  if (winners.length === 0) return state.wall === 0 ? 'The wall ran out: nobody has won' : 'The match is over'
  return winners.map((winner) => wonText(winner, seats)).join('; ')
}

/** Whether other seats, unknown to the viewer, may claim. */
function isWaitedFor({ round, toAct, winners, hands }: MahjongState): boolean {
  const isUnknown = hands.some((_, seat) => isUnknownHand({ hands }, seat))
  return isUnknown && round === 'interrupt' && toAct.length === 0 && winners.length === 0
}

function failedIn(state: MahjongState): readonly Seat[] {
  if ('faults' in state) return state.faults as readonly Seat[]
  if (!('end' in state) || state.end !== 'fault') return []
  const scores = 'scores' in state ? (state.scores as readonly number[]) : []
  return [...scores.keys()].filter((seat) => scores[seat]! < 0)
}

function wonText({ seat, tile, from, fan }: Winner, seats: readonly BoardSeat[]): string {
  const by =
    from === null ? 'the drawn' : seatName(seats, from) === 'You' ? 'your' : `${seatName(seats, from)}'s`
  return inSecondPerson(`${seatName(seats, seat)} wins with ${fan} fan on ${by} ${tileName(tile)}`)
}

/** In two words; null: nothing. */
export function dutyText({ toAct, round }: MahjongState, seat: Seat): string | null {
  if (!toAct.includes(seat)) return null
  return round === 'interrupt' ? 'may claim' : 'to discard'
}

export function elementsText({ elements }: Winner): string {
  return elements.map(({ name, fan }) => `${name} ${fan}`).join(', ')
}

export function awayText(standing: number): string {
  return standing >= 0 ? 'complete' : `${-standing} away`
}

/** An explanation, also of why a hand of edition codingame may be too small to win. */
export function awayHint(state: MahjongState, seat: Seat): string {
  const missing = missingTiles(state, seat)
  const away = 'Tiles that the hand still needs to win'
  if (missing <= 0) return away
  return `${away}. It is ${missing} short: this edition replaces all bonus tiles of a dealt hand by one tile`
}

/** By how many tiles a hand of edition codingame is smaller than a whole one. */
function missingTiles({ edition, hands, melds, drawn }: MahjongState, seat: Seat): number {
  if (edition !== 'codingame') return 0
  const own = (hands[seat]?.length ?? 0) + 3 * (melds[seat]?.length ?? 0)
  return (drawn?.seat === seat ? 14 : 13) - own
}

/** Draws are left out where the hand is hidden. */
export function didText({ events }: Frame, seat: Seat, isHidden: boolean): string {
  return events
    .filter((event) => event.seat === seat && event.kind !== 'won')
    .map(({ kind, text }) => (isHidden && kind === 'draw' ? 'draws' : text.replace(/^\$\d:? ?/, '')))
    .join(', ')
}

/** What a bot asked for and why it was refused. Where the hand is hidden, a claim that nobody saw is left out too. */
export function wantedText(wanted: RefusedClaim, seats: readonly BoardSeat[], isHidden: boolean): string {
  const { seat, tiles, isClaim, discard, words, rule } = wanted
  const said = words === '' ? 'gave no answer' : `asked for ${words}`
  const request = isHidden && !wanted.isFault ? 'asked for something' : said
  const why = `${whyText(wanted, seats)}${rule === '' ? '' : ` (${rule})`}`
  const laid = isClaim && tiles.length > 1 ? ` (${tiles.map(tileName).join(', ')})` : ''
  const after = discard === null ? '' : `, to discard ${tileName(discard)}`
  return `${seatName(seats, seat)} ${request}${isHidden ? '' : laid + after}${why === '' ? '' : `: ${why}`}`
}

/** In the words of the rules with the bots' names; empty where they say nothing. */
export function whyText({ why }: RefusedClaim, seats: readonly BoardSeat[]): string {
  return why.replace(/\bseat (\d)\b/g, (_, other: string) => seatName(seats, Number(other)))
}

/** The last discard or gong, which others answer, and its seat; empty before the first. */
export function lastText({ lastAction }: MahjongState, seats: readonly BoardSeat[]): string {
  if (lastAction === null || lastAction.type === 'WIN') return ''
  const what = lastAction.type === 'GONG' ? 'gong' : 'discard'
  return `Last ${what}: ${lastAction.tiles.map(tileName).join(', ')}, by ${seatName(seats, lastAction.seat)}`
}
