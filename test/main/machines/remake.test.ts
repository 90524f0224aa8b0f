import { expect, test } from 'vitest'
import type { MatchRecord } from '../../../src/contract.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import { readOptions } from '../../../src/engine/options.ts'
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

test.each([
  ['twice', [0, 0]],
  ['beside those of the block', [0, 1]],
])('A result with a match %s is none, also where the game failed in it', async (_, rotations) => {
  const frames = [{ index: 0, exchanges: [], events: [], state: 0 }]
  const matches = rotations.map((rotation, i) => ({
    ...played(frames),
    ...{ rotation, end: i === 0 ? 'natural' : 'failed' },
  }))
  const tasks = new Map([[0, { record, maxMillis: null }]])
  await expect(blockTakenOver(tasks, 'w', matches)).rejects.toThrow('is not in the block, or twice')
})

test('An answer of a later turn is none', async () => {
  const patchwork = {
    ...record,
    game: 'patchwork',
    version: gameOf('patchwork').version,
    options: readOptions(gameOf('patchwork').options, {}),
  }
  const { bridge: _, ...order } = {
    ...patchwork,
    seats: [0, 1].map((seat) => ({ name: `${seat}`, command: 'x', folder: '/', fingerprint: null })),
  }
  const reply = { seat: 0, by: 'bot', output: ['SKIP'], errors: '', micros: 1, stale: { turn: 1e9 } } as const
  const rest = { errors: '', droppedBytes: 0 }
  const match = { ...played([]), frames: undefined, turns: [[reply]], scores: [0, 0], rests: [rest, rest] }
  const { frames: __, ...told } = match
  const tasks = new Map([[0, { record: order, maxMillis: null }]])
  await expect(blockTakenOver(tasks, 'w', [told as never])).rejects.toThrow(
    'an answer of turn 1 is of turn 1000000000, which is not before it',
  )
})
