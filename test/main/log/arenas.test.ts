import { expect, test } from 'vitest'
import type { ArenaPlan } from '../../../src/contract/arena.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'

const scratch = new Scratch()

const plan: ArenaPlan = {
  ...{ game: 'tower', version: 1, schedule: 'versus', bots: sampleMatch().seats, seats: 2, options: {} },
  ...{
    seed: '1',
    seeds: null,
    clock: 'real',
    keep: 'all',
    slots: null,
    forMillis: null,
    leastBlocks: 0,
    warnings: [],
  },
  rules: { test: null, mostBlocks: 10, untilError: null, mostFaults: 0.2 },
}

function arenaMatch(batch: string, block: number, rotation: number) {
  return sampleMatch({ batch, arena: { block, rotation, bots: rotation === 0 ? [0, 1] : [1, 0] } })
}

function opened(id: string) {
  const log = scratch.open()
  log.arenas((arenas) => arenas.insert(id, 5, plan))
  const key = log.arenas((arenas) => arenas.find(id).key)
  return { log, resultsOf: () => log.arenas((arenas) => [...arenas.results(key)]) }
}

test('A match that ends by its rules leaves its result in its arena, with the first fault of each seat', () => {
  const { log, resultsOf } = opened('a1')
  const match = arenaMatch('a1', 3, 1)
  log.take([begin(match), send(match, [sampleFrame(1, 'timeout'), ...sampleFrames(2).slice(1)])])
  log.take([end(match, { scores: [2, 9], ranks: [1, 0] })])
  expect([log.card(match.id).arena, resultsOf()]).toEqual([
    match.arena,
    [
      ...[{ block: 3, rotation: 1, bots: [1, 0], ranks: [1, 0], scores: [2, 9] }].map((result) => ({
        ...result,
        faults: ['timeout', null],
        turns: 2,
        match: match.id,
        fingerprint: expect.stringMatching(/^[\w-]{22}$/),
        firsts: ['PUT 7', 'PUT 14'],
        times: [
          { answers: 1, micros: 101 },
          { answers: 1, micros: 102 },
        ],
      })),
    ],
  ])
})

test('An answer that a later turn says is rejected is a fault of its turn, and of its seat in the arena', () => {
  const { log, resultsOf } = opened('a0')
  const match = arenaMatch('a0', 0, 0)
  const rejected = { kind: 'rejected', seat: 1, turn: 2, text: 'no such place' } as const
  const last = { ...sampleFrame(3), remarks: [rejected, { ...rejected, seat: 0 }, { ...rejected, seat: 7 }] }
  log.take([begin(match), send(match, [...sampleFrames(2), last]), end(match)])
  expect([log.card(match.id).faults, resultsOf()[0]!.faults]).toEqual([
    [{ seat: 1, turn: 2, fault: 'invalid', why: 'no such place' }],
    [null, 'invalid'],
  ])
})

test('The answer to the end of a match has the result that the log got, once', () => {
  const { log, resultsOf } = opened('a0')
  const [match, again, alone] = [arenaMatch('a0', 0, 1), arenaMatch('a0', 0, 1), sampleMatch()]
  const resultsIn = (each: typeof match) =>
    log
      .take([begin(each), send(each, sampleFrames(2)), end(each)])
      .flatMap((answer) => (answer.kind === 'ended' ? [answer.result] : []))
  expect([match, again, alone].flatMap(resultsIn)).toEqual([...resultsOf(), undefined, undefined])
})

test('A match that was stopped leaves no result, and one that was played twice counts once', () => {
  const { log, resultsOf } = opened('a2')
  const stopped = arenaMatch('a2', 0, 0)
  const [first, second] = [arenaMatch('a2', 0, 0), arenaMatch('a2', 0, 0)]
  log.take([begin(stopped), end(stopped, { end: 'stopped', ranks: null })])
  const afterStop = resultsOf().length
  log.take([begin(first), end(first), begin(second), end(second, { ranks: [1, 0] })])
  expect([afterStop, resultsOf().map(({ ranks }) => ranks)]).toEqual([0, [[0, 0]]])
})

test('Results stay when their matches are removed for good, and go with their arena', () => {
  const { log, resultsOf } = opened('a3')
  const match = arenaMatch('a3', 0, 0)
  log.take([begin(match), end(match)])
  log.remove([match.id])
  log.prune({})
  const kept = resultsOf().length
  log.arenas((arenas) => arenas.release('a3', { isOver: true, why: null }))
  log.arenas((arenas) => arenas.remove('a3', 9))
  expect([kept, resultsOf().length, log.has(match.id)]).toEqual([1, 0, false])
})

test('An arena is running while its process plays it; nobody else can claim it', () => {
  const { log } = opened('a4')
  const running = log.arenas((arenas) => arenas.find('a4').isRunning)
  const refused = thrownBy(() => log.arenas((arenas) => arenas.claim('a4')))
  log.arenas((arenas) => arenas.release('a4', { isOver: false, why: 'stopped' }))
  const { isRunning, end: reason } = log.arenas((arenas) => arenas.find('a4'))
  log.arenas((arenas) => arenas.claim('a4'))
  log.arenas((arenas) => arenas.keepPlan('a4', { ...plan, leastBlocks: 7 }))
  const again = log.arenas((arenas) => arenas.find('a4'))
  expect([running, refused, isRunning, reason, again.isRunning, again.end, again.plan.leastBlocks]).toEqual([
    true,
    'UserError: The arena a4 is running: stop it first',
    false,
    { isOver: false, why: 'stopped' },
    true,
    null,
    7,
  ])
})

test('An unknown arena is refused by its name, and so is a part of two ids', () => {
  const { log } = opened('b1')
  log.arenas((arenas) => arenas.insert('b2', 6, plan))
  expect([
    thrownBy(() => log.arenas((arenas) => arenas.find('b'))),
    thrownBy(() => log.arenas((arenas) => arenas.find('zz'))),
    log.arenas((arenas) => arenas.find('b2').started),
    log.arenas((arenas) => arenas.all().map(({ id }) => id)),
  ]).toEqual([
    'UserError: "b" fits more than one arena: give more of the id',
    `UserError: There is no arena "zz" in ${scratch.file}: "botscope arena list" shows all`,
    6,
    ['b2', 'b1'],
  ])
})

test('An arena is found by its name while no other has it; a renamed one by the new name', () => {
  const { log } = opened('named-1')
  const insert = (id: string, name: string) =>
    log.arenas((arenas) => arenas.insert(id, 6, plan, { name, note: 'a note' }))
  insert('named-2', 'deeper search')
  const found = (text: string) => log.arenas((arenas) => arenas.find(text))
  const first = found('deeper search')
  log.arenas((arenas) => arenas.describe('named-2', { name: 'wider search', note: '' }))
  insert('named-3', 'wider search')
  expect([
    [first.id, first.name, first.note],
    [found('named-2').name, found('named-2').note],
    thrownBy(() => found('deeper search')),
    thrownBy(() => found('wider search')),
  ]).toEqual([
    ['named-2', 'deeper search', 'a note'],
    ['wider search', ''],
    expect.stringContaining('There is no arena "deeper search"'),
    expect.stringContaining('"wider search" is the name of more than one arena: give the id'),
  ])
})
