import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { cellsOf, type Stills } from '../../reading/stills.ts'

const address = /^data:image\/(?:webp|jpeg|png);base64,[\w+/]+={0,2}$/

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const size = v.pipe(whole, v.minValue(1))
const form = v.object({
  width: size,
  height: size,
  images: v.array(v.object({ width: size, height: size, address: v.pipe(v.string(), v.regex(address)) })),
  turns: v.array(v.nullable(v.object({ whole, cells: v.array(v.tuple([whole, whole, whole])) }))),
  remark: v.string(),
})

/** What a page drew of each turn. Throws where the file is something else. */
export async function stillsIn(file: string): Promise<Stills> {
  const stills = v.parse(form, JSON.parse(await readFile(file, 'utf8')))
  const { images, turns } = stills
  const cells = cellsOf(stills).length
  for (const still of turns) {
    if (still === null) continue
    const isThere = still.cells.every(([cell, image]) => cell < cells && image < images.length)
    if (!isThere || still.whole >= images.length) throw new Error('A turn is shown by what is not there')
  }
  return stills
}
