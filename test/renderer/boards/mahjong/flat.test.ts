import { expect, test } from 'vitest'
import {
  flatBoard,
  ghostSpots,
  spotsOf,
  type TilePlace,
} from '../../../../src/renderer/boards/mahjong/flat/places.ts'
import { tileHeight } from '../../../../src/renderer/boards/mahjong/faces.ts'
import type { BoardProps, ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { ghostsOf, type RefusedClaim, wantedIn } from '../../../../src/renderer/boards/mahjong/wanted.ts'
import { piecesOf } from '../../../../src/renderer/boards/mahjong/pieces.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { didText } from '../../../../src/renderer/boards/mahjong/board-labels.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import { everyTurns, seeds } from '../seeds.ts'
import { drawnFlat } from './drawn-flat.ts'
import { playedFrames } from './played.ts'

const editions = ['hong-kong', 'codingame']
const sizes = [
  [400, 300],
  [760, 900],
  [1280, 800],
  [1920, 400],
] as const

test.each(editions)('The flat board shows the state without hidden information: %s', (edition) => {
  const frames = seeds.flatMap((seed) => playedFrames(edition, seed).filter((_, i) => i % everyTurns === 0))
  const wrong = frames.filter((frame) => {
    const state = frame.state!
    const [open, hidden] = [drawn(frame, 'all'), drawn(frame, '2')]
    const pieces = piecesOf(state)
    const isHidden = (seat: number, zone: string) =>
      zone === 'hand' && seat !== 2 && !state.winners.some((winner) => winner.seat === seat)
    return (
      open.tiles !== textOf(pieces.map(({ path, tile }) => `${path} ${tile}`)) ||
      hidden.tiles !==
        textOf(
          pieces.map(({ path, tile, seat, zone }) =>
            isHidden(seat, zone) ? `hands[${seat}]` : `${path} ${tile}`,
          ),
        ) ||
      open.wall !== state.wall ||
      `${open.asked}` !== `${state.toAct.toSorted()}`
    )
  })
  expect([frames.length > 200, wrong.length]).toEqual([true, 0])
})

test.each(sizes)('At %i x %i every tile has its own place on the board', (width, height) => {
  const board = flatBoard(width, height, 4)
  const wrong = editions.flatMap((edition) =>
    seeds.slice(0, 6).flatMap((seed) =>
      playedFrames(edition, seed).filter(({ state }) => {
        const spots = [...spotsOf(piecesOf(state!), board).values()].map(boxOf)
        const isOut = spots.some(
          ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
        )
        return isOut || spots.some((one, i) => spots.slice(i + 1).some((other) => overlap(one, other)))
      }),
    ),
  )
  expect(wrong.length).toBe(0)
})

test('The refused claim of a bot is drawn next to its melds, for open hands only', () => {
  const turns = seeds.flatMap((seed) => {
    const frames = playedFrames('hong-kong', seed)
    return frames
      .slice(1)
      .map((frame, i) => [frame, frames[i]! as BoardProps<MahjongState>['frame']] as const)
  })
  const refused = turns.filter(([frame, before]) => wantedIn(frame, before.state).length > 0)
  const ghostsIn = (hands: string) =>
    refused.map(([frame, before]) => {
      const body = drawnFlat(frame, { before, chosen: { hands } })
      return [...body.matchAll(/data-ghost="(..)"/g)].map(([, tile]) => tile!)
    })
  const requested = refused.map(([frame, before]) => wantedIn(frame, before.state))
  expect([refused.length > 3, ghostsIn('all'), ghostsIn('2')]).toEqual([
    true,
    requested.map((all) => all.flatMap(({ tiles }) => tiles)),
    requested.map((all) => all.flatMap(({ seat, tiles }) => (seat === 2 ? tiles : []))),
  ])
})

test('A selected value is marked, and nothing else', () => {
  const frame = playedFrames('hong-kong', 3)[30]!
  const marked = (...selected: (string | number)[]) =>
    [...drawnFlat(frame, { selected }).matchAll(/data-path="([^"]+)"[^>]*data-selected/g)].map(
      ([, path]) => path,
    )
  const own = piecesOf(frame.state!).filter(({ seat, zone }) => seat === 1 && zone === 'hand')
  expect([marked('hands', 1).toSorted(), marked('hands', 1, 2), marked('wall'), marked()]).toEqual([
    own.map(({ path }) => path).toSorted(),
    ['hands[1][2]'],
    ['wall'],
    [],
  ])
})

