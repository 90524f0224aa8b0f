// npm run gallery [-- game … parts] [--keep]: takes the pictures of the boards anew, and puts them on a sheet for each game;
// parts: a page of the shared parts of all screens in all their states, light and dark.
// --keep: those that look otherwise than before are what boards are to look like from now on.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '../e2e/browser.ts'
import { GalleryPage } from './gallery-page.ts'
import { drawnBy, keptFolder, keptName, keptPicture } from './kept.ts'
import { looksOf, moments, shownGames, type Look, type Moment } from './moments.ts'
import { differenceOf, fileOf, keepable, pictureIn } from './picture-file.ts'
import { beforeName, writeSheets, type Shown } from './sheet.ts'
import { takeParts } from './take-parts.ts'

const folder = join(tmpdir(), 'botscope-gallery')

async function take(page: GalleryPage, moment: Moment, look: Look, isKept: boolean): Promise<Shown> {
  const file = await page.fileAtRest(look)
  const name = keptName(moment, look)
  write(join(folder, name), file)
  const picture = pictureIn(file)
  const before = keptPicture(moment, look)
  const isNew = before === null || differenceOf(picture, before) !== null
  if (isNew && before !== null) write(join(folder, beforeName(name)), fileOf(before))
  if (isNew && isKept) write(join(keptFolder, name), fileOf(keepable(picture)))
  return { moment, look, name, isNew, hasBefore: before !== null }
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Takes away kept pictures that no moment has any more. */
function forget(): void {
  const wanted = new Set([
    drawnBy,
    ...moments.flatMap((moment) => looksOf(moment).map((look) => join(keptFolder, keptName(moment, look)))),
  ])
  for (const entry of readdirSync(keptFolder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(file)) rmSync(file)
  }
}

async function takeBoards(games: readonly string[], isKept: boolean): Promise<void> {
  const page = await GalleryPage.open()
  try {
    const shown: Shown[] = []
    for (const moment of moments.filter(({ game }) => games.includes(game))) {
      await page.go(moment)
      for (const look of looksOf(moment)) shown.push(await take(page, moment, look, isKept))
      console.log(`${moment.game} ${moment.name}`)
    }
    if (isKept) forget()
    if (isKept) writeFileSync(drawnBy, `Chromium ${page.studio.browser.version()}\n`)
    console.log(`${await writeSheets(page.studio.browser, folder, shown)}`)
    const count = shown.filter(({ isNew }) => isNew).length
    console.log(`${count} of ${shown.length} look otherwise than before${isKept ? ', and are kept' : ''}`)
  } finally {
    await page.close()
    await page.studio.browser.close()
  }
}

async function takePartsAlone(): Promise<void> {
  const browser = await openBrowser()
  try {
    console.log(await takeParts(browser, folder))
  } finally {
    await browser.close()
  }
}

const { values, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = [...shownGames, 'parts']
const unknown = positionals.filter((name) => !known.includes(name))
if (unknown.length === 0) {
  const wanted = positionals.length === 0 ? known : positionals
  rmSync(folder, { recursive: true, force: true })
  if (wanted.includes('parts')) await takePartsAlone()
  const games = wanted.filter((name) => name !== 'parts')
  if (games.length > 0) await takeBoards(games, values.keep)
} else {
  console.error(`There are no pictures of ${unknown.join(', ')}, only of ${known.join(', ')}`)
  process.exitCode = 2
}
