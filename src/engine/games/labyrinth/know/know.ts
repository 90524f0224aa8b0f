import type { Json, Question } from '../../../game.ts'
import type { Atlas } from './atlas.ts'
import { readNews } from './read-news.ts'
import type { LabyrinthKnowledge } from './knowledge.ts'
import type { OpeningFacts } from './memory.ts'
import { atlasOf, memoryOf, recalled } from './remember.ts'
import { settle } from './settle.ts'
import { shown } from './shown.ts'
import type { Sheet } from './sheet.ts'

/**
 * What a seat could know when it was asked, and its answer: a `Knowledge`. `before`: its knowledge at the previous question, null
 * at the first one. Null where the opening is missing: nothing can be interpreted without it.
 */
export function know(before: Json, question: Question, output: readonly string[]): Json {
  const atlas =
    before === null ? atFirst(question) : recalled((before as unknown as LabyrinthKnowledge).memory)
  if (atlas === null) return null
  for (const line of question.input.slice(question.opening + 2)) readNews(atlas, line)
  trim(atlas)
  const everywhere = settle(atlas)
  const memory = memoryOf(atlas)
  return { ...shown(atlas, everywhere), answer: output[0] ?? null, memory } as unknown as Json
}

/** "playerCount mySeat", "width height through", and the settings. */
function atFirst({ input, opening }: Question): Atlas | null {
  const numbers = input.slice(0, opening).flatMap((line) => line.split(' ').map(Number))
  const [seats, seat, width, height, through, ...settings] = numbers
  const [riverFlow, swampSize, swampCount, portalCount, maxBullets, maxRounds] = settings
  if (maxRounds === undefined || !numbers.every((number) => Number.isInteger(number) && number >= 0))
    return null
  const table = { seats: seats!, seat: seat!, width: width!, height: height!, through: through === 1 }
  const set = { riverFlow: riverFlow!, swampSize: swampSize!, swampCount: swampCount! }
  const ground: OpeningFacts = {
    ...table,
    ...set,
    portalCount: portalCount!,
    maxBullets: maxBullets!,
    maxRounds,
  }
  return isGround(ground) ? atlasOf(ground) : null
}

function isGround({ seats, seat, width, height }: OpeningFacts): boolean {
  return seat < seats && seats <= 4 && Math.max(width, height) <= 24 && Math.min(width, height) >= 1
}

/** Sheets that are kept; a match seldom has half as many. */
const mostSheets = 24

/** Drops the least informative sheets where there are too many: losing facts never makes wrong ones. */
function trim(atlas: Atlas): void {
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
