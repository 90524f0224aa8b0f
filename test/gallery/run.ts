// npm run gallery [-- game …] [--keep]: takes the pictures of the boards anew, and puts them on a sheet for each game.
// --keep: those that look otherwise than before are what boards are to look like from now on.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { GalleryPage } from './gallery-page.ts'
import { drawnBy, keptFolder, keptName, keptPicture } from './kept.ts'
import { looksOf, moments, shownGames, type Look, type Moment } from './moments.ts'
import { differenceOf, fileOf, keepable, pictureIn } from './picture-file.ts'
import { beforeName, writeSheets, type Shown } from './sheet.ts'

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

async function run(games: readonly string[], isKept: boolean): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
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

const { values, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((game) => !shownGames.includes(game))
if (unknown.length === 0) await run(positionals.length === 0 ? shownGames : positionals, values.keep)
else {
  console.error(`There are no pictures of ${unknown.join(', ')}, only of ${shownGames.join(', ')}`)
  process.exitCode = 2
}
