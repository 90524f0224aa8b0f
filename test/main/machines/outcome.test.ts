import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Reply } from '../../../src/engine/match.ts'
import {
  packedOutcome,
  readOutcome,
  type PlayedBlock,
  type PlayedMatch,
} from '../../../src/main/machines/outcome.ts'

const reply: Reply = { seat: 0, by: 'bot', output: ['SKIP', 'SKIP'], errors: 'one\ntwo', micros: 12 }
const match = {
  ...{ rotation: 0, elapsedMillis: 3, turns: [[reply], [reply, { ...reply, seat: 1 }]], end: 'natural' },
  ...{ scores: [1, 0], rests: [{ errors: '', droppedBytes: 0 }] },
}
const played: PlayedBlock = {
  kind: 'played',
  matches: [match, { ...match, turns: [], frames: ['{}', '[]'] }],
}

const returned = { kind: 'returned', why: 'two\nlines', isUnable: false } as const
const inParts = { kind: 'in parts', sha256: 'a'.repeat(64) } as const

/** As a worker may send it. */
function sent(...lines: readonly (string | Buffer)[]): Buffer {
  return zstdCompressSync(
    Buffer.concat(lines.flatMap((line, i) => [Buffer.from(i === 0 ? '' : '\n'), Buffer.from(line)])),
  )
}

const replies = Buffer.from(`${JSON.stringify([reply])}\n`)

function headOf(turns: number): string {
  return JSON.stringify({ kind: 'played', matches: [{ ...match, turns }] })
}

function sentFrames(frames: readonly string[]): Buffer {
  const head = { kind: 'played', matches: [{ ...match, turns: 0, frames: frames.length }] }
  return sent([JSON.stringify(head), ...frames].join('\n'))
}

function sentMatch(change: Partial<PlayedMatch>): Buffer {
  return sent(JSON.stringify({ ...played, matches: [{ ...match, ...change, turns: 0 }] }))
}

/** In bytes. */
function filled(text: string | Buffer, length: number): Buffer {
  return Buffer.alloc(length, text)
}

test('An outcome is read as it was packed', async () => {
  expect(await readOutcome(await packedOutcome(played))).toEqual(played)
  for (const outcome of [returned, inParts])
    expect(await readOutcome(await packedOutcome(outcome))).toEqual(outcome)
})

test('All that bots may write fits into an outcome', async () => {
  const control = '\u0001'
  const errors = control.repeat(64 * 1024)
  const turn = [0, 1, 2, 3].map((seat) => ({ ...reply, seat, output: [control.repeat(10_000)], errors }))
  const rests = Array(8).fill({ errors: 'x'.repeat(64 * 1024), droppedBytes: 1e9 })
  const largest = { kind: 'played', matches: Array(8).fill({ ...match, turns: [turn], rests }) } as const
  expect(await readOutcome(await packedOutcome(largest))).toEqual(largest)
})

test.each([
  ['more bytes than a result has', sent(filled('[],', 129 * 1024 * 1024)), /larger than/],
  ['turns without replies', sent(headOf(3), filled('[]\n', 120_000_000)), /length/],
  ['a turn of many lists', sent(headOf(1), filled('[],', 2_000_001)), /more than 2000000 bytes/],
  ['a turn of many values', sent(headOf(1), `[${'0,'.repeat(20_001)}0]`), /more than 20000 values/],
  ['a turn of many lists in each other', sent(headOf(1), '['.repeat(1_000_000)), /nested more than 200 deep/],
  ['a frame of many lists', sentFrames([`[${'[],'.repeat(50_000)}0]`]), /more than 100000 values/],
  ['a frame of lists in each other', sentFrames(['['.repeat(1000)]), /nested more than 200 deep/],
  [
    'frames of many values together',
    sentFrames(Array(101).fill(`[${'0,'.repeat(99_998)}0]`)),
    /frames of the result have more than 10000000 values/,
  ],
  [
    'frames of many bytes together',
    sentFrames(Array(3).fill(`"${'x'.repeat(15_000_000)}"`)),
    /frames of a match have more than 32000000 bytes/,
  ],
  ['a head of many lists', sent(filled('[],', 5_000_001)), /more than 5000000 bytes/],
  ['scores of more seats than a match has', sentMatch({ scores: Array(65).fill(0) }), /length/],
  ['stderr of more seats than a match has', sentMatch({ rests: Array(65).fill(match.rests[0]) }), /length/],
  ['a match of years', sentMatch({ elapsedMillis: Number.MAX_SAFE_INTEGER }), /86400000/],
  [
    'more stderr than a match has',
    sentMatch({ rests: [{ errors: 'x'.repeat(200_001), droppedBytes: 0 }] }),
    /length/,
  ],
  ['more turns than it says', sent(headOf(0), JSON.stringify([reply])), /more lines than it says/],
  ['lines after why it gives a block back', sent(JSON.stringify(returned), ''), /more lines than it says/],
  ['lines after where its parts are', sent(JSON.stringify(inParts), '{}'), /more lines than it says/],
  [
    'more answers than the rules allow',
    sent(headOf(100_001), filled(replies, 100_001 * replies.length)),
    /more than 200000/,
  ],
  ['more turns than a match has', sent(headOf(1e9)), /<=100001/],
  [
    'more matches than a block has',
    sent(JSON.stringify({ ...played, matches: Array(65).fill({ ...match, turns: 0 }) })),
    /length/,
  ],
  ['fewer turns than it says', sent(headOf(2), JSON.stringify([reply])), /fewer lines than it says/],
  ['how often a block was delivered', sent('{"kind":"poisoned","deliveries":1000000000}'), /poisoned/],
  ['no JSON', sent('{'), /JSON/],
  ['no packed bytes', Buffer.from('garbage'), /./],
])('A worker that sends %s is refused', async (_, packed, why) => {
  const message = expect.stringMatching(why)
  await expect(readOutcome(packed)).rejects.toEqual(expect.objectContaining({ name: 'UserError', message }))
})

test('While a large outcome is read others have the thread', async () => {
  const turn = Array.from({ length: 64 }, () => reply)
  const large = { ...played, matches: [{ ...match, turns: Array.from({ length: 1000 }, () => turn) }] }
  let isRead = false
  const read = packedOutcome(large).then(() => (isRead = true))
  let loops = 0
  for (; !isRead; loops++) await new Promise((resolve) => setImmediate(resolve))
  await read
  expect(loops).toBeGreaterThan(2)
})

test('A result that nobody would read is not sent', async () => {
  const output = ['x'.repeat(2_000_000)]
  const large = { ...played, matches: [{ ...match, turns: [[{ ...reply, output }]] }] }
  await expect(packedOutcome(large)).rejects.toThrow('a line of the result has more than 2000000 bytes')
  const frames = Array.from({ length: 9 }, () => 'x'.repeat(15_900_000))
  const many = { ...played, matches: [{ ...match, frames }] }
  await expect(packedOutcome(many)).rejects.toThrow('the result has more than 134217728 bytes')
})
