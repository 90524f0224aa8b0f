import { expect, test } from 'vitest'
import type { CallOptions } from '../../../src/contract.ts'
import type { FindOrder } from '../../../src/contract/find.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { findFrames } from '../../../src/main/find/find.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { replyWith } from '../../engine/random-match.ts'
import { Scratch } from '../log/scratch.ts'
import { begin, sampleFrames, sampleMatch as begun, send } from '../log/samples.ts'
import { cutOff, sampleMatch, type SampleMatch } from '../sample-match.ts'

// More matches than threads take up at once, the oldest first.
const patchworks = Array.from({ length: 37 }, (_, i) => sampleMatch({ seed: `${i}` }))
const late = sampleMatch({
  game: 'domain-expansion',
  answer: (_, __, { seat }) => ({
    ...replyWith(seat, []),
    errors: 'Traceback: ,"events":[',
    fault: 'timeout',
    why: 'no answer in time',
  }),
})
const matches = [...patchworks, late]

const scratch = new Scratch()

/** A condition that takes a good while for each turn: lists of 60 within each other. */
function loops(deep: number): string {
  if (deep === 0) return 'turn >= 0'
  return `[${Array(60).fill(1).join()}].all(x${deep}, ${loops(deep - 1)})`
}

test.each<readonly [string, (frame: Frame, before: Frame | undefined) => boolean]>([
  ['turn == 7', ({ index }) => index === 7],
  [
    'seat[1].micros > 30000',
    ({ exchanges }) => exchanges.some(({ reply }) => reply.seat === 1 && reply.micros > 30_000),
  ],
  [
    'state.buttons[0] < before.buttons[0]',
    (frame, before) => before !== undefined && buttons(frame) < buttons(before),
  ],
  ['events.exists(each, each.seat == 1)', ({ events }) => events.some(({ seat }) => seat === 1)],
  [
    'fault == "timeout" && errors.contains("Traceback")',
    ({ exchanges }) => exchanges.some(({ reply }) => reply.fault),
  ],
])('A search finds exactly the matching turns, newest match first: %s', async (condition, holds) => {
  write(matches)
  const { hits, count } = await found({ condition, filter: {}, limit: 10_000 })
  const expected = matches
    .toReversed()
    .flatMap(({ card, frames }) =>
      frames.filter((frame, i) => holds(frame, frames[i - 1])).map(({ index }) => [card.id, index]),
    )
  expect([hits.map(({ match, turn }) => [match, turn]), count, expected.length > 0]).toEqual([
    expected,
    expected.length,
    true,
  ])
})

test('The loss and the chance of checked answers are found, and only these', async () => {
  const [match] = patchworks
  write([match!])
  const [turn, seat] = [2, match!.frames[2]!.exchanges[0]!.question.seat]
  const chances = { before: { value: 0.7, error: 0.01 }, after: { value: 0.4, error: 0.01 } }
  const checked = {
    turn,
    seat,
    method: 'quick',
    ...chances,
    loss: { value: 0.3, error: 0.01 },
    given: 'a',
    best: 'b',
  } as const
  const log = scratch.open()
  log.keepAnalyzed(match!.card.id, [{ ...checked, tried: [], legal: 2, playouts: 9, allowed: 9 }])
  log.close()
  const turns = async (condition: string) =>
    (await found({ condition, filter: {} })).hits.map((hit) => hit.turn)
  const own = `seat[${seat}]`
  expect(
    await Promise.all(['loss > 0.2 && chance == 0.4', `has(${own}.loss)`, '!(loss > 0.5)'].map(turns)),
  ).toEqual([[turn], [turn], [turn]])
  expect(await turns(`${own}.chance > 0.4 || ${own}.loss < 0.3`)).toEqual([])
})

test('On request only the first hit of each match is returned, and all are counted', async () => {
  write(matches)
  const { hits, count } = await found({ condition: 'turn >= 1', filter: {}, isFirstOfEach: true })
  const all = matches.reduce((sum, { frames }) => sum + frames.length - 1, 0)
  expect([hits.map(({ match, turn }) => [match, turn]), count]).toEqual([
    matches.toReversed().map(({ card }) => [card.id, 1]),
    all,
  ])
})

test('All hits are counted, those of the newest matches returned', async () => {
  write(matches)
  const { hits, ...rest } = await found({ condition: 'true', filter: {}, limit: 3 })
  const frames = matches.reduce((sum, each) => sum + each.frames.length, 0)
  expect([hits.map(({ match, turn }) => [match, turn]), rest]).toEqual([
    [
      [late.card.id, 0],
      [late.card.id, 1],
      [patchworks.at(-1)!.card.id, 0],
    ],
    { count: frames, frames, matches: matches.length, isCancelled: false, notes: [] },
  ])
})

test('A hit shows the seats at fault and the actions in one line', async () => {
  write([patchworks[0]!, late])
  const { hits } = await found({ condition: 'turn <= 1', filter: {} })
  const did = patchworks[0]!.frames[1]!.exchanges[0]!.ruling
  expect(hits.map(({ game, turn, faults, text }) => [game, turn, faults, text])).toEqual([
    ['domain-expansion', 0, [], 'the setup'],
    ['domain-expansion', 1, [0], 'seat 0 timeout: no answer in time'],
    ['patchwork', 0, [], 'the setup'],
    ['patchwork', 1, [], `seat ${did.seat} ${did.did}`],
  ])
})

