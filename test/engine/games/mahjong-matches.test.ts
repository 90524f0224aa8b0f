import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { Question } from '../../../src/engine/game.ts'
import { awayFrom } from '../../../src/engine/games/mahjong/fan/away.ts'
import { mahjong } from '../../../src/engine/games/mahjong/game.ts'
import type { HongKongState } from '../../../src/engine/games/mahjong/hong-kong/state.ts'
import type { MahjongAction } from '../../../src/engine/games/mahjong/state.ts'
import { readTiles, sorted, without, withTile } from '../../../src/engine/games/mahjong/tiles.ts'
import type { Tile } from '../../../src/engine/games/mahjong/tiles.ts'
import { pile } from '../../../src/engine/games/mahjong/wall.ts'
import type { Game } from '../../../src/engine/game.ts'
import { ranksOf } from '../../../src/engine/match.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { playRandom, replyWith, setupFrom } from '../random-match.ts'
import type { Answer } from '../random-match.ts'

// Whole matches of edition hong-kong between bots that want to win.

const game = mahjong as unknown as Game
const payments = ['fan', 'half-spicy', 'full-spicy']

interface Played {
  readonly payment: string
  readonly frames: readonly Frame[]
  readonly last: HongKongState
  readonly scores: readonly number[]
}

let played: readonly Played[] = []

beforeAll(() => {
  played = Array.from({ length: 90 }, (_, i) => {
    const payment = payments[i % 3]!
    const frames = playRandom(game, setupFrom(game, `${i}`, { payment, minFan: i % 2 }), wantsToWin)
    const last = frames.at(-1)!.state as HongKongState
    return { payment, frames, last, scores: mahjong.rules.scores(last) }
  })
})

test('Bots that aim to win do so in most matches, and every kind of event occurs', () => {
  const events = played.flatMap(({ frames }) =>
    frames.flatMap((frame) => frame.events.map(({ kind }) => kind)),
  )
  const won = played.filter(({ last }) => last.winners.length > 0)
  expect([won.length > 60, [...new Set(events)].toSorted()]).toEqual([
    true,
    ['discard', 'draw', 'drawn', 'flower', 'gong', 'pong', 'seung', 'win', 'won'],
  ])
})

test('No tile is lost or duplicated', () => {
  const states = played.flatMap(({ frames }) => frames.map(({ state }) => state as HongKongState))
  const wrong = states.filter(
    (state) => state.winners.length < 2 && !isDeepStrictEqual(allTiles(state), sorted(pile)),
  )
  expect(wrong).toEqual([])
})

test('Half-spicy and full-spicy scores sum to zero, and the winner is first', () => {
  const paid = played.filter(({ payment, last }) => payment !== 'fan' && last.winners.length === 1)
  const wrong = paid.filter(
    ({ scores, last }) =>
      scores.reduce((sum, score) => sum + score, 0) !== 0 || ranksOf(scores)[last.winners[0]!.seat] !== 0,
  )
  expect([paid.length > 10, wrong]).toEqual([true, []])
})

test('A bot can track its own hand from its input', () => {
  const wrong = played.flatMap(({ frames }) => {
    const hands: (readonly Tile[])[] = [[], [], [], []]
    return frames.slice(1).flatMap(({ exchanges }, i) => {
      const before = frames[i]!.state as HongKongState
      return exchanges.filter(({ question }) => {
        hands[question.seat] = handAfter(hands[question.seat]!, question)
        return !isDeepStrictEqual(hands[question.seat], before.hands[question.seat])
      })
    })
  })
  expect(wrong).toEqual([])
})

/** Wins and makes gongs where it can, else keeps the hand nearest to winning; claims every second time. */
const wantsToWin: Answer = (_, state, { seat }, random) => {
  const table = state as HongKongState
  const actions = [...mahjong.aids.legal(table, seat)]
  const most = actions.map((action) => [action, wish(table, seat, action)] as const)
  const best = most.reduce((one, other) => (other[1] > one[1] ? other : one))[0]
  const passes =
    table.round === 'interrupt' && best.kind !== 'win' && best.kind !== 'gong' && random.below(2) === 0
  return replyWith(seat, mahjong.protocol.format(passes ? { kind: 'pass' } : best))
}

function wish(state: HongKongState, seat: number, action: MahjongAction): number {
  if (action.kind === 'win') return 2
  if (action.kind === 'gong') return 1
  if (action.kind !== 'discard') return 0
  return -awayFrom(without(state.hands[seat]!, [action.tile])!, state.melds[seat]!)
}

function allTiles({ hands, bonus, melds, discards, order, wall }: HongKongState): readonly Tile[] {
  const left = readTiles(wall === 0 ? '' : order.slice(-2 * wall))!
  return sorted([...[hands, bonus, discards].flat(2), ...melds.flat().flatMap((meld) => meld.tiles), ...left])
}

/** The seat's hand by what it has been told: its own actions alone change it. */
function handAfter(before: readonly Tile[], { input, opening, seat }: Question): readonly Tile[] {
  const start = opening === 0 ? before : sorted(readTiles(input[1]!)!)
  const own = input.slice(opening + 2).filter((line) => line.startsWith(`${seat} `))
  return own.reduce((hand, line) => {
    const [, type, tiles] = line.split(' ') as [string, string, string]
    return handAfterOwn(hand, type, readTiles(tiles)!)
  }, start)
}

function handAfterOwn(hand: readonly Tile[], type: string, tiles: readonly Tile[]): readonly Tile[] {
  const [tile] = tiles as readonly [Tile]
  switch (type) {
    case 'DRAW':
      return withTile(hand, tile)
    case 'PONG':
      return without(hand, [tile, tile])!
    case 'SEUNG':
      return without(hand, tiles.slice(1))!
    case 'GONG':
      return hand.filter((each) => each !== tile)
    default:
      return without(hand, [tile])!
  }
}
