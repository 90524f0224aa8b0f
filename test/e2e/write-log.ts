// Adds the messages that come as JSON on stdin to the log that is named, and ends.
import { json } from 'node:stream/consumers'
import { openLog } from '../../src/main/log/log.ts'
import type { ToLog } from '../../src/main/log/records.ts'

const log = openLog(process.argv[2]!, 'write')
const answers = log.take((await json(process.stdin)) as readonly ToLog[])
if (answers.some(({ kind }) => kind === 'failed')) throw new Error(JSON.stringify(answers))
log.close()
