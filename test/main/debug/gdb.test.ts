import { execFile, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Running } from '../live/running.ts'
import { other, Scratch } from '../rerun/played.ts'
import { debugged, firstLine, gdbIsMissing, hasGdb, inCpp, lineIn, listening } from './debugged.ts'

let scratch: Scratch

beforeEach(({ skip }) => {
  if (!hasGdb) skip(gdbIsMissing)
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch?.close()
})

const options = { kind: null }

/** Runs gdb as the command to copy says, with more commands: what they print. */
async function gdb(command: string, ...commands: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('gdb', ['-batch', ...wordsOf(command, commands)])
  return stdout
}

/** The words of a command to copy, with more commands. */
function wordsOf(command: string, commands: readonly string[]): readonly string[] {
  const [, target, program] = /^gdb -ex '(.*)' (\S+)$/.exec(command)!
  return ['-nx', ...[target!, ...commands].flatMap((each) => ['-ex', each]), program!]
}

const toTurn = (turn: number) => [
  `break keeps-turn.cpp:${lineIn('keeps-turn.cpp')} if turn == ${turn}`,
  'continue',
  'printf "turn %d, first %s.\\n", turn, first',
]

test('In a rerun gdb stops a C++ bot in the selected turn, and a variable has its recorded value', async () => {
  const [card] = await scratch.play([inCpp(scratch.folder), other])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 99 })
  const rerun = scratch.rerun(card!, { debug: { options, until: { kind: 'end' } } })
  const { command, kind, address } = await debugged(scratch.studio)
  const before = listening(address!.port)
  const printed = await gdb(command!, ...toTurn(5), 'delete', 'detach')
  const report = await rerun
  expect([kind, before, printed.match(/turn .*\./)?.[0], report.end, listening(address!.port)]).toEqual([
    'native',
    ['0100007F'],
    `turn 5, first ${firstLine(frames, 5)}.`,
    'complete',
    [],
  ])
})

test('In a match paused before a turn gdb attaches and stops the bot in that turn', async () => {
  const match = await Running.start(scratch.studio, {
    bots: [inCpp(scratch.folder), other],
    until: { kind: 'turn', turn: 3, at: 'before' },
    debug: [{ seat: 0, options }],
  })
  const { command } = await debugged(scratch.studio)
  const printing = gdb(command!, ...toTurn(2), 'kill')
  await debugged(scratch.studio, ({ isAttached }) => isAttached)
  await match.paused('before', 3)
  await match.go({ kind: 'end' })
  const printed = await printing
  const { faults } = await match.ended()
  const second = firstLine(await match.frames(), 2)
  expect([printed.match(/turn .*\./)?.[0], faults.map(({ fault }) => fault)]).toEqual([
    `turn 2, first ${second}.`,
    ['crash'],
  ])
})

test('Only a debugger can connect: other calls at the port change nothing', async () => {
  const [card] = await scratch.play([inCpp(scratch.folder), other])
  const rerun = scratch.rerun(card!, { debug: { options, until: { kind: 'end' } } })
  const { command, address } = await debugged(scratch.studio)
  const silent = connect(address!.port, '127.0.0.1')
  const page = await fetch(`http://127.0.0.1:${address!.port}/`).catch(() => 'refused')
  const { isAttached } = await debugged(scratch.studio)
  await gdb(command!, 'detach')
  const { end } = await rerun
  silent.destroy()
  expect([page, isAttached, end]).toEqual(['refused', false, 'complete'])
})

test('A bot stopped at a breakpoint ends with its match', async () => {
  const match = await Running.start(scratch.studio, {
    bots: [inCpp(scratch.folder), other],
    debug: [{ seat: 0, options }],
  })
  const { command, address } = await debugged(scratch.studio)
  // It reads more commands from its stdin, and there are none.
  const own = spawn('gdb', wordsOf(command!, toTurn(2)))
  let printed = ''
  own.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  await expect.poll(() => printed).toContain('turn 2, first')
  await scratch.studio.calls.stop({ matches: [match.id] })
  await match.ended()
  own.kill()
  expect(listening(address!.port)).toEqual([])
})
