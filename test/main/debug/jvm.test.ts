import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jdkIsMissing } from '../../summary.ts'
import { other, Scratch } from '../rerun/played.ts'
import { debugged, firstLine, hasJdk, inJava, lineIn, listening } from './debugged.ts'

let scratch: Scratch

beforeEach(({ skip }) => {
  if (!hasJdk) skip(jdkIsMissing)
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch?.close()
})

/** A debugger of Java at a terminal: what it writes until a text is there. */
function jdb(command: string) {
  const [program, ...args] = command.split(' ')
  const child = spawn(program!, args)
  let written = ''
  child.stdout.on('data', (text: Buffer) => (written += text.toString()))
  return {
    say: (line: string) => child.stdin.write(`${line}\n`),
    wrote: (text: string | RegExp) => expect.poll(() => written).toMatch(text),
    written: () => written,
  }
}

test('In a rerun jdb stops a Java bot, and a variable has its recorded value', async () => {
  const [card] = await scratch.play([inJava(scratch.folder), other])
  const frames = await scratch.studio.calls.frames({ match: card!.id, from: 0, to: 99 })
  const debug = { options: { kind: null }, until: { kind: 'turn', turn: 1 } } as const
  const rerun = scratch.rerun(card!, { debug })
  const { id, command, kind, address } = await debugged(scratch.studio)
  const open = listening(address!.port)
  const own = jdb(command!)
  await own.wrote('main[1]')
  own.say(`stop at KeepsTurn:${lineIn('KeepsTurn.java')}`)
  own.say('cont')
  await debugged(scratch.studio, ({ isAttached }) => isAttached)
  await scratch.studio.calls.debugGo({ id, until: { kind: 'end' } })
  await own.wrote('Breakpoint hit')
  own.say('print turn + " " + first')
  await own.wrote(/turn \+ .* = .*\n/)
  own.say(`clear KeepsTurn:${lineIn('KeepsTurn.java')}`)
  own.say('cont')
  const report = await rerun
  const printed = /= "(.*)"/.exec(own.written())?.[1]
  expect([kind, open, printed, report.end, listening(address!.port)]).toEqual([
    'jvm',
    ['0100007F'],
    `1 ${firstLine(frames, 1)}`,
    'complete',
    [],
  ])
})
