import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../bots/commands.ts'
import { Running } from '../live/running.ts'
import { other, Scratch } from '../rerun/played.ts'
import { Dap } from './debugpy.ts'
import { debugged, debugpyIsMissing, firstLine, hasDebugpy, inPython, lineIn, listening } from './debugged.ts'

let scratch: Scratch

beforeEach(({ skip }) => {
  if (!hasDebugpy) skip(debugpyIsMissing)
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch?.close()
})

const path = join(fixtures, 'keeps-turn.py')
const line = lineIn('keeps-turn.py')
const options = { kind: null }

test('In a rerun a breakpoint is hit in the selected turn, and a variable has its recorded value', async () => {
  const [card] = await scratch.play([inPython, other])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 99 })
  const rerun = scratch.rerun(card!, { debug: { options, until: { kind: 'end' } } })
  const { address, kind, launch } = await debugged(scratch.studio)
  const { port } = address!
  const open = listening(port)
  const dap = await Dap.attach(port)
  await dap.runTo(path, line, 'turn == 5')
  const value = await dap.valueAtBreakpoint('str(turn) + " " + first')
  const report = await rerun
  const { connect } = JSON.parse(launch!) as { connect: object }
  expect([kind, open, connect, value, report.counts.same, listening(port)]).toEqual([
    'python',
    ['0100007F'],
    { host: '127.0.0.1', port },
    `'5 ${firstLine(frames, 5)}'`,
    report.turns.length,
    [],
  ])
})

test('A bot that waits for a debugger ends with its match, helpers included', async () => {
  const match = await Running.start(scratch.studio, {
    bots: [inPython, other],
    debug: [{ seat: 0, options }],
  })
  const { address, isAttached } = await debugged(scratch.studio)
  await scratch.studio.calls.stop({ matches: [match.id] })
  const { end } = await match.ended()
  expect([isAttached, end, listening(address!.port)]).toEqual([false, 'stopped', []])
})
