import { readdir, readFile } from 'node:fs/promises'
import { productFolder } from '../product.ts'

export interface FontPart {
  /** The first and the last character of each range. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly css: string
}

export interface Pieces {
  readonly script: string
  readonly styles: string
  readonly fonts: readonly FontPart[]
  /** SVG. */
  readonly icon: string
}

const folder = new URL('out/offline/', productFolder)

/** The pieces of the game's folder, found as its board is found, or the pieces without a game. */
export async function piecesFor(game: string): Promise<Pieces> {
  const folders = (await readdir(folder)).flatMap((file) => (file.endsWith('.js') ? [file.slice(0, -3)] : []))
  const name =
    folders.find((each) => each === game) ?? folders.find((each) => game.startsWith(`${each}-`)) ?? 'none'
  const read = (file: string) => readFile(new URL(file, folder), 'utf8')
  const [script, styles, fonts, icon] = await Promise.all([
    read(`${name}.js`),
    read(`${name}.css`),
    read('fonts.json'),
    read('icon.svg'),
  ])
  return { script, styles, fonts: JSON.parse(fonts) as FontPart[], icon }
}
