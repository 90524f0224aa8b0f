import type { Game, Json } from '../../../src/engine/game.ts'

const [width, height] = [60, 40]

/** A field of letters, each where that seat was last; a few KB, of which a turn changes little. */
interface Walk {
  readonly turn: number
  readonly turns: number
  readonly places: readonly { readonly x: number; readonly y: number }[]
  readonly field: readonly string[]
  /** How many cells of it each seat has. */
  readonly cells: readonly number[]
}

type Way = 'N' | 'E' | 'S' | 'W'
const steps = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const
const isWay = (text: string): text is Way => text in steps

const options = {
  turns: { kind: 'number', initial: 10_000, min: 1, max: 1_000_000, note: 'Turns until it ends' },
} as const

/** Two seats walk over a field in turn for as long as is wanted: a game that only the bench has. */
export const walk: Game<Walk, Way, typeof options> = {
  id: 'walk',
  title: 'Walk',
  version: 1,
  seats: { min: 2, max: 2 },
  options,
  limitMillis: { first: 1000, later: 50 },
  rules: {
    setup: (seats, { turns }) => ({
      turn: 0,
      turns,
      places: Array.from({ length: seats }, (_, seat) => ({ x: seat * (width - 1), y: 0 })),
      field: Array<string>(height).fill('.'.repeat(width)),
      cells: [0, 0],
    }),
    toAct: ({ turn, turns }) => (turn < turns ? [turn % 2] : []),
    play(state, [move]) {
      if (move === undefined || !('action' in move)) throw new Error('bots of the bench make no faults')
      const { x, y } = state.places[move.seat]!
      const [dx, dy] = steps[move.action]
      const [toX, toY] = [(x + dx + width) % width, (y + dy + height) % height]
      const row = state.field[toY]!
      const before = 'ab'.indexOf(row[toX]!)
      const had = (seat: number) => state.cells[seat]! - (before === seat ? 1 : 0)
      return {
        state: {
          ...state,
          turn: state.turn + 1,
          places: state.places.with(move.seat, { x: toX, y: toY }),
          field: state.field.with(toY, `${row.slice(0, toX)}${'ab'[move.seat]}${row.slice(toX + 1)}`),
          cells: state.cells.map((_, seat) => had(seat) + (seat === move.seat ? 1 : 0)),
        },
        events:
          before >= 0
            ? []
            : [{ kind: 'paints', text: `$${move.seat} paints ${toX} ${toY}`, seat: move.seat }],
        rulings: [{ seat: move.seat, result: 'done', did: move.action }],
      }
    },
    end: ({ turn, turns }) => (turn < turns ? null : 'natural'),
    scores: ({ cells }) => cells,
  },
  protocol: {
    opening: () => [`${width} ${height}`],
    input: ({ turn, places, field }, seat) => [
      `${turn}`,
      ...places.map(({ x, y }) => `${x} ${y}`),
      ...field.slice(places[seat]!.y, places[seat]!.y + 8),
    ],
    parse: (_, seat, [text = '']) =>
      isWay(text) ? { seat, action: text } : { seat, fault: 'invalid', why: 'not N, E, S or W' },
    format: (action) => [action],
    annotate: ({ opening }) => [{ line: opening, from: 0, to: 1, name: 'turn' }],
  },
  aids: {
    legal: () => ['N', 'E', 'S', 'W'],
    standing: ({ cells }) => cells,
  },
}

/** The same game, drawn by a scene: each cell an item with its own path. */
export const walkScene: typeof walk = { ...walk, id: 'walk-scene', title: 'Walk by a scene' }

/** Each cell of its field, and each seat. */
export const sceneOfWalk: Json = {
  size: [width, height],
  items: [
    {
      each: '=state.field',
      as: 'row',
      items: [
        {
          each: "=state.field[rowIndex].split('')",
          shape: 'cell',
          at: ['=index', '=rowIndex'],
          fill: "=item == 'a' ? 'seat0-soft' : item == 'b' ? 'seat1-soft' : 'ground'",
          path: "='field[' + string(rowIndex) + '][' + string(index) + ']'",
        },
      ],
    },
    {
      each: '=state.places',
      id: '=string(index)',
      shape: 'circle',
      at: ['=item.x', '=item.y'],
      fill: "='seat' + string(index)",
      layer: 1,
    },
  ],
}
