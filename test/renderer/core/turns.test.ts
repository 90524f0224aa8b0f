import { expect, test } from 'vitest'
import type { StudioCalls } from '../../../src/contract.ts'
import type { TurnView } from '../../../src/contract/reading.ts'
import { Turns } from '../../../src/renderer/core/turns.ts'

const turnAt = (index: number): TurnView => ({
  frame: { index, exchanges: [], events: [], state: null },
  parts: [],
  isSound: true,
})

/** A match of `count` frames, of which `together` fit into one answer; tells what it was asked. */
function turnsOf(count: number, together: number) {
  const requested: string[] = []
  const calls = {
    turns({ from, to }: { readonly from: number; readonly to: number }) {
      requested.push(`${from}-${to}`)
      const length = Math.max(0, Math.min(together, to - from + 1, count - from))
      return Promise.resolve(Array.from({ length }, (_, i) => turnAt(from + i)))
    },
  }
  return { asked: requested, turns: new Turns(calls as unknown as StudioCalls, 'm') }
}

test('A turn is read with its neighbours', async () => {
  const { asked: requested, turns } = turnsOf(100, 100)
  const turn = await turns.read(20, 1)
  expect([turn?.frame.index, requested, turns.peek(19)?.frame.index, turns.peek(28)?.frame.index]).toEqual([
    20,
    ['19-28'],
    19,
    28,
  ])
})

test('A turn too large to read with others is read alone, and later reads are smaller', async () => {
  const { asked: requested, turns } = turnsOf(100, 1)
  const read = [await turns.read(20, -1), await turns.read(19, -1), await turns.read(30, 1)]
  expect([read.map((turn) => turn?.frame.index), requested]).toEqual([
    [20, 19, 30],
    ['12-21', '20-20', '18-20', '19-19', '29-31', '30-30'],
  ])
})

test('Few large turns are cached, to limit memory', async () => {
  const { turns } = turnsOf(100, 1)
  for (let turn = 0; turn < 60; turn++) await turns.read(turn, 1)
  const kept = Array.from({ length: 100 }, (_, i) => turns.peek(i)).filter((turn) => turn !== undefined)
  expect([kept.length, turns.peek(59)?.frame.index]).toEqual([24, 59])
})

test('A missing turn is undefined, and does not affect the others', async () => {
  const { asked: requested, turns } = turnsOf(10, 100)
  const missing = await turns.read(40, 1)
  await turns.read(5, -1)
  expect([missing, requested.at(-1)]).toEqual([undefined, '0-6'])
})
