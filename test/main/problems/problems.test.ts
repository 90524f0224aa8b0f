import { expect, test } from 'vitest'
import type { CallOptions } from '../../../src/contract.ts'
import type { AnalyzedTurn } from '../../../src/contract/analysis.ts'
import type { RerunReport } from '../../../src/contract/rerun.ts'
import type { ProblemsOrder } from '../../../src/contract/problems.ts'
import { problemKinds } from '../../../src/reading/problem-kinds.ts'
import { ProblemsSoFar } from '../../../src/reading/problems.ts'
import type { ProblemKind } from '../../../src/contract/match.ts'
import { LogAccess } from '../../../src/main/log/access.ts'
import { findProblems } from '../../../src/main/problems/problems.ts'
import { readerOf } from '../../../src/main/reader.ts'
import { ScanThreads } from '../../../src/main/scan/threads.ts'
import { mostlyLegal, replyWith, type Answer } from '../../engine/random-match.ts'
import { begin, end, sampleFrames, sampleMatch as begun, send } from '../log/samples.ts'
import { Scratch } from '../log/scratch.ts'
import { cutOff, sampleMatch, type SampleMatch } from '../sample-match.ts'

/** The first seat does all that is worth a look in each of its turns. */
const troubled: Answer = (...turn) => {
  const reply = mostlyLegal(...turn)
  if (reply.seat !== 0) return reply
  const errors = 'Traceback (most recent call last):\nIndexError: 9\n@expect turns 3\n@expect none 1\n'
  return { ...reply, errors, leftover: true, stale: { turn: 0 }, stalledMillis: 9 }
}

/** Asks for what the rules put right. */
const dreaming: Answer = (_, __, { seat }) => replyWith(seat, ['PLAY 0 0 0 0 0'])

const dead: Answer = (_, __, { seat }) => ({
  ...replyWith(seat, []),
  fault: 'crash',
  why: 'ended with status 3',
})

// More matches than threads take up at once, the oldest first.
const quiet = Array.from({ length: 33 }, (_, i) => sampleMatch({ seed: `${i}` }))
const loud = sampleMatch({ seed: 'loud', answer: troubled })
const corrected = sampleMatch({ seed: 'dream', answer: dreaming })
const crashed = sampleMatch({ game: 'domain-expansion', answer: dead })
const matches = [...quiet, loud, corrected, crashed]

const scratch = new Scratch()

test('It finds in each match the problems of its outline, newest match first', async () => {
  write(matches)
  const { hits, count, kinds } = await found({ limit: 100_000, near: 0.5 })
  const expected = await outlined(matches.toReversed(), 0.5)
  const counts = Map.groupBy(expected, ({ kind }) => kind)
  expect(hits).toEqual(expected)
  expect([count, kinds]).toEqual([
    expected.length,
    Object.fromEntries([...counts].map(([kind, all]) => [kind, all.length])),
  ])
  const others: readonly ProblemKind[] = [
    'divergence',
    'unread',
    'disagreement',
    'stall',
    'costly',
    'unasked',
  ]
  expect(new Set(counts.keys())).toEqual(new Set(problemKinds.filter((kind) => !others.includes(kind))))
})

test('Only the requested kinds are found, and counted by bot', async () => {
  write(matches)
  const { hits, bots, count } = await found({ kinds: ['fault', 'leftover'] })
  const ofBot = (name: string) => bots.find((bot) => bot.name === name)
  const leftovers = hits.filter(({ kind }) => kind === 'leftover').length
  const faults = hits.filter(({ kind }) => kind === 'fault')
  expect([new Set(hits.map(({ kind }) => kind)), count, ofBot('alice')!.kinds.leftover]).toEqual([
    new Set(['fault', 'leftover']),
    hits.length,
    leftovers,
  ])
  expect(faults.find(({ match }) => match === crashed.card.id)).toEqual({
    ...{ match: crashed.card.id, game: 'domain-expansion', turn: 1, seat: 0, bot: 'alice' },
    ...{ kind: 'fault', text: 'crash: ended with status 3' },
  })
})

test('Only problems of requested bots are found', async () => {
  write(matches)
  const seats = async (of: string) => new Set((await found({ of })).hits.map(({ seat }) => seat))
  expect([await seats('BOB'), await seats('./alice.py'), await seats('nobody')]).toEqual([
    new Set([1]),
    new Set([0]),
    new Set(),
  ])
})

test('All are counted, and those of the newest matches returned', async () => {
  write(matches)
  const [all, few] = [await found({}), await found({ limit: 3 })]
  expect(few).toEqual({ ...all, hits: all.hits.slice(0, 3) })
})

test('Without a clock no answer is slow', async () => {
  const [timed, untimed] = (['real', 'off'] as const).map((clock) => sampleMatch({ record: { clock } }))
  write([timed!, untimed!])
  const { hits } = await found({ kinds: ['slow'], near: 0.1 })
  expect(new Set(hits.map(({ match }) => match))).toEqual(new Set([timed!.card.id]))
})

test('Output after the last answer of a bot is part of the last turn', async () => {
  const rests = [
    { errors: '', droppedBytes: 0 },
    { errors: 'bye\nValueError: late\n', droppedBytes: 0 },
  ]
  const match = sampleMatch({ seed: 'rest', end: { rests } })
  write([match])
  const { hits } = await found({ kinds: ['exception'] })
  expect(hits.map(({ turn, seat, text }) => [turn, seat, text])).toEqual([
    [match.frames.length - 1, 1, 'ValueError: late'],
  ])
})

