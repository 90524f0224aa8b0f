import type { Json } from '../../../engine/game.ts'
import { fieldOf, isList, isRecord } from '../../../engine/json.ts'
import type { Path } from '../../../engine/path.ts'
import type { ValueDrawing, DrawnTile } from '../../lib/drawing.ts'

/** A match has no more tiles. */
const mostTiles = 144
const tiles = /^(?:[dbc][1-9]|[wsf][1-4]|r[1-3])+$/

/** Tiles next to the line that names them, two letters each: `d1b5w1`. */
export function drawingOf(name: string, value: string): ValueDrawing | null {
  return name === 'startingTiles' || name === 'targetTiles' ? drawn([tilesIn(value)]) : null
}

export function drawingOfValue(path: Path, value: Json): ValueDrawing | null {
  switch (path[0]) {
    case 'hands':
    case 'bonus':
    case 'discards':
    case 'dealt':
      return path.length > 1 ? drawn([tilesOf(value)]) : null
    case 'melds':
      return meldsDrawn(path, value)
    case 'order':
    case 'firstDrawn':
      return drawn([tilesOf(value)])
    case 'drawn':
    case 'lastAction':
    case 'meaningful':
      return path.length === 1 ? drawn([partOf(value)]) : tilesAt(path, 1, value)
    case 'winners':
      return path.length === 2 ? drawn([partOf(value)]) : tilesAt(path, 2, value)
    case 'untold':
      return typeof value === 'string' && value.length < 40
        ? drawn([tilesIn(/ (\w+)$/.exec(value)?.[1] ?? '')])
        : null
    default:
      return null
  }
}

function meldsDrawn(path: Path, value: Json): ValueDrawing | null {
  if (path.length === 2) return isList(value) && value.length <= mostTiles ? drawn(value.map(partOf)) : null
  return path.length === 3 ? drawn([partOf(value)]) : tilesAt(path, 3, value)
}

function tilesAt(path: Path, at: number, value: Json): ValueDrawing | null {
  return path[at] === 'tile' || path[at] === 'tiles' ? drawn([tilesOf(value)]) : null
}

function partOf(value: Json): readonly DrawnTile[] | null {
  return isRecord(value) ? tilesOf(fieldOf(value, 'tiles') ?? fieldOf(value, 'tile') ?? null) : null
}

function tilesOf(value: Json): readonly DrawnTile[] | null {
  if (typeof value === 'string') return tilesIn(value)
  if (!isList(value) || value.length > mostTiles) return null
  return value.every((each) => typeof each === 'string') ? tilesIn(value.join('')) : null
}

function tilesIn(text: string): readonly DrawnTile[] | null {
  if (text.length > 2 * mostTiles || !tiles.test(text)) return null
  return (text.match(/../g) ?? []).map(tileOf)
}

function drawn(groups: readonly (readonly DrawnTile[] | null)[]): ValueDrawing | null {
  const known = groups.filter((group) => group !== null)
  return known.length === 0 || known.length < groups.length ? null : { kind: 'tiles', groups: known }
}

const suits = { d: 'dot', b: 'bamboo', c: 'character' } as const
const winds = ['East', 'South', 'West', 'North'] as const
const flowers = ['Plum', 'Orchid', 'Chrysanthemum', 'Bamboo flower'] as const
const seasons = ['Spring', 'Summer', 'Autumn', 'Winter'] as const
const dragons = ['red', 'green', 'white'] as const

function tileOf(tile: string): DrawnTile {
  const value = Number(tile[1])
  switch (tile[0]) {
    case 'w':
      return { face: winds[value - 1]![0]!, mark: 'wind', name: winds[value - 1]! }
    case 'r': {
      const dragon = dragons[value - 1]!
      return { face: '', mark: dragon, name: `${dragon} dragon` }
    }
    case 'f':
      return { face: `${value}`, mark: 'flower', name: flowers[value - 1]! }
    case 's':
      return { face: `${value}`, mark: 'season', name: seasons[value - 1]! }
    default: {
      const suit = suits[tile[0] as keyof typeof suits]
      return { face: `${value}`, mark: suit, name: `${value} ${suit}` }
    }
  }
}
