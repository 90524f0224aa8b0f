import { mkdirSync, readdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LogAccess } from '../../../src/main/log/access.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'

// Fills a disk (a folder that a small one is mounted at) and says what becomes of a prune there.
const folder = join(process.argv[2]!, 'data')
mkdirSync(folder)
const file = join(folder, 'log.db')
const log = openLog(file, 'write')
const matches = Array.from({ length: 12 }, () => sampleMatch())
log.take(matches.flatMap((match) => [begin(match), send(match, sampleFrames(200)), end(match)]))
log.close()
fill(join(folder, 'filler'))

const isFull = statfsSync(folder).bavail === 0
const access = new LogAccess(file)
const played = attempt(() => access.writer().cards().length)
const { matches: pruned, bytes } = access.prune({ newest: 2 })
access.close()
const after = openLog(file, 'write')
const state = [after.cards().length, after.integrity(), after.frames(matches[11]!.id, 0, 300).length]
after.close()
console.log(JSON.stringify({ isFull, played, pruned, gave: bytes > 0, state, left: readdirSync(folder) }))

function fill(name: string): void {
  for (let bytes = 1 << 20; bytes >= 1;) {
    try {
      writeFileSync(name, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      bytes >>= 1
    }
  }
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return String(error).replace(/^(.* the disk is full).*/, '$1')
  }
}
