import type { Drawing, DrawnTile } from '../../lib/drawing.ts'

/** Tiles beside the line that names them, two letters each: `d1b5w1`. */
export function drawingOf(name: string, value: string): Drawing | null {
  if (name !== 'startingTiles' && name !== 'targetTiles') return null
  if (!/^([dbc][1-9]|[wsf][1-4]|r[1-3])+$/.test(value)) return null
  return { kind: 'tiles', tiles: (value.match(/../g) ?? []).map(tileOf) }
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
