import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { games } from '../../../src/engine/games/index.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { anyMatch } from './any-match.ts'
import { FileFolder } from './files.ts'
import { lossOf, wholeForms } from './lossless.ts'

const folder = new FileFolder()
afterAll(() => folder.remove())

// A thousand are in `npm run soak share`, pages among them.
test('Five matches of each game, with all kinds of bot output, survive writing and opening unchanged', async () => {
  const file = join(folder.path, 'author.db')
  const author = openLog(file, 'write')
  const log = new LogAccess(file)
  const losses: (string | null)[] = []
  const count = 5 * games.length
  for (let nth = 0; nth < count; nth++) {
    const { card, messages } = anyMatch(nth)
    author.take(messages)
    const form = wholeForms[nth % 3]!
    losses.push((await lossOf(folder, log, card.id, form)).loss)
  }
  log.close()
  author.close()
  expect(losses).toEqual(Array.from({ length: count }, () => null))
})
