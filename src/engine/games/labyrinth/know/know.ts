import type { Json, Question } from '../../../game.ts'
import type { Atlas } from './atlas.ts'
import { hear } from './hear.ts'
import type { LabyrinthKnowledge } from './knowledge.ts'
import type { OpeningFacts } from './memory.ts'
import { atlasOf, memoryOf, recalled } from './remember.ts'
import { settle } from './settle.ts'
import { shown } from './shown.ts'
import { trim } from './trim.ts'

/**
 * What a seat could know when it was asked, and its answer: a `Knowledge`. `before`: its knowledge at the previous question, null
 * at the first one. Null where the opening is missing: nothing can be interpreted without it.
 */
export function know(before: Json, question: Question, output: readonly string[]): Json {
  const atlas =
    before === null ? atFirst(question) : recalled((before as unknown as LabyrinthKnowledge).memory)
  if (atlas === null) return null
  for (const line of question.input.slice(question.opening + 2)) hear(atlas, line)
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
