import type { FieldCell, Direction, LabyrinthField, FieldWalls } from './state.ts'

/** '.' none, '+' breakable, '#' unbreakable, '=' grate. */
export type Wall = '.' | '+' | '#' | '='

export function wallOf({ walls }: LabyrinthField, [x, y]: FieldCell, side: Direction): Wall {
  switch (side) {
    case 'N':
      return (y === 0 ? walls.north[x] : walls.south[y - 1]![x]) as Wall
    case 'E':
      return walls.east[y]![x] as Wall
    case 'S':
      return walls.south[y]![x] as Wall
    case 'W':
      return (x === 0 ? walls.west[y] : walls.east[y]![x - 1]) as Wall
  }
}

/** Replaces the wall on an inner side of the cell; a seam is one border with two names. */
export function withWall(field: LabyrinthField, [x, y]: FieldCell, side: Direction, wall: Wall): FieldWalls {
  const { width, height } = field
  switch (side) {
    case 'N':
      return southSet(field, [x, (y + height - 1) % height], wall)
    case 'E':
      return eastSet(field, [x, y], wall)
    case 'S':
      return southSet(field, [x, y], wall)
    case 'W':
      return eastSet(field, [(x + width - 1) % width, y], wall)
  }
}

function eastSet({ width, through, walls }: LabyrinthField, [x, y]: FieldCell, wall: Wall): FieldWalls {
  const east = walls.east.with(y, set(walls.east[y]!, x, wall))
  return through && x === width - 1 ? { ...walls, east, west: set(walls.west, y, wall) } : { ...walls, east }
}

function southSet({ height, through, walls }: LabyrinthField, [x, y]: FieldCell, wall: Wall): FieldWalls {
  const south = walls.south.with(y, set(walls.south[y]!, x, wall))
  return through && y === height - 1
    ? { ...walls, south, north: set(walls.north, x, wall) }
    : { ...walls, south }
}

function set(row: string, at: number, wall: Wall): string {
  return row.slice(0, at) + wall + row.slice(at + 1)
}
