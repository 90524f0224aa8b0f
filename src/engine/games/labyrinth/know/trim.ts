import type { Atlas } from './atlas.ts'
import type { Sheet } from './sheet.ts'

/** Sheets that are kept; a match seldom has half as many. */
const mostSheets = 24

/** Drops the least informative sheets where there are too many: losing facts never makes wrong ones. */
export function trim(atlas: Atlas): void {
  const { sheets } = atlas
  if (sheets.length <= mostSheets) return
  const places = [...atlas.landmarks.values(), ...atlas.players.flatMap(({ at }) => at ?? [])]
  const needed = new Set([sheets[0], ...places.map((place) => atlas.now(place).sheet)])
  const spare = sheets
    .filter((sheet) => !needed.has(sheet))
    .toSorted((a, b) => a.tiles.size + a.borders.size - b.tiles.size - b.borders.size)
  const given = new Set(spare.slice(0, sheets.length - mostSheets))
  const isKept = (sheet: Sheet) => !given.has(sheet)
  atlas.sheets = sheets.filter(isKept)
  atlas.links = atlas.links.filter(
    ({ from, to }) => isKept(atlas.now(from).sheet) && isKept(atlas.now(to).sheet),
  )
  atlas.shots = atlas.shots.map((shot) =>
    shot.from === null || isKept(atlas.now(shot.from).sheet) ? shot : { ...shot, from: null, hit: null },
  )
}
