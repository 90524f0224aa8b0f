import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import type { ExportFormat } from '../../../src/contract/export.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { writeWholeFile } from '../../../src/main/files/whole-file.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { mostlyLegal } from '../../engine/random-match.ts'
import { sampleMatch } from '../sample-match.ts'
import { FileFolder } from './files.ts'

const folder = new FileFolder()
/** One with the matches in its log, and one that knows them from files only. */
let author: Studio
let reader: Studio

beforeAll(() => {
  author = openStudio(join(folder.path, 'author.db'))
  reader = openStudio(join(folder.path, 'reader.db'))
})

afterAll(async () => {
  await author.close()
  await reader.close()
  folder.remove()
})

const formats: readonly ExportFormat[] = ['json', 'ndjson', 'botscope']

test.each(games.flatMap(({ id }) => formats.map((format) => [id, format] as const)))(
  'A match of %s, opened from %s and rewritten, has the same bytes',
  async (game, format) => {
    const match = logged(game)
    const files = ['first', 'again'].map((name) => join(folder.path, `${name}.${format}`)) as [string, string]
    await save(author, match, format, files[0])
    const opened = await reader.openPath(files[0])
    await save(reader, opened.match, format, files[1])
    const texts = files.map((file) => readFileSync(file).toString('base64'))
    const verdicts = [await author.calls.verify({ match }), await reader.calls.verify(opened)]
    await reader.calls.closeOpened(opened)
    expect([texts[1] === texts[0], verdicts[1]]).toEqual([true, verdicts[0]])
  },
)

/** Puts a match in the author's log: with faults, stderr after the end, and what a person said of it. */
function logged(game: string): string {
  const rests = { rests: [0, 1].map((seat) => ({ errors: `bye ${seat} ✓\n`, droppedBytes: seat })) }
  const { card, messages } = sampleMatch({ game, answer: mostlyLegal })
  const [end] = messages.slice(-1)
  const all =
    card.seats.length === 2 && end?.kind === 'end'
      ? [...messages.slice(0, -1), { ...end, end: { ...end.end, ...rests } }]
      : messages
  const log = openLog(join(folder.path, 'author.db'), 'write')
  log.take(all)
  log.describe(card.id, { title: 'The one', note: 'see\nturn 3', tags: ['odd', 'slow'] })
  log.close()
  return card.id
}

async function save(studio: Studio, match: string, format: ExportFormat, file: string): Promise<void> {
  const exportable = await exportableOf(studio.calls, match)
  await writeWholeFile(file, (to) => exportMatch(format, exportable, to))
}
