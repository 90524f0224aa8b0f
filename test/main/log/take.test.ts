import { expect, test } from 'vitest'
import type { ToLog } from '../../../src/main/log/records.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, sampleQuestion, send } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()

test('each message has its answer, with the last kept frame', () => {
  const match = sampleMatch()
  const answers = scratch.open().take([begin(match), send(match, sampleFrames(3)), end(match)])
  const kept = { kind: 'kept', match: match.id }
  expect(answers).toEqual([
    { ...kept, upTo: 0 },
    { ...kept, upTo: 3 },
    { kind: 'ended', match: match.id },
  ])
})

test('an error in one match fails it alone, once, and its frames stay as announced', () => {
  const [good, bad] = [sampleMatch(), sampleMatch()]
  const log = scratch.open()
  log.take([begin(good), begin(bad), send(bad, sampleFrames(2))])
  const broken: ToLog = {
    kind: 'frames',
    match: bad.id,
    from: 3,
    frames: [JSON.stringify(sampleFrame(3)), 'no JSON'],
    pending: [],
  }
  const answers = log.take([broken, send(good, sampleFrames(5)), send(bad, [sampleFrame(3)])])
  const last = log.take([end(bad), end(good)])
  expect({
    kinds: [...answers, ...last].map(({ kind, match }) => [kind, match === good.id ? 'good' : 'bad']),
    good: log.card(good.id).end,
    bad: [log.card(bad.id).end, log.card(bad.id).frames, log.card(bad.id).why?.includes('no JSON')],
  }).toEqual({
    kinds: [
      ['failed', 'bad'],
      ['kept', 'good'],
      ['failed', 'bad'],
      ['ended', 'good'],
    ],
    good: 'natural',
    bad: ['interrupted', 3, true],
  })
})

test('a gap between frames is refused', () => {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(2))])
  const message = 'Error: frame 4 came, 3 was to come'
  expect(log.take([send(match, [sampleFrame(4)])])).toEqual([
    { kind: 'failed', match: match.id, message, bug: true },
  ])
})

test('the last questions are pending; a match that ends by its rules leaves nothing pending', () => {
  const [cut, over] = [sampleMatch(), sampleMatch()]
  const log = scratch.open()
  const requested: ToLog = {
    kind: 'frames',
    match: cut.id,
    from: 1,
    frames: [],
    pending: [sampleQuestion(1)],
  }
  log.take([begin(cut), begin(over), requested])
  const first = log.pending(cut.id)
  log.take([send(cut, sampleFrames(4)), send(over, sampleFrames(4))])
  log.take([end(cut, { end: 'stopped', why: 'by hand' }), end(over)])
  expect([first, log.pending(cut.id), log.pending(over.id)]).toEqual([
    [sampleQuestion(1)],
    [sampleQuestion(5)],
    [],
  ])
})

const fault = { seat: 1, turn: 2, fault: 'timeout', why: 'no such place 2' } as const

test('keep faults: a match with a fault keeps its frames, others lose them at the end', () => {
  const [clean, faulty] = [sampleMatch({ keep: 'faults' }), sampleMatch({ keep: 'faults' })]
  const log = scratch.open()
  const frames = [sampleFrame(1), sampleFrame(2, 'timeout'), sampleFrame(3)]
  log.take([begin(clean), send(clean, sampleFrames(3)), begin(faulty), send(faulty, frames)])
  const running = log.card(clean.id).framesKept
  log.take([end(clean), end(faulty)])
  const cards = [clean, faulty].map(({ id }) => log.card(id))
  expect([running, ...cards.map((card) => [card.frames, card.framesKept, card.faults, card.scores])]).toEqual(
    [4, [4, 0, [], [7, 7]], [4, 4, [fault], [7, 7]]],
  )
})

test('keep results: faults, scores and pending questions are kept, but no frame', () => {
  const match = sampleMatch({ keep: 'results' })
  const log = scratch.open()
  const answers = log.take([begin(match), send(match, [sampleFrame(1), sampleFrame(2, 'timeout')])])
  const pending = log.pending(match.id)
  log.take([end(match)])
  const { frames, framesKept, faults, scores } = log.card(match.id)
  expect({ answers, pending, frames, framesKept, faults, scores, read: log.frames(match.id, 0, 9) }).toEqual({
    answers: [0, 2].map((upTo) => ({ kind: 'kept', match: match.id, upTo })),
    pending: [sampleQuestion(3)],
    ...{ frames: 3, framesKept: 0, faults: [fault], scores: [7, 7], read: [] },
  })
})

test('running matches of a crashed writer end as a bug, ended ones are unchanged', () => {
  const [broken, over] = [sampleMatch(), sampleMatch()]
  const log = scratch.open()
  log.take([begin(broken), begin(over), end(over)])
  log.endBroken([broken.id, over.id], 'the thread is gone')
  const ends = [broken, over].map(({ id }) => [log.card(id).end, log.card(id).why])
  expect(ends).toEqual([
    ['bug', 'the thread is gone'],
    ['natural', null],
  ])
})

test('A match of a crashed writer does not end before it began, even if the clock was set back', () => {
  const match = sampleMatch({ started: Date.now() + 3_600_000 })
  const log = scratch.open()
  log.take([begin(match)])
  log.endBroken([match.id], 'the thread is gone')
  expect(log.card(match.id).ended).toBe(match.started)
})
