import { expect, test } from 'vitest'
import type { Seat } from '../../../../src/engine/game.ts'
import { nameOfTile, sorted, written, type Tile } from '../../../../src/engine/games/mahjong/tiles.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import type { BoardProps, ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { describe } from '../../../../src/renderer/boards/mahjong/describe.ts'
import { originsOf } from '../../../../src/renderer/boards/mahjong/origins.ts'
import { hides, piecesOf } from '../../../../src/renderer/boards/mahjong/pieces.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { seenBy } from '../../../../src/renderer/boards/mahjong/seen.ts'
import { placesBetween } from '../../../../src/renderer/boards/mahjong/table/moving.ts'
import { everyTurns, seeds } from '../seeds.ts'
import { drawnFlat } from './drawn-flat.ts'
import { playedFrames } from './played.ts'

const editions = ['hong-kong', 'codingame']
const names = ['a', 'b', 'c', 'd'].map((name, seat) => ({ seat, name }))

interface Step {
  readonly before: ShownFrame<MahjongState>
  readonly frame: ShownFrame<MahjongState>
  readonly viewer: Seat
}

/** Turns of random matches, each looked at from one chair, while the match is played. */
function steps(edition: string): readonly Step[] {
  return seeds.slice(0, 5).flatMap((seed) => {
    const frames = playedFrames(edition, seed) as readonly ShownFrame<MahjongState>[]
    const running = frames.filter(({ state }) => state.toAct.length > 0)
    return running
      .slice(1)
      .map((frame, i) => ({ before: frames[i]!, frame, viewer: (seed + i) % 4 }))
      .filter((_, i) => i % everyTurns === 0)
  })
}

/** The same with other tiles in the wall and in other hands: nobody told the viewer which they are. */
function otherwise({ before, frame, viewer }: Step): Step {
  const names = exchanged(frame.state, viewer)
  const state = (of: MahjongState): MahjongState => {
    const hidden = of.hands.map((hand, seat) => (seat === viewer ? hand : sorted(hand.map(names))))
    const toAct = of.round === 'interrupt' ? [...of.toAct.filter((seat) => seat === viewer)] : of.toAct
    return {
      ...of,
      hands: hidden,
      order: written((of.order.match(/../g) ?? []).map(names)),
      dealt: of.dealt.map((tiles, seat) =>
        seat === viewer ? tiles : written((tiles.match(/../g) ?? []).map(names)),
      ),
      drawn:
        of.drawn === null || of.drawn.seat === viewer
          ? of.drawn
          : { ...of.drawn, tile: names(of.drawn.tile) },
      toAct:
        of.round === 'interrupt'
          ? [...toAct, ...[0, 1, 2, 3].filter((seat) => seat !== viewer && seat % 2 === 0)]
          : toAct,
    }
  }
  const turn = (of: ShownFrame<MahjongState>): ShownFrame<MahjongState> => ({
    ...of,
    state: state(of.state),
    exchanges: of.exchanges.map((exchange) =>
      exchange.question.seat === viewer
        ? exchange
        : {
            ...exchange,
            reply: { ...exchange.reply, output: ['PONG d1'] },
            ruling: { seat: exchange.question.seat, result: 'overruled', why: 'that is secret' },
          },
    ),
    events: of.events.map((event) =>
      event.kind !== 'draw' || event.seat === viewer
        ? event
        : { ...event, text: `$${event.seat} draws ${nameOfTile('r1')}`, tiles: ['r1'] },
    ),
  })
  return { before: turn(before), frame: turn(frame), viewer }
}

/** Any tile for another, each time another one: what is told must not depend on it. */
function exchanged({ order, wall }: MahjongState, viewer: Seat): (tile: Tile) => Tile {
  const random = randomFrom(`${order} ${wall} ${viewer}`)
  const kinds = ['d1', 'd2', 'd3', 'b4', 'b5', 'c7', 'c9', 'w1', 'r3']
  return () => kinds[random.below(kinds.length)]!
}

/** All that is told or drawn of it. */
function reported({ before, frame, viewer }: Step): readonly unknown[] {
  const standing = frame.state.hands.map((hand, seat) => (seat === viewer ? -2 : -hand.indexOf('d1')))
  const look = { before, frame, viewer, standing }
  const seen = seenBy(look)
  const flats = [1, 0.3].map((part) =>
    drawnFlat(frame as Frame<MahjongState>, { before, viewer, part, standing }),
  )
  const isHidden = ({ zone, seat }: { zone: string; seat: Seat }) =>
    zone === 'hand' && hides('all', seen.frame.state, seat)
  const places = [1, 0.3, 0.7].map((part) =>
    placesBetween(seen.before!.state, seen.frame.state, part, isHidden, { seat: viewer, isTop: false }),
  )
  const words = describe({ ...look, seats: names, options: {}, seat: null, result: null })
  return [
    flats,
    words,
    places.map((all) => all.map(({ tile, path, pose }) => [tile, path.replace(/\[\d+\]$/, ''), pose])),
  ]
}

test.each(editions)('The board of a human seat does not depend on hidden information: %s', (edition) => {
  const all = steps(edition)
  const wrong = all.filter(
    (step) => JSON.stringify(reported(step)) !== JSON.stringify(reported(otherwise(step))),
  )
  expect([all.length > 50, wrong.map(({ frame, viewer }) => `${frame.index} for ${viewer}`)]).toEqual([
    true,
    [],
  ])
})

test.each(editions)('The own hand is complete, and others have as many backs as tiles: %s', (edition) => {
  const all = steps(edition)
  const wrong = all.filter(({ frame, viewer }) => {
    const { state } = seenBy({ frame, before: null, standing: null, viewer }).frame
    const hands = state.hands.map((hand, seat) => (seat === viewer ? written(hand) : hand.length))
    const shown = piecesOf(state).filter(({ zone, seat }) => zone === 'hand' && seat !== viewer)
    return (
      `${hands}` !==
        `${frame.state.hands.map((hand, seat) => (seat === viewer ? written(hand) : hand.length))}` ||
      shown.some(({ isFaceDown, isApart }) => !isFaceDown || isApart)
    )
  })
  expect(wrong).toEqual([])
})

test('A discard of another seat comes from its hand, and its drawn tile from the wall', () => {
  const step = steps('hong-kong').find(({ frame: { events, state }, viewer }) => {
    const [discard, draw] = events
    const areOthers = discard?.seat !== viewer && draw?.seat !== viewer
    return areOthers && discard?.kind === 'discard' && draw?.kind === 'draw' && state.round === 'normal'
  })!
  const { before, frame } = seenBy({ ...step, standing: null })
  const [discarder, drawer] = frame.events.map(({ seat }) => seat!) as [Seat, Seat]
  const origins = originsOf(piecesOf(before!.state), piecesOf(frame.state))
  const from = (path: string) => origins.get(path) && [origins.get(path)!.seat, origins.get(path)!.zone]
  expect([
    from(`discards[${discarder}][${frame.state.discards[discarder]!.length - 1}]`),
    frame.state.hands[drawer]!.map((_, i) => from(`hands[${drawer}][${i}]`)),
  ]).toEqual([
    [discarder, 'hand'],
    [...Array(frame.state.hands[drawer]!.length - 1).fill([drawer, 'hand']), null],
  ])
})

test('A spectator sees everything', () => {
  const [{ frame, before }] = steps('hong-kong') as [Step]
  expect(seenBy({ frame, before, standing: [1, 2, 3, 4], viewer: null })).toEqual({
    ...{ frame, before, standing: [1, 2, 3, 4] },
  } satisfies Partial<BoardProps<MahjongState>>)
})
