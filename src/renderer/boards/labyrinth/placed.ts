import type { KnownTile } from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { KnownWall } from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { Window } from './window.ts'
import type { LabyrinthKnowledge, MapPlace } from '../../../engine/games/labyrinth/know/knowledge.ts'
import { isSameCell } from '../../../engine/games/labyrinth/grid.ts'
import type { FieldCell } from '../../../engine/games/labyrinth/state.ts'
import { middleOf } from './geometry.ts'
import { slotsOf, type Slot } from './slots.ts'

/** A tile, or several possible ones; x and y count from the corner of the drawing. */
export interface DrawnGround {
  readonly x: number
  readonly y: number
  readonly cell: FieldCell
  readonly tiles: readonly KnownTile['tile'][]
  readonly isSure: boolean
}

/** One side of a tile; x and y count from the corner of the drawing. */
export interface KnownSide {
  readonly x: number
  readonly y: number
  readonly cell: FieldCell
  readonly side: 'E' | 'S'
}

export interface BuiltWall extends KnownSide {
  readonly wall: KnownWall['wall']
  readonly isSure: boolean
}

/** One of the maps that a seat could draw: the first is its own, the others cannot be joined to it yet. */
export interface MapPiece {
  /** Its index in the list of maps. */
  readonly map: number
  readonly window: Window
  readonly grounds: readonly DrawnGround[]
  readonly walls: readonly BuiltWall[]
  readonly unseen: readonly KnownSide[]
  readonly players: readonly Somebody[]
  /** Players on another piece, which may lie so that they are here. */
  readonly perhaps: readonly (Somebody & { readonly places: number })[]
  readonly chests: readonly (Omit<Somebody, 'seat'> & { readonly places: number })[]
}

export interface Somebody {
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly cell: FieldCell
  readonly spot: Slot
}

interface MapTokens {
  readonly players: readonly { readonly seat: number; readonly at: FieldCell }[]
  readonly perhaps: readonly { readonly seat: number; readonly cells: readonly FieldCell[] }[]
  readonly chests: readonly FieldCell[]
  readonly isChestSure: boolean
}

/** On the first map also the places of players and treasure that may be on others. */
export function placedOn({ players, treasure }: LabyrinthKnowledge, map: number): MapTokens {
  const lying = treasure.is === 'lying' ? treasure.at : null
  const isHere = (at: MapPlace | null): at is MapPlace => at?.map === map
  const cellsOf = (at: MapPlace | null) => (map === 0 && at !== null && at.map !== 0 ? (at.cells ?? []) : [])
  return {
    players: players.flatMap(({ at }, seat) => (isHere(at) ? [{ seat, at: [at.x, at.y] as const }] : [])),
    perhaps: players.flatMap(({ at }, seat) =>
      cellsOf(at).length > 0 ? [{ seat, cells: cellsOf(at) }] : [],
    ),
    chests: isHere(lying) ? [[lying.x, lying.y]] : cellsOf(lying),
    isChestSure: isHere(lying),
  }
}

/** Possible players have small signs in corners, this far from the middle. */
const cornerAt = 20
const smallSign = 0.32

export function somebodiesOn(
  { players, perhaps, chests, isChestSure }: MapTokens,
  grounds: readonly DrawnGround[],
  cellOf: (cell: FieldCell) => FieldCell,
): Pick<MapPiece, 'players' | 'perhaps' | 'chests'> {
  const slotsAt = (at: FieldCell) => {
    const together = players.filter((each) => isSameCell(each.at, at))
    const isNumbered = grounds.some(
      ({ x, y, tiles }) => isSameCell([x, y], at) && (tiles[0]?.includes(':') ?? false),
    )
    return {
      together,
      ...slotsOf(together.length, isChestSure && chests.some((cell) => isSameCell(cell, at)), isNumbered),
    }
  }
  const spotAt = (cell: FieldCell, { x, y, size }: Slot): Slot => {
    const middle = middleOf(cell)
    return { x: middle.x + x, y: middle.y + y, size }
  }
  return {
    players: players.map(({ seat, at }) => {
      const { together, players: slots } = slotsAt(at)
      const slot = slots[together.findIndex((each) => each.seat === seat)]!
      return { seat, x: at[0], y: at[1], cell: cellOf(at), spot: spotAt(cellOf(at), slot) }
    }),
    perhaps: perhaps.flatMap(({ seat, cells }) =>
      cells.map((at) => ({
        seat,
        x: at[0],
        y: at[1],
        cell: cellOf(at),
        spot: spotAt(cellOf(at), {
          x: seat % 2 === 0 ? -cornerAt : cornerAt,
          y: seat % 4 < 2 ? -cornerAt : cornerAt,
          size: smallSign,
        }),
        places: cells.length,
      })),
    ),
    chests: chests.map((at) => ({
      x: at[0],
      y: at[1],
      cell: cellOf(at),
      spot: spotAt(cellOf(at), isChestSure ? slotsAt(at).chest : { x: 0, y: 0, size: 0.5 }),
      places: chests.length,
    })),
  }
}
