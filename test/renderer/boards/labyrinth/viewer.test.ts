import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import { input, opening } from '../../../../src/engine/games/labyrinth/protocol.ts'
import type {
  LabyrinthAction,
  FieldCell,
  LabyrinthState,
} from '../../../../src/engine/games/labyrinth/state.ts'
import type { BoardAsk, BoardProps, ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { describe } from '../../../../src/renderer/boards/labyrinth/describe.ts'
import { newsText } from '../../../../src/renderer/boards/labyrinth/seat-news.ts'
import { everyTurns, seeds } from '../seeds.ts'
import { drawn, elementsOf } from './drawn-board.ts'
import { playedFrames } from './played.ts'

/** A turn of a match that is played, looked at from a chair: what its seat was told, and whether it is asked. */
interface Moment {
  readonly frame: ShownFrame<LabyrinthState>
  readonly before: ShownFrame<LabyrinthState> | null
  readonly viewer: number
  readonly known: Json
}

/** Moments of a random match in which the seat is asked, and those after other turns. */
function moments(seed: number): readonly Moment[] {
  const frames = playedFrames(seed)
  const viewer = seed % frames[0]!.state.players.length
  const know = labyrinth.aids.know!
  let known: Json = null
  return frames.flatMap((frame, i) => {
    for (const { question, reply } of frame.exchanges) {
      if (question.seat === viewer) known = know(known, question, reply.output)
    }
    const isLooked = i % everyTurns === 0 || frame.state.toAct === viewer
    if (frame.state.toAct === null || !isLooked) return []
    const before = frames[i - 1] ?? null
    return [
      {
        frame,
        before,
        viewer,
        known: frame.state.toAct === viewer ? requested(frame.state, viewer, known) : known,
      },
    ]
  })
}

/** What the seat knows when it is asked now. */
function requested(state: LabyrinthState, seat: number, known: Json): Json {
  const first = known === null ? opening(state, seat) : []
  const question = {
    ...{ seat, input: [...first, ...input(state, seat)], opening: first.length },
    ...{ answerLines: 1, limitMillis: 50 },
  }
  return labyrinth.aids.know!(known, question, [])
}

/** The same with all that the seat was not told in another way. */
function otherwise({ frame, before, viewer, known }: Moment): Moment {
  const state = (of: LabyrinthState): LabyrinthState => ({
    ...of,
    tiles: of.tiles.map((row, y) => row.map((_, x) => ((x + y) % 3 === 0 ? 'swamp' : 'field'))),
    walls: {
      east: of.walls.east.map((row) => row.replaceAll(/./g, '#')),
      south: of.walls.south.map((row) => row.replaceAll(/./g, '+')),
      north: of.walls.north.replaceAll(/./g, '='),
      west: of.walls.west.replaceAll(/./g, '='),
    },
    river: [],
    treasure: of.treasure === null ? ([0, 0] as FieldCell) : null,
    players: of.players.map((player, seat) => ({
      ...player,
      x: seat,
      y: 0,
      bullets: 0,
      treasure: seat === 0,
    })),
    deaths: of.deaths.map((deaths, seat) => (seat === viewer ? deaths : deaths + 1)),
    news: of.news.map((news, seat) => (seat === viewer ? news : [...news, '0 MOVE N portal 4'])),
  })
  const turn = (of: ShownFrame<LabyrinthState>): ShownFrame<LabyrinthState> => ({
    ...of,
    state: state(of.state),
    events: [
      {
        kind: 'move',
        seat: (viewer + 1) % of.state.players.length,
        text: `${viewer} MOVE E portal 2`,
        over: [[1, 0]],
      },
    ],
    exchanges: of.exchanges.map((exchange) =>
      exchange.question.seat === viewer
        ? exchange
        : {
            ...exchange,
            reply: { ...exchange.reply, output: ['a secret'] },
            ruling: { seat: exchange.question.seat, result: 'fault', why: 'of another' },
          },
    ),
  })
  return { frame: turn(frame), before: before === null ? null : turn(before), viewer, known }
}

/** The page's text, and what is read out. */
function reported({ frame, before, viewer, known }: Moment): string {
  const standing = frame.state.players.map(({ x }) => -(x ?? 9))
  const aids: BoardProps<LabyrinthState>['aids'] = {
    legal: () => [],
    know: (seat) => (seat === viewer ? known : null),
  }
  const isAsked = frame.state.toAct === viewer
  const given = { viewer, standing, aids, ask: isAsked ? askOf(viewer) : null }
  const pages = [1, 0.4].map((part) => drawn(frame, before, { ...given, part: isAsked ? 1 : part }))
  const seats = frame.state.players.map((_, seat) => ({ seat, name: `Bot ${seat}` }))
  const words = describe({ frame, before, seats, options: {}, seat: null, standing, result: null, viewer })
  return [...pages, ...words].join('\n')
}

function askOf(seat: number): BoardAsk {
  const actions = ['MOVE', 'SHOOT'].flatMap((kind) =>
    ['N', 'E', 'S', 'W'].map((direction) => ({ kind, direction }) as LabyrinthAction),
  )
  return { seat, actions, chosen: null, choose: () => {}, send: () => {} }
}

test.each(seeds.slice(0, 8))(
  'The board of a human seat does not depend on hidden information, in match %i',
  (seed) => {
    const all = moments(seed)
    const wrong = all.filter((moment) => reported(moment) !== reported(otherwise(moment)))
    expect(wrong.map(({ frame }) => frame.index)).toEqual([])
  },
  60_000,
)

test('The asked seat sees the four ways from its player on its map', () => {
  const all = [0, 1, 2, 3].flatMap((seed) =>
    moments(seed).filter(({ frame, viewer }) => frame.state.toAct === viewer),
  )
  const wrong = all.filter((moment) => {
    const page = elementsOf(reported(moment))
    const ways = page.flatMap((each) => each['data-way'] ?? [])
    return `${ways.slice(0, 4)}` !== 'N,E,S,W'
  })
  expect([all.length > 20, wrong.length]).toEqual([true, 0])
})

test('Its messages are shown as text when it is asked, not before', () => {
  const seats = [0, 1, 2].map((seat) => ({ seat, name: `Bot ${seat}` }))
  const state = {
    ...playedFrames(0)[0]!.state,
    toAct: 1,
    news: [
      [],
      ['1 MOVE E river river grate', '2 MOVE N wall', '0 SHOOT S kill 1', '2 OUT', 'what is this'],
      [],
    ],
    deaths: [0, 1, 0],
  }
  expect([newsText(state, seats, 1), newsText(state, seats, 0)]).toEqual([
    [
      'Bot 1 went east: into the river, 1 tile with it, up to the grate',
      'Bot 2 could not go north: a wall is there',
      'Bot 0 shot south: killed Bot 1',
      'Bot 2 is out',
      'what is this',
      'Bot 1 died',
    ],
    [],
  ])
})

test('Before the first message, a text replaces the map', () => {
  const [frame] = playedFrames(0)
  const viewer = 1
  const page = (known: Json | undefined) =>
    drawn(frame!, null, { viewer, aids: { legal: () => [], know: () => known } })
  expect([
    page(undefined).includes('Working out the map…'),
    page(null).includes('No information yet'),
  ]).toEqual([true, true])
})