test('A turn with another answer in a rerun is found, also in a long match', async () => {
  const match = begun()
  scratch.open().take([begin(match), send(match, sampleFrames(700)), end(match)])
  const turn = (turn: number, difference: 'action' | 'message') => {
    const reply = replyWith(1, ['PUT 1'])
    return { turn, recorded: reply, now: reply, difference, ruling: { seat: 1, result: 'done' } as const }
  }
  const report: RerunReport = {
    match: match.id,
    game: match.game,
    seat: 1,
    bot: match.seats[1]!,
    clock: 'real',
    turns: [turn(2, 'message'), turn(600, 'action')],
    unasked: 0,
    end: 'complete',
    counts: { same: 0, message: 1, action: 1, fault: 0 },
    first: 600,
    rest: { errors: '', droppedBytes: 0 },
    times: 1,
    alike: 1,
    divergence: null,
  }
  scratch.open().keepRerun(match.id, report)
  const { hits, frames } = await found({ kinds: ['divergence'] })
  expect([hits.map(({ turn, seat, text }) => [turn, seat, text]), frames]).toEqual([[[600, 1, 'PUT 1']], 701])
})

/** A checked answer that may have cost something. */
function checkedTurn(turn: number, seat: number, value: number): AnalyzedTurn {
  const chance = (chance: number) => ({ value: chance, error: 0.01 })
  const better = { before: chance(0.5 + value), after: chance(0.5), loss: chance(value), best: 'SKIP' }
  return {
    turn,
    seat,
    method: 'quick',
    ...better,
    given: 'PUT',
    tried: [],
    legal: 2,
    playouts: 100,
    allowed: 100,
  }
}

test('A checked answer is a problem from the least marked loss on', async () => {
  const [match] = quiet
  write([match!])
  const { id } = match!.card
  const log = scratch.open()
  log.keepAnalyzed(id, [checkedTurn(2, 1, 0.18), checkedTurn(1, 0, 0.06), checkedTurn(3, 0, 0.04)])
  log.close()
  const texts = async (order: Partial<ProblemsOrder>) =>
    (await found({ kinds: ['costly'], ...order })).hits.map(({ turn, seat, text }) => [turn, seat, text])
  expect(await texts({})).toEqual([
    [1, 0, 'inaccuracy, cost 6 ± 1 %: better is SKIP'],
    [2, 1, 'blunder, cost 18 ± 1 %: better is SKIP'],
  ])
  expect(await texts({ marks: { inaccuracy: 0.1, mistake: 0.17, blunder: 0.3 } })).toEqual([
    [2, 1, 'mistake, cost 18 ± 1 %: better is SKIP'],
  ])
})

test('In a running match, the logged turns are searched', async () => {
  scratch.open().take(cutOff(loud, 5))
  const { hits } = await found({ kinds: ['leftover'] })
  expect(Math.max(...hits.map(({ turn }) => turn))).toBeLessThanOrEqual(5)
  expect(hits.length).toBeGreaterThan(0)
})

test('Progress rises to 1; a cancelled search returns its hits so far', async () => {
  write(matches)
  const parts: number[] = []
  await found({}, { progress: (part) => parts.push(part) })
  const cancel = new AbortController()
  const cut = await found({}, { signal: cancel.signal, progress: () => cancel.abort() })
  expect([parts.at(-1), cut.isCancelled, cut.matches < matches.length, cut.count > 0]).toEqual([
    1,
    true,
    true,
    true,
  ])
})

test.each<[string, Partial<ProblemsOrder>, string]>([
  ['a kind', { kinds: ['fualt' as ProblemKind] }, 'Unknown kind of problem "fualt": did you mean "fault"?'],
  ['a part', { near: 0 }, 'The part of the limit is 0, not a number above 0'],
])('%s is validated', async (_, order, message) => {
  write([])
  await expect(found(order)).rejects.toThrow(message)
})

async function found(order: Partial<ProblemsOrder>, options?: CallOptions) {
  const [access, threads] = [new LogAccess(scratch.file), new ScanThreads()]
  try {
    const whole = { filter: {}, kinds: problemKinds, near: 0.8, ...order }
    return await findProblems(access, whole, { threads, soundTo: Infinity }, options)
  } finally {
    await threads.close()
    access.close()
  }
}

/** What the engine makes of the outlines that a page reads. */
async function outlined(all: readonly SampleMatch[], near: number) {
  const access = new LogAccess(scratch.file)
  const reader = readerOf(access)
  const found = []
  for (const { card } of all) {
    const { frames } = await reader.outline({ match: card.id, from: 0, to: 9999 })
    const problems = new ProblemsSoFar(card.clock, near)
    for (const [turn, facts] of frames.entries()) problems.look({ ...facts, turn })
    for (const problem of problems.all)
      found.push({ match: card.id, game: card.game, bot: card.seats[problem.seat!]!.name, ...problem })
  }
  access.close()
  return found
}

function write(all: readonly SampleMatch[]): void {
  scratch.open().take(all.flatMap(({ messages }) => messages))
}
