import type { Move, Seat, Step } from '../../../src/engine/game.ts'
import { claimants } from '../../../src/engine/games/mahjong/codingame/claims.ts'
import { codingame } from '../../../src/engine/games/mahjong/codingame/edition.ts'
import type { CodinGameState } from '../../../src/engine/games/mahjong/codingame/state.ts'
import { options } from '../../../src/engine/games/mahjong/options.ts'
import type { MahjongOptions } from '../../../src/engine/games/mahjong/options.ts'
import type { MahjongAction, Meld } from '../../../src/engine/games/mahjong/state.ts'
import { isBonus, readTiles, written } from '../../../src/engine/games/mahjong/tiles.ts'
import { pile } from '../../../src/engine/games/mahjong/wall.ts'
import { readOptions } from '../../../src/engine/options.ts'

/** A match of edition codingame with this order of draws, as it begins. */
export function setupWith(draws: string): CodinGameState {
  return codingame.setup(readOptions(options, { edition: 'codingame', draws }) as MahjongOptions, '1')
}

/** Tiles, or a failing test. */
export function tiles(text: string): readonly string[] {
  const read = readTiles(text)
  if (read === null) throw new Error(`${text} is not tiles`)
  return read
}

const plain = setupWith(written(pile.filter((tile) => !isBonus(tile))))
const anyHands = ['d1d4d7b1b4b7c1c4c7w1w2w3r1', 'd2d5d8b2b5b8c2c5c8w1w2w4r2', 'd3d6d9b3b6b9c3c6c9w1w3w4r3']

/** What differs from any table: hands written together, the others hold nothing that fits; `wall` are the next draws. */
export interface Given {
  readonly hands?: { readonly [seat: number]: string }
  readonly melds?: { readonly [seat: number]: readonly Meld[] }
  readonly wall?: string
  readonly scores?: readonly number[]
  readonly bonus?: { readonly [seat: number]: string }
}

/** The seat has drawn this, which is in its hand, and is asked. */
export function afterDraw(seat: Seat, drawn: string, given: Given = {}): CodinGameState {
  const table = tableWith(given)
  const meaningful = discardOf((seat + 3) % 4, 'w4')
  const discards = table.discards.with(meaningful.seat, ['w4'])
  const answering = { round: 'normal', toAct: [seat], firstDrawn: drawn } as const
  return {
    ...{ ...table, ...answering, meaningful, discards, lastAction: meaningful },
    drawn: { seat, tile: drawn, source: 'wall' },
  }
}

/** The seat has discarded this, and who can claim it is asked. */
export function afterDiscard(seat: Seat, tile: string, given: Given = {}): CodinGameState {
  const meaningful = discardOf(seat, tile)
  const base = tableWith(given)
  const table = { ...base, meaningful, discards: base.discards.with(seat, [tile]), lastAction: meaningful }
  return { ...table, round: 'interrupt', toAct: claimants(table), drawn: null, firstDrawn: null }
}

function discardOf(seat: Seat, tile: string) {
  return { seat, type: 'DISCARD', tiles: [tile] } as const
}

function tableWith({ hands = {}, melds = {}, wall = 'd9d9d9d9', scores, bonus = {} }: Given): CodinGameState {
  return {
    ...plain,
    hands: plain.hands.map((_, seat) => tiles(hands[seat] ?? anyHands[seat % 3]!)),
    melds: plain.melds.map((_, seat) => melds[seat] ?? []),
    bonus: plain.bonus.map((_, seat) => tiles(bonus[seat] ?? '')),
    untold: plain.untold.map(() => []),
    order: wall,
    wall: wall.length / 2,
    scores: scores ?? plain.scores,
  }
}

/** What the asked seats answer, read as bots' lines; null is a timeout. */
export function answered(state: CodinGameState, ...lines: readonly (string | null)[]): Step<CodinGameState> {
  return codingame.play(
    state,
    state.toAct.map((seat, i) => moveOf(state, seat, lines[i])),
  )
}

function moveOf(state: CodinGameState, seat: Seat, line: string | null | undefined): Move<MahjongAction> {
  if (line === undefined) throw new Error(`seat ${seat} is asked too`)
  if (line === null) return { seat, fault: 'timeout', why: 'no answer within the time limit' }
  return codingame.parse(state, seat, [line])
}

/** Why the first asked seat's answer is a fault; null where it is none. */
export function whyFault(state: CodinGameState, line: string): string | null {
  const others = state.toAct.slice(1).map(() => 'PASS')
  return answered(state, line, ...others).rulings[0]!.why ?? null
}
