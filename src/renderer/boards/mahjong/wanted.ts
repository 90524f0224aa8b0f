import { shortened } from '../../../reading/shortened.ts'
import type { Seat } from '../../../engine/game.ts'
import { readTiles, type Tile } from '../../../engine/games/mahjong/tiles.ts'
import type { Frame } from '../../../engine/match.ts'
import { type RefusedAnswer, refusedAnswersIn } from '../../lib/board/refused-answer.ts'
import { type TablePiece, plainPiece } from './pieces.ts'
import type { MahjongState } from './state.ts'

/** What a bot asked for and did not get: another claim came first, or its answer was refused. */
export interface RefusedClaim {
  readonly seat: Seat
  readonly isFault: boolean
  /** The answer as written, cut; empty: no answer. */
  readonly words: string
  /** What it would have laid out, discarded or won with, the claimed tile first; empty where the answer names none. */
  readonly tiles: readonly Tile[]
  /** The first of `tiles` is another seat's. */
  readonly isClaim: boolean
  readonly discard: Tile | null
  /** In the words of the rules, where a seat is `seat 0`; empty where they give none. */
  readonly why: string
  /** The rule behind `why` where few people know it; empty in other cases. */
  readonly rule: string
}

/** The length of an answer is unlimited. */
const mostWords = 60

/** A PASS that did not count is left out. */
export function wantedIn(frame: Frame, before: MahjongState | null): readonly RefusedClaim[] {
  return refusedAnswersIn(frame).flatMap((refused) => wantedOf(refused, before))
}

function wantedOf(
  { seat, result, lines, why }: RefusedAnswer,
  before: MahjongState | null,
): readonly RefusedClaim[] {
  const line = (lines[0] ?? '').trim()
  const [, command = '', given = ''] = /^(\w{1,9})[ \t]*([a-z1-9]{0,6})(?![^ \t])/i.exec(line) ?? []
  if (result !== 'fault' && command.toUpperCase() === 'PASS') return []
  const wanted = tilesOf(command.toUpperCase(), readTiles(given) ?? [], before)
  const words = shortened(line, mostWords)
  const isWin = command.toUpperCase() === 'WIN' && result === 'overruled'
  const rule = isWin && before?.edition === 'codingame' ? winsComeLast : ''
  return [{ seat, isFault: result === 'fault', words, why, rule, ...wanted }]
}

/** Of edition codingame: any claim beats WIN, and so does a PASS of a seat before it. */
const winsComeLast = 'in this edition a win comes after all other claims, and after a PASS of an earlier seat'

type WantedTiles = Pick<RefusedClaim, 'tiles' | 'isClaim' | 'discard'>

const nothing: WantedTiles = { tiles: [], isClaim: false, discard: null }

/** `given` are the tiles that the answer names. */
function tilesOf(command: string, given: readonly Tile[], before: MahjongState | null): WantedTiles {
  const claimed = before?.round === 'interrupt' ? before.lastAction?.tiles[0] : undefined
  const [first, second, third] = given
  switch (command) {
    case 'DISCARD':
      return { ...nothing, tiles: given.slice(0, 1) }
    case 'PONG':
      return claimed === undefined ? nothing : claim([claimed, claimed, claimed], first)
    case 'SEUNG':
      return claimed === undefined || second === undefined ? nothing : claim([claimed, first!, second], third)
    case 'GONG':
      if (claimed !== undefined) return claim([claimed, claimed, claimed, claimed], undefined)
      return first === undefined ? nothing : { ...nothing, tiles: [first, first, first, first] }
    case 'WIN': {
      if (claimed !== undefined) return claim([claimed], undefined)
      return before?.drawn ? { ...nothing, tiles: [before.drawn.tile] } : nothing
    }
    default:
      return nothing
  }
}

function claim(tiles: readonly Tile[], discard: Tile | undefined): WantedTiles {
  return { tiles, isClaim: true, discard: discard ?? null }
}

/** Its tiles as if they had been laid out; none where they must stay hidden. */
export function ghostsOf(
  { seat, tiles, isClaim, isFault }: RefusedClaim,
  isHidden: boolean,
): readonly TablePiece[] {
  if (isHidden && !isFault) return []
  return tiles.map((tile, at) => ({
    ...plainPiece,
    ...{ path: `wanted[${seat}][${at}]`, tile, seat, zone: 'meld', at, meld: -1 },
    isSideways: isClaim && at === 0 && tiles.length > 1,
  }))
}
