import type {
  KnownTile,
  KnownWall,
  LabyrinthKnowledge,
} from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { FieldCell } from '../../../engine/games/labyrinth/state.ts'
import { counted } from '../../../number-text.ts'
import type { BoardSeat } from '../board.ts'
import { cellText } from './geometry.ts'
import type { DrawnGround, MapPiece, BuiltWall } from './placed.ts'
import { named } from './board-labels.ts'

export function knownText(seats: readonly BoardSeat[], { seat }: LabyrinthKnowledge): string {
  return `What ${named(seats, seat)} could know`
}

export function knownSentence(
  seats: readonly BoardSeat[],
  knowledge: LabyrinthKnowledge,
  pieces: readonly MapPiece[],
): string {
  const [own, ...others] = pieces
  const parts = [
    `its map has ${counted(own?.grounds.filter(({ isSure }) => isSure).length ?? 0, 'tile')}`,
    ...(others.length === 0 ? [] : [`${counted(others.length, 'piece')} cannot be joined to it yet`]),
    ...knowledge.players.flatMap((_, seat) => playerText(seats, pieces, seat)),
    treasureText(seats, knowledge),
  ]
  return `${knownText(seats, knowledge)}, from its home at (0, 0): ${parts.join('; ')}`
}

function playerText(
  seats: readonly BoardSeat[],
  pieces: readonly MapPiece[],
  seat: number,
): readonly string[] {
  return pieces.flatMap(({ map, players }) =>
    players
      .filter((each) => each.seat === seat)
      .map(
        ({ x, y }) =>
          `${named(seats, seat)} is at ${cellText([x, y])}${map === 0 ? '' : ` of piece ${letterOf(map)}`}`,
      ),
  )
}

export function treasureText(seats: readonly BoardSeat[], { treasure }: LabyrinthKnowledge): string {
  if (treasure.is === 'carried') return `${named(seats, treasure.by)} has the treasure`
  return treasure.at === null ? 'nobody has found the treasure yet' : 'the treasure lies where it fell'
}

/** The seat's own map is A. */
export function letterOf(map: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + (map % 26))
}

/** What is known to be on a piece, in a word or two; then shorter and shorter, at last its letter. */
export function pieceTitles(seats: readonly BoardSeat[], { map, grounds }: MapPiece): readonly string[] {
  const letter = letterOf(map)
  const names = grounds.flatMap(({ tiles: [tile] }) => landmarkText(tile!, seats)).slice(0, 2)
  const alone = names.map((name) => `${letter} · ${name}`)
  return [[letter, ...names].join(' · '), ...alone, letter]
}

function landmarkText(tile: KnownTile['tile'], seats: readonly BoardSeat[]): readonly string[] {
  const [kind, number = ''] = tile.split(':')
  if (kind === 'home') return [`home of ${named(seats, Number(number))}`]
  return kind === 'portal' ? [`portal ${number}`] : []
}

export function pieceText(
  seats: readonly BoardSeat[],
  knowledge: LabyrinthKnowledge,
  piece: MapPiece,
): string {
  const at = knowledge.maps[piece.map]?.at ?? null
  const where =
    at === null
      ? 'too many possible positions'
      : `${counted(at.length, 'possible position')}, with its (0, 0) at ${at.slice(0, 4).map(cellText).join(', ')}${at.length > 4 ? '…' : ''}`
  return `Piece ${pieceTitles(seats, piece)[0]!}: ${counted(piece.grounds.length, 'tile')} that cannot be joined to the map yet: ${where}`
}

export function groundText({ x, y, tiles, isSure }: DrawnGround, seats: readonly BoardSeat[]): string {
  const names = tiles.map((tile) => tileText(tile, seats)).join(' or ')
  return `${cellText([x, y])}: ${isSure ? '' : 'perhaps '}${names}`
}

function tileText(tile: KnownTile['tile'], seats: readonly BoardSeat[]): string {
  if (tile === 'field') return 'plain'
  return tile === 'water' ? 'river' : (landmarkText(tile, seats)[0] ?? tile)
}

export const wallLabels: { readonly [W in KnownWall['wall']]: string } = {
  none: 'no wall',
  wall: 'a wall of unknown kind',
  breakable: 'a breakable wall',
  unbreakable: 'an unbreakable wall',
  edge: 'the edge of the field, a wall or a grate',
  grate: 'a grate',
  broken: 'a wall was broken',
}

export function sideText({ x, y, side, wall, isSure }: BuiltWall): string {
  const where = `${side === 'E' ? 'East' : 'South'} of ${cellText([x, y])}`
  return `${where}: ${isSure ? '' : 'perhaps '}${wallLabels[wall]}`
}

export function perhapsText(who: string, at: FieldCell, places: number): string {
  if (places === 1) return `${who} is at ${cellText(at)}`
  return `${who} is perhaps at ${cellText(at)}, or in ${counted(places - 1, 'other place')}`
}
