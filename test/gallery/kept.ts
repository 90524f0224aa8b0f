import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../files.ts'
import { pictureName, type Look, type Moment } from './moments.ts'
import { pictureIn, type Picture } from './picture-file.ts'

/** Where the pictures are that boards are to look like. */
export const keptFolder = join(home, 'test/gallery/pictures')

/** The file of a kept picture, from `keptFolder`. */
export function keptName(moment: Moment, look: Look): string {
  return join(moment.game, `${pictureName(moment, look)}.png`)
}

/** A kept picture; null where there is none. */
export function keptPicture(moment: Moment, look: Look): Picture | null {
  const file = join(keptFolder, keptName(moment, look))
  return existsSync(file) ? pictureIn(readFileSync(file)) : null
}

/** The version of Chromium that drew the kept pictures. */
export const drawnBy = join(keptFolder, 'drawn-by.txt')
