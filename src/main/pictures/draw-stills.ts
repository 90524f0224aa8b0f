import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import type { MatchCard } from '../../contract.ts'
import { stillsOrder, type PictureOrder } from '../../contract/pictures.ts'
import { joinedStills, type Stills } from '../../reading/stills.ts'
import type { Studio } from '../studio.ts'
import { drawPicture, type DrawCallOptions } from './draw.ts'

/** A browser takes seconds to start: for fewer turns another one is not worth it. */
const leastTurns = 100
const mostBrowsers = 4

/**
 * Draws all turns of a match by the viewer of its game into a file of `Stills`: several browsers at once, each a part of the turns.
 * Otherwise as `drawPicture`.
 */
export async function drawStills(
  studio: Studio,
  { id, framesKept }: Pick<MatchCard, 'id' | 'framesKept'>,
  file: string,
  { remark, progress, signal }: DrawCallOptions = {},
  browsers = browsersFor(framesKept),
): Promise<void> {
  const orders = partsOf(stillsOrder(id, framesKept), browsers)
  const failed = new AbortController()
  const stop = AbortSignal.any([failed.signal, ...(signal === undefined ? [] : [signal])])
  const done = orders.map(() => 0)
  const drawing = orders.map(async (order, i): Promise<Stills> => {
    const told = (part: number) => {
      done[i] = part / orders.length
      progress?.(done.reduce((sum, each) => sum + each, 0))
    }
    const stills = await drawPicture(studio, order, text, { signal: stop, progress: told })
    // The page does not tell of its last turns one by one.
    told(1)
    return JSON.parse(stills) as Stills
  })
  try {
    const stills = joinedStills(await Promise.all(drawing))
    if (stills.remark !== '') remark?.(stills.remark)
    await writeFile(file, JSON.stringify(stills))
  } catch (error) {
    failed.abort(error)
    // Their processes and files are gone by then.
    await Promise.allSettled(drawing)
    throw error
  }
}

function browsersFor(turns: number): number {
  return Math.max(1, Math.min(mostBrowsers, availableParallelism(), Math.floor(turns / leastTurns)))
}

function partsOf(order: PictureOrder, count: number): readonly PictureOrder[] {
  const turns = order.to + 1
  const begins = Array.from({ length: count + 1 }, (_, i) => Math.round((i * turns) / count))
  return begins.slice(1).map((end, i) => ({ ...order, from: begins[i]!, to: end - 1, turnsOfFile: turns }))
}
