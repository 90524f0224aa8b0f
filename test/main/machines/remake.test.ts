import { expect, test } from 'vitest'
import type { MatchRecord } from '../../../src/contract.ts'
import type { PlayedMatch } from '../../../src/main/machines/outcome.ts'
import { blockTakenOver } from '../../../src/main/machines/remake.ts'

const record: MatchRecord = {
  ...{ id: 'a', batch: null, parent: null, origin: 'arena', game: 'counting', version: 1, seed: '1' },
  ...{ clock: 'off', bridge: 'rpc', options: {}, keep: 'all', seats: [], started: 1, product: '1' },
  arena: { block: 0, rotation: 0, bots: [] },
}

function played(frames: readonly object[]): PlayedMatch {
  const texts = frames.map((frame) => JSON.stringify(frame))
  return {
    ...{ rotation: 0, elapsedMillis: 1, turns: [], frames: texts, end: 'natural', scores: [], rests: [] },
  }
}

function taken(keep: MatchRecord['keep'], frames: readonly object[]) {
  return blockTakenOver(new Map([[0, { record: { ...record, keep }, maxMillis: null }]]), 'w', [
    played(frames),
  ])
}

test.each([
  ['all', '{"index":1,"exchanges":[],"events":[],"state":1}'],
  ['results', '{"index":1,"exchanges":[]}'],
] as const)('Of the turns of a game of a program a log of %s has what it keeps', async (keep, text) => {
  const frames = [0, 1].map((index) => ({ index, exchanges: [], events: [], state: index }))
  const [begin, later] = await taken(keep, frames)
  expect([begin, later]).toEqual([
    expect.objectContaining({ kind: 'begin', first: frames[0] }),
    { kind: 'frames', match: 'a', from: 1, frames: [text], pending: [] },
  ])
})

test('While many turns are verified others have the thread', async () => {
  const state = 'x'.repeat(500_000)
  let isTaken = false
  void taken(
    'all',
    Array.from({ length: 100 }, (_, index) => ({ index, exchanges: [], events: [], state })),
  ).then(() => (isTaken = true))
  let loops = 0
  for (; !isTaken; loops++) await new Promise((resolve) => setImmediate(resolve))
  expect(loops).toBeGreaterThan(2)
})
