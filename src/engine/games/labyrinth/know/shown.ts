import type { Atlas, SheetCell } from './atlas.ts'
import { cellAt, columnOf, ownerOf, rowOf, shifted, sideOf } from './lattice.ts'
import type { LabyrinthKnowledge, KnownMap, MapPlace } from './knowledge.ts'
import { layTiles, layWalls } from './laid.ts'
import type { Sheet } from './sheet.ts'
import { wallsOn } from './walls-on.ts'
import type { Everywhere } from './whereabouts.ts'

/** Positions in which another map is overlaid on the first one; more would be unreadable. */
const mostLaid = 8

export function shown(atlas: Atlas, everywhere: Everywhere): Omit<LabyrinthKnowledge, 'answer' | 'memory'> {
  const { seat, width, height, through } = atlas.ground
  const whereaboutsOf = (place: SheetCell) => placeShown(atlas, everywhere, place)
  const lying = atlas.landmarks.get('treasure')
  const [own, ...others] = atlas.sheets
  return {
    seat,
    width,
    height,
    through,
    clock: atlas.clock,
    maps: [
      mapOf(atlas, own!, everywhere, others),
      ...others.map((each) => mapOf(atlas, each, everywhere, [])),
    ],
    players: atlas.players.map(({ at, bullets, deaths }, each) => ({
      home: whereaboutsOf(atlas.landmark(`home:${each}`)),
      at: at === null ? null : whereaboutsOf(at),
      bullets: at === null ? 0 : bullets,
      treasure: atlas.carrier === each,
      deaths,
      out: at === null,
    })),
    treasure:
      atlas.carrier === null
        ? { is: 'lying', at: lying === undefined ? null : whereaboutsOf(lying) }
        : { is: 'carried', by: atlas.carrier },
  }
}

function placeShown(atlas: Atlas, everywhere: Everywhere, place: SheetCell): MapPlace {
  const { sheet, spot } = atlas.now(place)
  const shifts = everywhere.get(sheet) ?? null
  return {
    map: atlas.sheets.indexOf(sheet),
    x: columnOf(spot),
    y: rowOf(spot),
    cells: shifts === null ? null : shifts.map((shift) => cellAt(shifted(atlas.ground, spot, shift))),
  }
}

function mapOf(atlas: Atlas, sheet: Sheet, everywhere: Everywhere, others: readonly Sheet[]): KnownMap {
  const tiles = new Map([...sheet.tiles].map(([spot, tile]) => [spot, [{ is: tile, sure: true }]]))
  const walls = wallsOn(atlas, sheet, everywhere)
  for (const other of others) {
    const shifts = everywhere.get(other) ?? null
    if (shifts === null || shifts.length > mostLaid) continue
    layTiles(atlas.ground, tiles, other, shifts)
    layWalls(atlas.ground, walls, wallsOn(atlas, other, everywhere), shifts)
  }
  const [left, right, top, bottom] = sheet.corner
  return {
    at: everywhere.get(sheet) ?? null,
    corner: atlas.ground.through ? null : { x: [left, right], y: [top, bottom] },
    tiles: [...tiles].flatMap(([spot, found]) =>
      found.map(({ is, sure }) => ({ x: columnOf(spot), y: rowOf(spot), tile: is, sure })),
    ),
    walls: [...walls].flatMap(([border, found]) => {
      const [x, y] = cellAt(ownerOf(border))
      return found.map(({ is, sure }) => ({ x, y, side: sideOf(border), wall: is, sure }))
    }),
  }
}
