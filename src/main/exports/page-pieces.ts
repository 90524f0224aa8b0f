import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UserError } from '../../engine/user-error.ts'
import { productFolder } from '../product.ts'

interface FontPart {
  /** The first and the last character of each range. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly css: string
}

interface Pieces {
  readonly script: string
  readonly styles: string
  readonly fonts: readonly FontPart[]
  /** SVG. */
  readonly icon: string
}

const folder = new URL('out/offline/', productFolder)

/**
 * The pieces of the game's folder, found as its board is found, or the pieces without a game. Where a checkout is built for the studio
 * only, they are built now, which takes half a minute. Throws a `UserError` where they cannot be built.
 */
export async function piecesFor(game: string): Promise<Pieces> {
  await areBuilt()
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

let building: Promise<unknown> | null = null

async function areBuilt(): Promise<void> {
  if (existsSync(new URL('icon.svg', folder))) return
  building ??= build().finally(() => (building = null))
  await building
}

async function build(): Promise<void> {
  console.error('botscope: building what exported web pages need, once …')
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  try {
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL('bin/offline.js', productFolder))], {
      env,
    })
  } catch {
    throw new UserError(
      `What exported web pages need could not be built: "npm run build" in ${fileURLToPath(productFolder)} says why`,
    )
  }
}
