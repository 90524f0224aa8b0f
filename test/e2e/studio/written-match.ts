import { v7 as uuidv7 } from 'uuid'
import type { MatchId, MatchRecord } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { ToLog } from '../../../src/main/log/records.ts'

const framesTogether = 256

/** Writes a match of two seats in turn, of a game that nobody knows, whose states are these; `stateAt(0)` is the setup's. */
export function writeMatch(file: string, frames: number, stateAt: (turn: number) => Json): MatchId {
  const match = record()
  const messages: ToLog[] = [{ kind: 'begin', match, first: frameOf(0, stateAt(0)) }]
  for (let from = 1; from < frames; from += framesTogether) {
    const count = Math.min(framesTogether, frames - from)
    const texts = Array.from({ length: count }, (_, i) =>
      JSON.stringify(frameOf(from + i, stateAt(from + i))),
    )
    messages.push({ kind: 'frames', match: match.id, from, frames: texts, pending: [] })
  }
  const rests = [0, 1].map(() => ({ errors: '', droppedBytes: 0 }))
  const end = { ended: Date.now(), end: 'natural', scores: [1, 0], ranks: [0, 1], rests } as const
  messages.push({ kind: 'end', match: match.id, end })
  const log = openLog(file, 'write')
  const failed = messages.flatMap((message) => log.take([message])).find(({ kind }) => kind === 'failed')
  log.close()
  if (failed !== undefined) throw new Error(JSON.stringify(failed))
  return match.id
}

function record(): MatchRecord {
  const seat = { command: './bot', folder: '/', fingerprint: null }
  return {
    ...{ id: uuidv7(), batch: null, parent: null, origin: 'run', game: 'written', version: 1, options: {} },
    ...{ seed: '1', clock: 'real', keep: 'all', started: Date.now(), product: '0.1.0' },
    seats: [
      { ...seat, name: 'Ann' },
      { ...seat, name: 'Bea' },
    ],
  }
}

/** In turn n seat `(n + 1) % 2` is asked, and answers `MOVE n`. */
function frameOf(index: number, state: Json): Frame {
  if (index === 0) return { index, exchanges: [], events: [], state }
  const seat = (index + 1) % 2
  const question = { seat, input: [`${index}`], opening: 0, answerLines: 1, limitMillis: 50 }
  const reply = { seat, by: 'bot', output: [`MOVE ${index}`], errors: '', micros: 1000 } as const
  return { index, exchanges: [{ question, reply, ruling: { seat, result: 'done' } }], events: [], state }
}
