import { mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { openLog } from '../../../src/main/log/log.ts'
import { fill } from './fill.ts'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'

// Fills a disk (a folder that a small one is mounted at) with a log, and says what can be read there; with `there too`, the
// temporary files are on that disk too.
const folder = join(process.argv[2]!, 'data')
if (process.argv[3] === 'there too') process.env.TMPDIR = process.argv[2]
mkdirSync(folder)
const file = join(folder, 'log.db')
const match = sampleMatch()
const writer = openLog(file, 'write')
writer.take([begin(match), send(match, sampleFrames(80)), end(match)])
writer.close()
fill(join(folder, 'filler'))

const before = readFileSync(file)
const isFull = statfsSync(folder).bavail === 0
const log = openLog(file, 'read')
const state = [log.cards().length, log.frames(match.id, 0, 99).length, log.integrity()]
log.close()
console.log(JSON.stringify({ isFull, state, isUnchanged: readFileSync(file).equals(before) }))
