// npm run soak share [--matches 1000]: writes matches of all games in each form that loses nothing, opens these files and writes them
// again. For pages the product must be built.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LogAccess } from '../../src/main/log/access.ts'
import { openLog } from '../../src/main/log/log.ts'
import { anyMatch } from '../main/opened/any-match.ts'
import { FileFolder } from '../main/opened/files.ts'
import { lossOf, wholeForms } from '../main/opened/lossless.ts'

/** Prints what was seen, and gives the count of what was lost. */
export async function soakShare(matches: number): Promise<number> {
  const folder = new FileFolder()
  const file = join(folder.path, 'author.db')
  const author = openLog(file, 'write')
  const log = new LogAccess(file)
  let [frames, problems] = [0, 0]
  const bytes = new Map<string, number>()
  const startedAt = performance.now()
  for (let nth = 0; nth < matches; nth++) {
    const match = anyMatch(nth)
    author.take(match.messages)
    frames += match.frames.length
    for (const form of wholeForms) {
      const { loss, bytes: more } = await lossOf(folder, log, match.card.id, form)
      bytes.set(form, (bytes.get(form) ?? 0) + more)
      if (loss === null) continue
      problems += 1
      console.log(`match ${nth}: ${loss}`)
    }
    folder.empty()
  }
  const seconds = (performance.now() - startedAt) / 1000
  const sizes = [...bytes].map(([form, all]) => `${form} ${(all / 1e6).toFixed(0)} MB`)
  console.log(
    `${matches} matches with ${frames} frames in ${wholeForms.length} forms (${sizes.join(', ')}), in ${seconds.toFixed(0)} s: ${problems} lost something`,
  )
  log.close()
  author.close()
  folder.remove()
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000' } } })
  if ((await soakShare(Number(values.matches))) > 0) process.exitCode = 1
}
