import { Atlas } from './atlas.ts'
import type { SheetCell } from './atlas.ts'
import type { At, OpeningFacts, SheetLink, Memory, BulletHit } from './memory.ts'
import { Sheet } from './sheet.ts'

/** The maps before any event: each home on a sheet of its own, the seat's own first. */
export function atlasOf(ground: OpeningFacts): Atlas {
  const atlas = new Atlas(ground)
  const seats = Array.from({ length: ground.seats }, (_, seat) => seat)
  for (const seat of [ground.seat, ...seats.filter((each) => each !== ground.seat)]) {
    atlas.setTile(atlas.landmark(`home:${seat}`), `home:${seat}`)
  }
  atlas.players = seats.map((seat) => ({
    at: atlas.landmark(`home:${seat}`),
    bullets: ground.maxBullets,
    deaths: 0,
  }))
  return atlas
}

export function memoryOf(atlas: Atlas): Memory {
  const numbers = new Map(atlas.sheets.map((sheet, i) => [sheet, i]))
  const atOf = (place: SheetCell): At => {
    const { sheet, spot } = atlas.now(place)
    return [numbers.get(sheet)!, spot]
  }
  const atOrNull = (place: SheetCell | null) => (place === null ? null : atOf(place))
  return {
    ground: atlas.ground,
    clock: atlas.clock,
    sheets: atlas.sheets.map(({ tiles, borders, corner }) => ({
      tiles: [...tiles],
      borders: [...borders],
      corner,
    })),
    landmarks: [...atlas.landmarks].map(([name, place]) => [name, atOf(place)]),
    players: atlas.players.map(({ at, bullets, deaths }) => ({ at: atOrNull(at), bullets, deaths })),
    carrier: atlas.carrier,
    links: atlas.links.map((link): SheetLink<At> => ({ ...link, from: atOf(link.from), to: atOf(link.to) })),
    shots: atlas.shots.map((shot): BulletHit<At> => ({
      ...shot,
      from: atOrNull(shot.from),
      hit: atOrNull(shot.hit),
    })),
  }
}

/** The inverse of `memoryOf`. */
export function recalled({
  ground,
  clock,
  sheets,
  landmarks,
  players,
  carrier,
  links,
  shots,
}: Memory): Atlas {
  const atlas = new Atlas(ground)
  atlas.clock = clock
  atlas.sheets = sheets.map(({ tiles, borders, corner }) => new Sheet(tiles, borders, corner))
  const cellOf = ([sheet, spot]: At): SheetCell => ({ sheet: atlas.sheets[sheet]!, spot })
  const placeOrNull = (at: At | null) => (at === null ? null : cellOf(at))
  for (const [name, at] of landmarks) atlas.landmarks.set(name, cellOf(at))
  atlas.players = players.map(({ at, bullets, deaths }) => ({ at: placeOrNull(at), bullets, deaths }))
  atlas.carrier = carrier
  atlas.links = links.map((link) => ({ ...link, from: cellOf(link.from), to: cellOf(link.to) }))
  atlas.shots = shots.map((shot) => ({
    ...shot,
    from: placeOrNull(shot.from),
    hit: placeOrNull(shot.hit),
  }))
  return atlas
}
