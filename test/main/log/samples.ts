import { v7 as uuidv7 } from 'uuid'
import type { MatchRecord } from '../../../src/contract.ts'
import type { Fault, Question } from '../../../src/engine/game.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import type { EndRecord, ToLog } from '../../../src/main/log/records.ts'

/** A match of a game that only tests know. */
export function sampleMatch(given: Partial<MatchRecord> = {}): MatchRecord {
  return {
    id: uuidv7(),
    batch: null,
    parent: null,
    origin: 'run',
    game: 'tower',
    version: 1,
    options: { width: 9 },
    seed: '42',
    clock: 'real',
    keep: 'all',
    seats: [
      { name: 'Ännchen', command: './ann --fast', folder: '/home/ann', fingerprint: 'ab'.repeat(32) },
      { name: 'Bob', command: 'python3 bob.py', folder: '/home/bob', fingerprint: null },
    ],
    started: 1_700_000_000_000,
    product: '1.2.3',
    ...given,
  }
}

export const setupFrame: Frame = {
  index: 0,
  exchanges: [],
  events: [],
  state: { height: 0, grid: ['....', '....'] },
}

/** Frame `index` of a match in which the seats take turns; alike but never the same. */
export function sampleFrame(index: number, fault?: Fault): Frame {
  const exchange: Exchange = {
    question: sampleQuestion(index),
    reply: {
      seat: (index + 1) % 2,
      by: 'bot',
      output: [`PUT ${index * 7}`],
      errors: `thinking ✓ ${index}`,
      micros: 100 + index,
    },
    ruling:
      fault === undefined
        ? { seat: (index + 1) % 2, result: 'done', did: `PUT ${index * 7}` }
        : { seat: (index + 1) % 2, result: 'fault', fault, why: `no such place ${index}` },
  }
  const grid = Array.from({ length: 4 }, (_, row) => `row ${row} of ${index * row} `.repeat(6))
  return {
    index,
    exchanges: [exchange],
    events: [{ kind: 'put', text: `Puts ${index}` }],
    state: { height: index, grid },
  }
}

export function sampleQuestion(index: number): Question {
  const input = [
    `${index}`,
    ...Array.from({ length: 6 }, (_, line) => `${line} ${index ^ line} ${(index * 31) % 97}`),
  ]
  return { seat: (index + 1) % 2, input, opening: 0, answerLines: 1, limitMillis: 50 }
}

export const sampleEnd: EndRecord = {
  ended: 1_700_000_001_000,
  end: 'natural',
  scores: [7, 7],
  ranks: [0, 0],
  rests: [
    { errors: 'bye', droppedBytes: 0 },
    { errors: '', droppedBytes: 12 },
  ],
}

export function begin(match: MatchRecord): ToLog {
  return { kind: 'begin', match, first: setupFrame }
}

/** Frames as they are sent, with the question that follows the last. */
export function send(match: MatchRecord, frames: readonly Frame[]): ToLog {
  const from = frames[0]!.index
  const texts = frames.map((frame) => JSON.stringify(frame))
  return {
    kind: 'frames',
    match: match.id,
    from,
    frames: texts,
    pending: [sampleQuestion(from + frames.length)],
  }
}

export function end(match: MatchRecord, given: Partial<EndRecord> = {}): ToLog {
  return { kind: 'end', match: match.id, end: { ...sampleEnd, ...given } }
}

/** Frames 1 to `count`. */
export function sampleFrames(count: number): Frame[] {
  return Array.from({ length: count }, (_, i) => sampleFrame(i + 1))
}