test.each(sizes)('At %i x %i the refused claim of a bot covers no tile', (width, height) => {
  const board = flatBoard(width, height, 4)
  const states = editions.flatMap((edition) =>
    seeds.slice(0, 6).flatMap((seed) => playedFrames(edition, seed).map(({ state }) => state!)),
  )
  const cases = states.flatMap((state) => {
    const pieces = piecesOf(state)
    const spots = spotsOf(pieces, board)
    const places = [...spots.values()].map(boxOf)
    return board.bands.map((band) => {
      const ghosts = [...ghostSpots(ghostsOf(pong(band.seat), false), band, pieces, spots).values()]
      return { ghosts: ghosts.map(boxOf), places }
    })
  })
  const covering = cases.filter(({ ghosts, places }) =>
    ghosts.some((ghost) => places.some((place) => overlap(ghost, place))),
  )
  const seen = cases.filter(({ ghosts }) => ghosts.length === 3)
  expect([covering.length, seen.length > cases.length / 2]).toEqual([0, true])
})

test('At 400 x 300 all actions of a seat and all winning patterns are shown', () => {
  const turns = editions.flatMap((edition) =>
    seeds.flatMap((seed) => {
      const frames = playedFrames(edition, seed) as readonly ShownFrame<MahjongState>[]
      const reported = frames.slice(1).map((frame, i) => ({ frame, before: frames[i]! }))
      return reported.filter(({ frame }, i) => i % everyTurns === 0 || frame.state.winners.length > 0)
    }),
  )
  const untold = turns.filter(({ frame, before }) => {
    const [, ...reported] = drawnFlat(frame, { before, size: [400, 300] }).split('<div class="told')
    return reported.some((body, seat) => {
      const text = body.replaceAll(/<[^>]*>/g, '')
      const won = frame.state.winners.find((winner) => winner.seat === seat)
      const words = won?.elements.map(({ name, fan }) => `${name} ${fan}`) ?? [didText(frame, seat, false)]
      return reported.length !== 4 || words.some((each) => !text.includes(each))
    })
  })
  const won = turns.filter(({ frame }) => frame.state.winners.length > 0)
  expect([untold.length, won.length > 1]).toEqual([0, true])
})

test('On a small board, bonus tiles are larger than the first 18 discards', () => {
  const board = flatBoard(400, 300, 4)
  const states = playedFrames('hong-kong', 3).map(({ state }) => state!)
  const early = states.filter(({ discards }) => discards.every(({ length }) => length <= 18))
  const sizesOf = (zone: string) =>
    early.flatMap((state) => {
      const pieces = piecesOf(state)
      const spots = spotsOf(pieces, board)
      return pieces.filter((piece) => piece.zone === zone).map(({ path }) => spots.get(path)!.size)
    })
  expect(Math.min(...sizesOf('bonus'))).toBeGreaterThan(1.3 * Math.max(...sizesOf('discard')))
})

function pong(seat: number): RefusedClaim {
  return {
    ...{ seat, isFault: false, words: '', isClaim: true, discard: null, why: '', rule: '' },
    tiles: ['d1', 'd1', 'd1'],
  }
}

function drawn(frame: Frame<MahjongState>, hands: string) {
  const body = drawnFlat(frame, { chosen: { hands } })
  const tiles = [...body.matchAll(/<g class="tile[^>]*?data-path="([^"]*)"(?: data-tile="(..)")?/g)]
  return {
    tiles: textOf(tiles.map(([, path, tile]) => (tile === undefined ? path! : `${path} ${tile}`))),
    wall: Number(/data-wall="(\d+)"/.exec(body)?.[1]),
    asked: [...body.matchAll(/data-seat="(\d)" data-asked="true"/g)].map(([, seat]) => Number(seat)),
  }
}

function textOf(lines: readonly string[]): string {
  return lines.toSorted().join('\n')
}

interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxOf({ x, y, size, isSideways }: TilePlace): Edges {
  const [width, height] = isSideways ? [tileHeight, 1] : [1, tileHeight]
  return {
    left: x - (width * size) / 2,
    right: x + (width * size) / 2,
    top: y - (height * size) / 2,
    bottom: y + (height * size) / 2,
  }
}

/** By more than what rounding makes. */
function overlap(one: Edges, other: Edges): boolean {
  const [across, down] = [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ]
  return across > 0.001 && down > 0.001
}
