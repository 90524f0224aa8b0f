import { gameOf } from '../../../src/engine/games/index.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { openLog } from '../../../src/main/log/log.ts'
import { readerOf } from '../../../src/main/reader.ts'
import type { LogFigure } from '../log.ts'
import { messagesOf, playedMatches } from './played.ts'
import { quantile } from './scratch.ts'

const frames = 10_000
const runs = 5

/** Reads what a timeline draws of a match of 10,000 frames, and how long others wait for their turn meanwhile. */
export async function outline(file: string): Promise<readonly LogFigure[]> {
  const match = fill(file)
  const log = new LogAccess(file)
  const { outline } = readerOf(log)
  const waits = new Waits()
  const took: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    for (let from = 0; from <= frames;) {
      from += (await outline({ match, from, to: frames })).frames.length
    }
    took.push(performance.now() - start)
  }
  waits.end()
  log.close()
  const name = `Outline of ${frames.toLocaleString('en')} frames`
  return [
    { name: `${name}, p50`, value: quantile(took, 0.5), unit: 'ms' },
    { name: `${name}: others wait at most`, value: waits.longestMillis, unit: 'ms' },
  ]
}

/** A match of Patchwork whose frames come again and again. */
function fill(file: string): string {
  const played = playedMatches(gameOf('patchwork'), 1)[0]!
  const messages = messagesOf(played)
  const [begin, end] = [messages[0], messages.at(-1)]
  const log = openLog(file, 'write')
  log.take([begin!])
  const match = begin!.kind === 'begin' ? begin!.match.id : ''
  const texts = Array.from({ length: frames }, (_, i) =>
    played.texts[i % played.texts.length]!.replace(/^\{"index":\d+/, `{"index":${i + 1}`),
  )
  log.take([{ kind: 'frames', match, from: 1, frames: texts, pending: [] }, end!])
  log.close()
  return match
}

/** How long the event loop was away from others. */
class Waits {
  longestMillis = 0
  #last = performance.now()
  #isOver = false

  constructor() {
    setImmediate(() => this.#turn())
  }

  end(): void {
    this.#isOver = true
  }

  #turn(): void {
    const now = performance.now()
    this.longestMillis = Math.max(this.longestMillis, now - this.#last)
    this.#last = now
    if (!this.#isOver) setImmediate(() => this.#turn())
  }
}
