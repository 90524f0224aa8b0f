import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Frame } from '../../../src/engine/match.ts'
import { framesOf } from '../../../src/main/exports/frame-ranges.ts'

function frame(index: number): Frame {
  return { index, exchanges: [], events: [], state: null }
}

/** Reads frames of a match that has so many, and notes what was asked for. */
function reader(there: number) {
  const requested: [from: number, to: number][] = []
  const read = async (from: number, to: number) => {
    requested.push([from, to])
    return Array.from({ length: Math.max(0, Math.min(to, there - 1) - from + 1) }, (_, i) => frame(from + i))
  }
  return { asked: requested, read }
}

async function all(frames: AsyncIterable<Frame>): Promise<readonly Frame[]> {
  return (await Readable.from(frames).toArray()) as readonly Frame[]
}

test('All frames are read in order, in ranges', async () => {
  const { asked: requested, read } = reader(130)
  const frames = await all(framesOf(130, read))
  expect([frames, requested]).toEqual([
    Array.from({ length: 130 }, (_, i) => frame(i)),
    [
      [0, 63],
      [64, 127],
      [128, 129],
    ],
  ])
})

test('A match without frames is not read', async () => {
  const { asked: requested, read } = reader(0)
  expect([await all(framesOf(0, read)), requested]).toEqual([[], []])
})

test('Frames deleted meanwhile end it', async () => {
  const { read } = reader(70)
  expect(await all(framesOf(1000, read))).toHaveLength(70)
})

test('A range that was read only in part is continued', async () => {
  const { read } = reader(130)
  const short = async (from: number, to: number) => (await read(from, to)).slice(0, 7)
  expect((await all(framesOf(130, short))).map(({ index }) => index)).toEqual(
    Array.from({ length: 130 }, (_, i) => i),
  )
})
