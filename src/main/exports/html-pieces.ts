import { readdir, readFile } from 'node:fs/promises'
import { productFolder } from '../product.ts'

/** A font in a part, with the characters that are in it. */
export interface FontPart {
  /** The first and the last character of each stretch. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly css: string
}

/** What the build made for files that replay a match of a game. */
export interface Pieces {
  readonly script: string
  readonly styles: string
  readonly fonts: readonly FontPart[]
  /** SVG. */
  readonly icon: string
}

const folder = new URL('out/offline/', productFolder)

/** The pieces for a game: those of its folder, as its board is found, or those without a game. */
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
