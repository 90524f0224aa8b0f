import { readFile } from 'node:fs/promises'
import { stillName } from '../../reading/replay.ts'

const address = /^data:image\/(?:webp|jpeg|png);base64,[\w+/]+={0,2}$/

/** The pictures of turns that a page drew, by the name of their image. */
export async function stillsIn(file: string): Promise<{ readonly [name: string]: string }> {
  const stills = JSON.parse(await readFile(file, 'utf8')) as readonly unknown[]
  return Object.fromEntries(
    stills.flatMap((still, turn) =>
      typeof still === 'string' && address.test(still) ? [[stillName(turn), still]] : [],
    ),
  )
}
