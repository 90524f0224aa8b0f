import type { Fault, Move, Seat, Step } from '../../../src/engine/game.ts'
import { fieldOf } from '../../../src/engine/games/labyrinth/field.ts'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type {
  LabyrinthAction,
  FieldCell,
  Direction,
  Player,
  LabyrinthState,
} from '../../../src/engine/games/labyrinth/state.ts'
import { withWall } from '../../../src/engine/games/labyrinth/walls.ts'

/** What a drawn state has besides its picture. */
export interface Drawing {
  readonly through?: boolean
  readonly riverFlow?: number
  readonly maxBullets?: number
  readonly maxRounds?: number
  /** Breakable walls: `x y side`. */
  readonly walls?: readonly string[]
  /** Where players stand that are not on their homes. */
  readonly at?: { readonly [seat: Seat]: FieldCell }
  /** Null: seat 0 has it in hand. */
  readonly treasure?: FieldCell | null
  readonly toAct?: Seat
}

/** A state as drawn: '.' field, digits homes, 'a', 'b' … the river in flow order, '#' swamp, 'P', 'Q' … portals 1, 2 … */
export function drawn(picture: readonly string[], drawing: Drawing = {}): LabyrinthState {
  const { through = false, riverFlow = 2, maxBullets = 3, maxRounds = 200, toAct = 0 } = drawing
  const [width, height] = [picture[0]!.length, picture.length]
  const letters = [...picture.join('')]
  const placesOf = (first: string, last: string) =>
    letters
      .flatMap((letter, place) => (letter >= first && letter <= last ? [{ letter, place }] : []))
      .toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
      .map(({ place }) => place)
  const homes = placesOf('0', '3')
  const river = placesOf('a', 'z')
  const portals = placesOf('P', 'Z')
  const swamps = new Set(placesOf('#', '#'))
  const terrain = { width, height, through, river, riverFlow, swamps, portals }
  const field = fieldOf(terrain, homes, new Uint8Array(2 * width * height))
  const treasure = drawing.treasure === undefined ? ([0, 0] as const) : drawing.treasure
  const players = homes.map((home, seat): Player => {
    const [x, y] = drawing.at?.[seat] ?? [home % width, Math.floor(home / width)]
    return { x, y, bullets: maxBullets, treasure: treasure === null && seat === 0, out: false }
  })
  const settings = { riverFlow: river.length > 0 ? riverFlow : 0, swampSize: 1, swampCount: swamps.size }
  const bare: LabyrinthState = {
    ...field,
    players,
    treasure,
    round: 1,
    toAct,
    winner: null,
    end: null,
    deaths: homes.map(() => 0),
    news: homes.map(() => []),
    begun: homes.map(() => false),
    settings: { ...settings, portalCount: portals.length, maxBullets, maxRounds },
  }
  return (drawing.walls ?? []).reduce((state, wall) => {
    const [x, y, side] = wall.split(' ')
    return { ...state, walls: withWall(state, [Number(x), Number(y)], side as Direction, '+') }
  }, bare)
}

/** What comes of an answer of the seat to act. */
export function answered(state: LabyrinthState, line: string): Step<LabyrinthState> {
  return played(state, labyrinth.protocol.parse(state, state.toAct!, [line]))
}

/** What comes of a bot that fails. */
export function failed(state: LabyrinthState, fault: Fault): Step<LabyrinthState> {
  return played(state, { seat: state.toAct!, fault, why: 'as seen from outside' })
}

function played(state: LabyrinthState, move: Move<LabyrinthAction>): Step<LabyrinthState> {
  return labyrinth.rules.play(state, [move])
}

/** The state after answers of the seats in turn. */
export function after(state: LabyrinthState, ...lines: readonly string[]): LabyrinthState {
  return lines.reduce((before, line) => answered(before, line).state, state)
}

/** The lines that a turn appends. */
export function reported(state: LabyrinthState, line: string): readonly string[] {
  return answered(state, line).events.map(({ text }) => text)
}

/** Where a seat stands; null when out. */
export function cellOf({ players }: LabyrinthState, seat: Seat): FieldCell | null {
  const { x, y } = players[seat]!
  return x === null || y === null ? null : [x, y]
}
