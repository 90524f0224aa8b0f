import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../bots/commands.ts'
import { Running, timedOut } from '../live/running.ts'
import { other, Scratch } from '../rerun/played.ts'
import { debugged, firstLine, inNode, lineIn, listening } from './debugged.ts'
import { Inspector } from './inspector.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const url = pathToFileURL(join(fixtures, 'keeps-turn.cjs')).href
const line = lineIn('keeps-turn.cjs')
const options = { kind: null }

test('In a rerun a breakpoint is hit in the selected turn, and a variable has its recorded value', async () => {
  const [card] = await scratch.play([inNode, other])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 99 })
  const rerun = scratch.rerun(card!, { debug: { options, until: { kind: 'end' } } })
  const { address, kind } = await debugged(scratch.studio)
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'turn === 5')
  const value = await inspector.valueAtBreakpoint('`${turn} ${first}`')
  await inspector.ask('Debugger.resume')
  const report = await rerun
  expect([kind, value, report.clock, report.counts]).toEqual([
    'node',
    `5 ${firstLine(frames, 5)}`,
    'off',
    { same: report.turns.length, message: 0, action: 0, fault: 0 },
  ])
})

test('In a live match a breakpoint is hit, and no clock runs while the program is stopped', async () => {
  const match = await Running.start(scratch.studio, {
    bots: [inNode, other],
    clock: 'real',
    debug: [{ seat: 0, options }],
  })
  const { address } = await debugged(scratch.studio)
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'turn === 3')
  const value = await inspector.valueAtBreakpoint('`${turn} ${first}`')
  await timedOut(scratch.studio)
  await inspector.ask('Debugger.resume')
  const { end, clock, faults } = await match.ended()
  const third = firstLine(await match.frames(), 3)
  expect([value, end, clock, faults]).toEqual([`3 ${third}`, 'natural', 'off', []])
})

test('A bot reads nothing before a debugger attaches, and the wait is reported', async () => {
  const match = await Running.start(scratch.studio, { bots: [inNode, other], debug: [{ seat: 0, options }] })
  const before = await debugged(scratch.studio, ({ turn, isListening }) => turn === 1 && isListening)
  const inspector = await Inspector.attach(before.address!.port)
  const after = await debugged(scratch.studio, ({ isAttached }) => isAttached)
  const frames = (await scratch.studio.calls.card({ match: match.id })).frames
  inspector.close()
  const port = before.address!.port
  expect([before.isAttached, before.words, before.command, after.turn, frames]).toEqual([
    false,
    `Attach a debugger to 127.0.0.1:${port}: the bot waits for it`,
    `node inspect 127.0.0.1:${port}`,
    1,
    1,
  ])
})

test('A rerun runs up to a turn and pauses before it; it continues and pauses before the next', async () => {
  const [card] = await scratch.play([inNode, other])
  const rerun = scratch.rerun(card!, { debug: { options, until: { kind: 'turn', turn: 7 } } })
  const { id, address } = await debugged(scratch.studio)
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'false')
  const first = await debugged(scratch.studio, ({ paused }) => paused !== null)
  await scratch.studio.calls.debugGo({ id, until: { kind: 'next' } })
  const second = await debugged(scratch.studio, ({ paused }) => paused !== null && paused !== first.paused)
  await scratch.studio.calls.debugGo({ id, until: { kind: 'end' } })
  const report = await rerun
  const requested = report.turns.map(({ turn }) => turn)
  const at = requested.findIndex((turn) => turn >= 7)
  expect([first.paused, first.turn, second.paused, report.end]).toEqual([
    requested[at],
    requested[at - 1],
    requested[at + 1],
    'complete',
  ])
})

test('Pausing and resuming a match is reported for its bots under debuggers', async () => {
  const match = await Running.start(scratch.studio, {
    bots: [inNode, other],
    until: { kind: 'turn', turn: 1, at: 'before' },
    debug: [{ seat: 0, options }],
  })
  const { id, words, address } = await debugged(
    scratch.studio,
    ({ paused, isListening }) => paused === 1 && isListening,
  )
  const refused = scratch.studio.calls.debugGo({ id, until: { kind: 'end' } })
  await expect(refused).rejects.toThrow(`Match ${match.id} is paused and resumed by`)
  await match.go({ kind: 'end' })
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'false')
  const { end } = await match.ended()
  expect([words, end]).toEqual([
    `Paused before turn 1: attach a debugger to 127.0.0.1:${address!.port}, set breakpoints, then resume`,
    'natural',
  ])
})

test('A bot under a debugger leads a fork to its turn and continues there', async () => {
  const [card] = await scratch.play([inNode, other])
  const { match } = await scratch.studio.calls.fork({
    match: card!.id,
    turn: 4,
    answers: [],
    bots: [],
    onDivergence: 'record',
    debug: [{ seat: 0, options }],
  })
  const { address } = await debugged(scratch.studio)
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'turn === 6')
  const value = await inspector.valueAtBreakpoint('turn')
  await inspector.ask('Debugger.resume')
  const fork = await Running.of(scratch.studio, match).ended()
  expect([value, fork.end, fork.clock]).toEqual([6, 'natural', 'off'])
})

test('The port listens only on this machine, and closes at the end of the match', async () => {
  const match = await Running.start(scratch.studio, { bots: [inNode, other], debug: [{ seat: 0, options }] })
  const { address } = await debugged(scratch.studio, ({ turn, isListening }) => turn === 1 && isListening)
  const { port } = address!
  await expect.poll(() => listening(port)).toEqual(['0100007F'])
  await scratch.studio.calls.stop({ matches: [match.id] })
  await match.ended()
  await expect.poll(() => scratch.studio.calls.debugging(null)).toEqual([])
  expect(listening(port)).toEqual([])
})

test('A cancelled rerun ends its bot at once, even at a breakpoint', async () => {
  const [card] = await scratch.play([inNode, other])
  const cancel = new AbortController()
  const order = { match: card!.id, seat: 0, times: 1, stopAtDifference: false }
  const debug = { options, until: { kind: 'end' } } as const
  const rerun = scratch.studio.calls.rerun({ ...order, debug }, { signal: cancel.signal })
  const { address } = await debugged(scratch.studio)
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'turn === 2')
  await inspector.valueAtBreakpoint('turn')
  cancel.abort()
  await expect(rerun).rejects.toThrow()
  expect([listening(address!.port), await scratch.studio.calls.debugging(null)]).toEqual([[], []])
})
