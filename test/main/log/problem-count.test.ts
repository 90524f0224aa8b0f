import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Clock } from '../../../src/contract.ts'
import type { Frame, Reply } from '../../../src/engine/match.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()

function frameWith(index: number, reply: Partial<Reply>, corrected = false): Frame {
  const frame = sampleFrame(index)
  const exchanges = frame.exchanges.map((each) => ({
    ...each,
    reply: { ...each.reply, ...reply },
    ...(corrected && { ruling: { ...each.ruling, result: 'corrected' as const } }),
  }))
  return { ...frame, exchanges }
}

const frames = [
  sampleFrame(1),
  frameWith(2, { errors: 'ValueError: 1' }),
  frameWith(3, { stale: { turn: 1, extra: true } }),
  frameWith(4, { leftover: true, extra: { count: 1, lines: ['x'] }, micros: 45_000 }),
  frameWith(5, { stale: { turn: 3, counted: true } }, true),
  sampleFrame(6, 'invalid'),
]

function logged(clock: Clock, keep: 'all' | 'results' = 'all') {
  const match = sampleMatch({ clock, keep })
  scratch.open().take([begin(match), send(match, frames), end(match)])
  return scratch.open('read').card(match.id)
}

const counts = {
  fault: { count: 1, turn: 6, seat: 1 },
  stale: { count: 2, turn: 3, seat: 0 },
  leftover: { count: 2, turn: 1, seat: 0 },
  exception: { count: 1, turn: 2, seat: 1 },
  corrected: { count: 1, turn: 5, seat: 0 },
}

test('Problems are counted by kind while a match is recorded, with their first turn and seat', () => {
  const { problems, slowest } = logged('real')
  expect([problems, slowest]).toEqual([counts, { part: 0.9, turn: 4, seat: 1 }])
})

test('Without a clock no answer is the slowest; the counts stay if turns are not kept', () => {
  const { problems, slowest, framesKept } = logged('off', 'results')
  expect([problems, slowest, framesKept]).toEqual([counts, null, 0])
})

test('A stall counts only under a clock, and only if the answer would have been in time without it', () => {
  const stalled = [frameWith(1, { micros: 60_000, stalledMillis: 20 })]
  const kinds = (clock: Clock) => {
    const match = sampleMatch({ clock })
    scratch.open().take([begin(match), send(match, stalled), end(match)])
    return Object.keys(scratch.open('read').card(match.id).problems!)
  }
  expect([kinds('real'), kinds('off')]).toEqual([['stall'], []])
})

test('A batch has the problems of all its matches; damaged counts of a match add nothing', () => {
  const log = scratch.open()
  const matches = [1, 2, 3, 4].map(() => sampleMatch({ batch: 'night' }))
  for (const match of matches) log.take([begin(match), send(match, frames), end(match)])
  const db = new Database(scratch.file)
  db.prepare(`UPDATE matches SET problems = '{"fault', ranks = '[0', scores = '[' WHERE id = ?`).run(
    matches[2]!.id,
  )
  db.prepare(`UPDATE matches SET problems = '{"stale":"x"}' WHERE id = ?`).run(matches[3]!.id)
  db.close()
  const { problems, seats, matches: all } = scratch.open('read').tally('night')
  expect([problems, all, seats.map(({ scoreSum }) => scoreSum)]).toEqual([
    { fault: 2, stale: 4, leftover: 4, exception: 2, corrected: 2 },
    4,
    // All four are the same game, which counts once.
    [7, 7],
  ])
})

test('A list can show only matches with problems, or only others', () => {
  const [fine, stale] = [sampleMatch(), sampleMatch()]
  scratch
    .open()
    .take([
      begin(fine),
      send(fine, sampleFrames(2)),
      end(fine),
      begin(stale),
      send(stale, frames.slice(0, 3)),
      end(stale),
    ])
  const ids = (problem: boolean) =>
    scratch
      .open('read')
      .cards({ problem })
      .map(({ id }) => id)
  expect([ids(true).includes(stale.id), ids(true).includes(fine.id), ids(false)]).toEqual([
    true,
    false,
    [fine.id],
  ])
})
