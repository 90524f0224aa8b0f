import type { LabyrinthState, FieldTile } from '../../../engine/games/labyrinth/state.ts'

/** Signs: ~ water, % swamp, numbers portals, H with its seat a home, T the treasure, letters A to D the seats 0 to 3. */
export function labyrinthText(state: LabyrinthState): readonly string[] {
  const { width, height, walls, tiles, players, treasure, round } = state
  const rows = tiles.flatMap((row, y) => [
    `${upright(walls.west[y]!)}${row.map((tile, x) => `${cellText(tile, x, y)}${upright(walls.east[y]![x]!)}`).join('')} ${y}`,
    lineOf(walls.south[y]!),
  ])
  return [
    Array.from({ length: width }, (_, x) => ` ${String(x).padEnd(3)}`).join(''),
    lineOf(walls.north),
    ...rows,
    '',
    `${width} by ${height}, round ${round}`,
    ...players.map(
      ({ x, y, bullets, treasure: hasIt, out }, seat) =>
        `${'ABCD'[seat]} seat ${seat}: ${out ? 'out' : `(${x}, ${y}), ${bullets} bullets${hasIt ? ', has the treasure' : ''}`}`,
    ),
    '+ breakable wall, # wall, = grate, ~ water, % swamp, H home, T treasure',
  ]

  function cellText(tile: FieldTile, x: number, y: number): string {
    const here = players.flatMap((player, seat) => (player.x === x && player.y === y ? ['ABCD'[seat]!] : []))
    const isTreasure = treasure !== null && treasure[0] === x && treasure[1] === y
    const ground = tileText(tile)
    return `${ground}${here.join('') || (isTreasure ? 'T' : ' ')}`.padEnd(3).slice(0, 3)
  }
}

function tileText(tile: FieldTile): string {
  const [kind, number = ''] = tile.split(':')
  switch (kind) {
    case 'water':
      return '~'
    case 'swamp':
      return '%'
    case 'home':
      return `H`
    case 'portal':
      return number
    default:
      return '·'
  }
}

function upright(wall: string): string {
  return { '.': ' ', '+': '+', '#': '#', '=': '=' }[wall] ?? wall
}

function lineOf(wallsOfRow: string): string {
  return ` ${[...wallsOfRow].map((wall) => (wall === '.' ? '    ' : `${wall.repeat(3)} `)).join('')}`
}
