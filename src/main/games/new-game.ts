import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '../../engine/games/index.ts'
import { UserError } from '../../engine/user-error.ts'
import { foreignEntries } from '../files/foreign-folder.ts'
import { productFolder } from '../product.ts'
import { gameIdFrom, gameTitleFrom } from './game-id.ts'
import { gameFileName, readGameFile, type GameFile } from './game-file.ts'

/** Games to start from: one game in several languages, and a game with one seat in Python. */
export const gameLanguages = ['python', 'javascript', 'cpp', 'java', 'solo'] as const
export type GameLanguage = (typeof gameLanguages)[number]

interface NewGame {
  readonly id: string
  readonly files: readonly string[]
  readonly file: GameFile
}

/** Writes a small complete game into a new or empty folder. Throws a `UserError` where that is not possible. */
export async function newGame(language: GameLanguage, folder: string): Promise<NewGame> {
  const id = idFrom(folder)
  if (foreignEntries(folder).length > 0)
    throw new UserError(`The folder ${folder} is not empty: give a new one`)
  const source = templateFolder(language)
  const files = readdirSync(source).toSorted()
  const titled = (text: string) => text.replaceAll('@id@', id).replaceAll('@title@', gameTitleFrom(id))
  try {
    mkdirSync(folder, { recursive: true })
    for (const name of files) {
      if (name === gameFileName) copyFileSync(join(source, name), join(folder, name))
      else writeFileSync(join(folder, name), titled(readFileSync(join(source, name), 'utf8')))
    }
  } catch (error) {
    throw new UserError(`The game cannot be written: ${(error as Error).message}`)
  }
  return { id, files, file: await readGameFile(folder) }
}

function idFrom(folder: string): string {
  const id = gameIdFrom(basename(folder))
  if (games.some((game) => game.id === id))
    throw new UserError(
      `The game gets its id from the folder, and "${id}" is a game of Botscope: give another folder`,
    )
  return id
}

/** Other programs cannot read inside the asar archive of a packaged Botscope. */
function templateFolder(language: GameLanguage): string {
  const folder = fileURLToPath(new URL(`resources/games/${language}/`, productFolder))
  return folder.replace('app.asar', 'app.asar.unpacked')
}
