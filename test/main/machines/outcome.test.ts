import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Reply } from '../../../src/engine/match.ts'
import { packedOutcome, readOutcome, type PlayedBlock } from '../../../src/main/machines/outcome.ts'

const reply: Reply = { seat: 0, by: 'bot', output: ['SKIP', 'SKIP'], errors: 'one\ntwo', micros: 12 }
const match = {
  ...{ rotation: 0, elapsedMillis: 3, turns: [[reply], [reply, { ...reply, seat: 1 }]], end: 'natural' },
  ...{ scores: [1, 0], rests: [{ errors: '', droppedBytes: 0 }] },
}
const played: PlayedBlock = {
  kind: 'played',
  matches: [match, { ...match, turns: [], frames: ['{}', '[]'] }],
}

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

/** In bytes. */
function filled(text: string | Buffer, length: number): Buffer {
  return Buffer.alloc(length, text)
}

test('An outcome is read as it was packed', async () => {
  expect(await readOutcome(packedOutcome(played))).toEqual(played)
  const returned = { kind: 'returned', why: 'two\nlines', isUnable: false } as const
  expect(await readOutcome(packedOutcome(returned))).toEqual(returned)
})

test.each([
  ['more bytes than a result has', sent(filled('[],', 257 * 1024 * 1024)), /larger than/],
  ['turns without replies', sent(headOf(3), filled('[]\n', 240_000_000)), /length/],
  ['a turn of many lists', sent(headOf(1), filled('[],', 17_000_000)), /more than 16000000 bytes/],
  ['a head of many lists', sent(filled('[],', 17_000_000)), /more than 16000000 bytes/],
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

test('A result that nobody would read is not sent', () => {
  const output = ['x'.repeat(16_000_000)]
  const large = { ...played, matches: [{ ...match, turns: [[{ ...reply, output }]] }] }
  expect(() => packedOutcome(large)).toThrow('a turn or frame of the result has more than 16000000 bytes')
  const frames = Array.from({ length: 17 }, () => 'x'.repeat(15_900_000))
  const many = { ...played, matches: [{ ...match, frames }] }
  expect(() => packedOutcome(many)).toThrow('the result has more than 268435456 bytes')
})
