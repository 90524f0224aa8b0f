// A program that writes one match for ever and prints each frame's number once it is announced, to be killed.
// node writes-for-ever.ts <file> <match id>
import { startLogThread } from './recording.ts'
import { begin, sampleFrame, sampleMatch, send } from './samples.ts'

const [file, id] = process.argv.slice(2) as [string, string]
const mostAhead = 256
const mostTogether = 16

const match = sampleMatch({ id })
const log = await startLogThread(file)
let sent = 0

log.hear((answer) => {
  if (answer.kind !== 'kept') throw new Error(JSON.stringify(answer))
  process.stdout.write(`${answer.upTo}\n`)
  sendUpTo(answer.upTo + mostAhead)
})
log.send([begin(match)])
sendUpTo(mostAhead)

function sendUpTo(last: number): void {
  while (sent < last) {
    const count = Math.min(last - sent, 1 + ((sent * 7) % mostTogether))
    const frames = Array.from({ length: count }, (_, i) => sampleFrame(sent + 1 + i))
    log.send([send(match, frames)])
    sent += count
  }
}
