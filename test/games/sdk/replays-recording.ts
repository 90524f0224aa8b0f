// A referee that plays its side of a recording: node replays-recording.ts <name>. Exits with 1 at the first line that is wrong.
import { createInterface } from 'node:readline'
import { replayedReferee } from './replayed-referee.ts'

const wrong: string[] = []
const wire = replayedReferee(
  process.argv[2]!,
  wrong,
)({
  line: (line) => void process.stdout.write(`${line}\n`),
  failed: () => process.exit(0),
})
createInterface({ input: process.stdin }).on('line', (line) => {
  wire.send(line)
  queueMicrotask(() => {
    if (wrong.length === 0) return
    console.error(wrong[0])
    process.exit(1)
  })
})
