import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Stills } from '../../reading/stills.ts'

const address = /^data:image\/(?:webp|jpeg|png);base64,[\w+/]+={0,2}$/

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const size = v.pipe(whole, v.minValue(1))
const form = v.object({
  width: size,
  height: size,
  pieces: v.array(
    v.object({ x: whole, y: whole, width: size, height: size, image: v.pipe(v.string(), v.regex(address)) }),
  ),
  turns: v.array(v.nullable(v.array(whole))),
})

/** What a page drew of each turn. Throws where the file is something else. */
export async function stillsIn(file: string): Promise<Stills> {
  const stills = v.parse(form, JSON.parse(await readFile(file, 'utf8')))
  const { pieces, turns } = stills
  if (turns.some((turn) => turn?.some((piece) => piece >= pieces.length)))
    throw new Error('A turn is shown by pieces that are not there')
  return stills
}