test.each([
  [{ game: 'domain-expansion' }, [late]],
  [{ fault: true }, [late]],
  [{ bot: 'nobody' }, []],
  [{ limit: 20 }, matches.slice(-20)],
  [{ limit: 2, before: late.card.id }, patchworks.slice(-2)],
])('Only matches that fit are searched: %o', async (filter, fitting) => {
  write(matches)
  const { hits } = await found({ condition: 'turn == 1', filter })
  expect(hits.map(({ match }) => match)).toEqual(fitting.toReversed().map(({ card }) => card.id))
})

test('In a running match, the turns in the log are found', async () => {
  scratch.open().take(cutOff(patchworks[0]!, 5))
  const { hits } = await found({ condition: 'turn >= 4', filter: {} })
  expect(hits.map(({ turn }) => turn)).toEqual([4, 5])
})

test('The turns of one long match are found too, and progress rises during the search', async () => {
  const long = begun()
  scratch.open().take([begin(long), send(long, sampleFrames(1000))])
  const parts: number[] = []
  const progress = (part: number) => parts.push(part)
  const all = await found(
    { condition: 'turn % 100 == 0 && (turn == 0 || before.height == turn - 1)', filter: {} },
    { progress },
  )
  const first = await found({ condition: 'turn % 100 == 99', filter: {}, isFirstOfEach: true })
  expect([
    all.hits.map(({ turn }) => turn),
    all.matches,
    parts.length,
    first.hits.map(({ turn }) => turn),
    first.count,
  ]).toEqual([Array.from({ length: 11 }, (_, i) => i * 100), 1, 4, [99], 10])
})

test('Progress rises to 1', async () => {
  write(matches)
  const parts: number[] = []
  await found({ condition: 'true', filter: {} }, { progress: (part) => parts.push(part) })
  expect([parts.length > 5, parts.toSorted((a, b) => a - b), parts.at(-1)]).toEqual([true, parts, 1])
})

test('A cancelled search soon returns its hits', async () => {
  write(matches)
  const cancel = new AbortController()
  const options = { signal: cancel.signal, progress: () => cancel.abort() }
  const { hits, matches: looked, ...rest } = await found({ condition: loops(3), filter: {} }, options)
  expect([hits.length === rest.count, rest.count > 0, looked < matches.length, rest.isCancelled]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('If cancelled at the start, it reads nothing', async () => {
  write(matches)
  const options = { signal: AbortSignal.abort() }
  expect(await found({ condition: 'true', filter: {} }, options)).toEqual({
    ...{ hits: [], count: 0, frames: 0, matches: 0, isCancelled: true, notes: [] },
  })
})

test('An empty log has nothing to find', async () => {
  write([])
  expect(await found({ condition: 'true', filter: {} })).toEqual({
    ...{ hits: [], count: 0, frames: 0, matches: 0, isCancelled: false, notes: [] },
  })
})

test('During a search the log can be written and read', async () => {
  write(matches)
  const log = scratch.open()
  const added = sampleMatch({ seed: 'added' })
  const seen: string[] = []
  const progress = () => {
    if (seen.length > 0) return
    log.take(added.messages)
    seen.push(log.card(added.card.id).id)
  }
  const { matches: looked } = await found({ condition: loops(3), filter: { limit: 20 } }, { progress })
  expect([seen, looked]).toEqual([[added.card.id], 20])
})

test('A search without hits reports unknown names with the nearest known ones', async () => {
  write(matches)
  const notes = async (condition: string) => (await found({ condition, filter: {} })).notes
  expect([
    await notes('state.butons[0] < 0'),
    await notes('state.buttons[0] < -99'),
    await notes('state.butons[0] < 0 || true'),
    await notes('state.buttons[0]'),
    await notes('state.buttons[0].size() > 3'),
  ]).toEqual([
    ['No turn has it: Unknown field "butons": did you mean "buttons"?'],
    [],
    [],
    ['The condition is neither true nor false in some turns: compare it with something'],
    [
      'It has no value in any turn: what it asks for is not there, or does not fit, such as the size() of a number',
    ],
  ])
})

test.each([
  ['an unknown name', 'stat.x == 1', 'UserError: Unknown name "stat": did you mean "state"?'],
  ['too much work', loops(4), 'UserError: The condition takes more than 10000000 steps in turn 0'],
])('Condition mistakes are reported: %s', async (_, condition, message) => {
  write(matches)
  const error: unknown = await found({ condition, filter: {} }).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain(message)
})

test('A missing log is reported', async () => {
  await expect(found({ condition: 'true', filter: {} })).rejects.toThrow('There is no log')
})

async function found(order: FindOrder, options?: CallOptions) {
  const [access, threads] = [new LogAccess(scratch.file), new ScanThreads()]
  try {
    return await findFrames(access, order, threads, options)
  } finally {
    await threads.close()
    access.close()
  }
}

function write(all: readonly SampleMatch[]): void {
  scratch.open().take(all.flatMap(({ messages }) => messages))
}

function buttons({ state }: Frame): number {
  return (state as { readonly buttons: readonly number[] }).buttons?.[0] ?? NaN
}
