// Writes the log of the newest version for files/: node test/main/log/files-make.ts, once for each new version.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openLog } from '../../../src/main/log/log.ts'
import { migrations } from '../../../src/main/log/migrations.ts'
import { begin, end, sampleFrames, sampleMatch, send } from './samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-files-'))
const file = join(folder, 'log.db')
const match = sampleMatch({ id: '01900000-0000-7000-8000-000000000001' })

const log = openLog(file, 'write')
log.take([begin(match), send(match, sampleFrames(80)), end(match)])
log.describe(match.id, { title: 'The old one', note: 'kept for ever', tags: ['old'] })
log.bookmark(match.id, 7, 'here')
log.close()

const target = new URL(`files/v${migrations.length}.db.gz`, import.meta.url)
writeFileSync(target, gzipSync(readFileSync(file), { level: 9 }))
rmSync(folder, { recursive: true })
