import { afterAll, expect, test } from 'vitest'
import type { DifferingAsk } from '../../../src/contract/reading.ts'
import { games } from '../../../src/engine/games/index.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { differingOf } from '../../../src/main/scan/differing.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { sampleFrame, sampleFrames, sampleMatch as towerMatch, send, setupFrame } from '../log/samples.ts'
import { Scratch } from '../log/scratch.ts'
import { sampleMatch } from '../sample-match.ts'

const scratch = new Scratch()
const threads = new ScanThreads()
afterAll(() => threads.close())

test('A match does not differ from itself', async () => {
  const match = logged([setupFrame, ...sampleFrames(100)])
  expect(await differing({ match, other: match, by: 0 })).toEqual({ answers: [], states: [] })
})

test('Response times and stderr make no difference', async () => {
  const [match, other] = [[sampleFrame(1)], [slower(sampleFrame(1))]].map((frames) =>
    logged([setupFrame, ...frames]),
  )
  expect(await differing({ match: match!, other: other!, by: 0 })).toEqual({ answers: [], states: [] })
})

test('Messages make no difference where the game says what was done', async () => {
  const changed = sampleFrames(3).map((frame) => ({
    ...frame,
    exchanges: frame.exchanges.map(({ reply, ...each }) => ({
      ...each,
      reply: { ...reply, output: [`${reply.output[0]} hello`] },
    })),
  }))
  const ask = {
    match: logged([setupFrame, ...sampleFrames(3)]),
    other: logged([setupFrame, ...changed]),
    by: 0,
  }
  expect(await differing(ask)).toEqual({ answers: [], states: [] })
})

test.each<readonly [string, (exchange: Exchange) => object]>([
  [
    'another line of which the game says nothing',
    ({ reply, ruling: { did: _, ...ruling } }) => ({ ruling, reply: { ...reply, output: ['PUT 8'] } }),
  ],
  ['another result', ({ ruling }) => ({ ruling: { ...ruling, result: 'corrected' } })],
  ['a fault', ({ ruling }) => ({ ruling: { ...ruling, result: 'fault', fault: 'timeout' } })],
  ['something else that was done', ({ ruling }) => ({ ruling: { ...ruling, did: 'PUT 1' } })],
])('Answers differ by %s', async (_, change) => {
  const frames = [setupFrame, ...sampleFrames(3)]
  const changed = frames.map((frame) => {
    if (frame.index !== 2) return frame
    return { ...frame, exchanges: frame.exchanges.map((each) => ({ ...each, ...change(each) })) }
  })
  const ask = { match: logged(frames), other: logged(changed), by: 0 }
  expect(await differing(ask)).toEqual({ answers: [[2, 2]], states: [] })
})

test.each(games.map(({ id }) => id))('Two matches of %s differ where their frames do', async (game) => {
  const [one, two] = ['1', '2'].map((seed) => sampleMatch({ game, seed }))
  scratch.open().take([...one!.messages, ...two!.messages])
  for (const by of [0, 3, -2, 10_000]) {
    expect(await differing({ match: one!.card.id, other: two!.card.id, by })).toEqual(
      plainly(one!.frames, two!.frames, by),
    )
  }
})

test('Threads compare a long match with another without a seam between parts', async () => {
  const frames = [setupFrame, ...sampleFrames(6000)]
  const others = frames.map((frame) => {
    if (frame.index < 3000) return slower(frame)
    return frame.index % 700 < 350 ? { ...frame, state: { height: -1 } } : { ...frame, exchanges: [] }
  })
  const [match, other] = [logged(frames), logged(others)]
  const parts: number[] = []
  const found = await differing({ match, other, by: 0 }, { progress: (part: number) => parts.push(part) })
  expect([found, parts.at(-1)]).toEqual([plainly(frames, others, 0), 1])
})

test('Cancelled, it rejects', async () => {
  const match = logged([setupFrame, ...sampleFrames(6000)])
  const cancel = new AbortController()
  const progress = () => cancel.abort(new Error('enough'))
  await expect(
    differing({ match, other: match, by: 0 }, { signal: cancel.signal, progress }),
  ).rejects.toThrow('enough')
})

test('A missing match is reported, whichever it is', async () => {
  const match = logged([setupFrame, sampleFrame(1)])
  for (const ask of [
    { match, other: 'ffff' },
    { match: 'ffff', other: match },
  ]) {
    await expect(differing({ ...ask, by: 0 })).rejects.toThrow('"ffff"')
  }
})

function plainly(frames: readonly Frame[], others: readonly Frame[], by: number) {
  const beside = frames.filter(({ index }) => others[index + by] !== undefined)
  const answers = ({ exchanges }: Frame) =>
    exchanges.map(({ reply, ruling: { result, fault, did } }) => [
      reply.seat,
      reply.output,
      result,
      fault,
      did,
    ])
  const where = (text: (frame: Frame) => unknown) =>
    stretches(
      beside
        .filter((frame) => JSON.stringify(text(frame)) !== JSON.stringify(text(others[frame.index + by]!)))
        .map(({ index }) => index),
    )
  return { answers: where(answers), states: where(({ state }) => state) }
}

/** Numbers in order as stretches. */
function stretches(numbers: readonly number[]): number[][] {
  const starts = numbers.filter((each) => !numbers.includes(each - 1))
  const ends = numbers.filter((each) => !numbers.includes(each + 1))
  return starts.map((start, i) => [start, ends[i]!])
}

function slower(frame: Frame): Frame {
  const exchanges = frame.exchanges.map((exchange) => {
    return { ...exchange, reply: { ...exchange.reply, micros: 7, errors: 'other' } }
  })
  return { ...frame, exchanges }
}

function logged(frames: readonly Frame[]): string {
  const match = towerMatch()
  scratch.open().take([{ kind: 'begin', match, first: frames[0]! }, send(match, [...frames.slice(1)])])
  return match.id
}

async function differing(ask: DifferingAsk, options = {}) {
  const access = new LogAccess(scratch.file)
  try {
    return await differingOf(access, access, ask, threads, options)
  } finally {
    access.close()
  }
}
