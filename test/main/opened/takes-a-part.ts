// A program that takes a part of a match of a file into a log, and is then killed.
// node takes-a-part.ts <log>
import { openLog } from '../../../src/main/log/log.ts'
import { begin, sampleFrames, sampleMatch, send } from '../log/samples.ts'

const match = sampleMatch({ origin: 'import' })
openLog(process.argv[2]!, 'write').take([begin(match), send(match, sampleFrames(100))])
process.kill(process.pid, 'SIGKILL')
