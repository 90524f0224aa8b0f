// Opens a log as soon as its file is there (to write: at once), lists it and says so: node opens.ts <file> <write|read>.
import { existsSync } from 'node:fs'
import { openLog } from '../../../src/main/log/log.ts'

const [file, mode] = process.argv.slice(2) as [string, 'write' | 'read']
while (mode === 'read' && !existsSync(file)) continue

const log = openLog(file, mode)
log.cards()
log.close()
console.log('opened')
