import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { FromLog } from '../../../src/main/log/records.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { fill } from './fill.ts'
import { startLogThread } from './recording.ts'
import { begin, end, sampleFrame, sampleMatch, send } from './samples.ts'

// Records matches until the disk (a folder that a small one is mounted at) is full, and says what becomes of a prune there. With
// `spent` the log's reserve is gone: as much room is made again as the message says.
const isSpent = process.argv[3] === 'spent'
const folder = join(process.argv[2]!, 'data')
mkdirSync(folder)
const file = join(folder, 'log.db')
const thread = await startLogThread(file)
const answers: FromLog[] = []
thread.worker.on('message', (some: readonly FromLog[]) => answers.push(...some))
const frames = Array.from({ length: 20 }, (_, i) => ({
  ...sampleFrame(i + 1),
  state: randomBytes(3000).toString('hex'),
}))
while (!answers.some(({ kind }) => kind === 'failed')) {
  const match = sampleMatch()
  thread.send([begin(match), send(match, frames), end(match)])
  await once(thread.worker, 'message')
}
if (isSpent) rmSync(`${file}-reserve`)
const filler = join(folder, 'filler')
fill(filler)
await thread.close()
fill(join(folder, 'more'))

const isFull = statfsSync(folder).bavail === 0
const isWalLeft = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
const access = new LogAccess(file)
const prune = () => attempt(() => access.prune({ newest: 2 }).matches > 0)
const pruned = [prune()]
if (isSpent) {
  truncateSync(filler, statSync(filler).size - freedBytes(pruned[0]))
  pruned.push(prune())
}
access.close()
const after = openLog(file, 'write')
const newest = after.cards()
const state = [newest.length, after.integrity(), newest.map(({ id }) => after.frames(id, 0, 99).length)]
after.close()
console.log(JSON.stringify({ isFull, isWalLeft, pruned, state, left: readdirSync(folder).toSorted() }))

/** What the message says to free. */
function freedBytes(message: unknown): number {
  return Number(/free (\S+) MB/.exec(String(message))![1]) * 1_000_000
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return String(error)
  }
}
