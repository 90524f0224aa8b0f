import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, type TestContext } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import type { Profile } from '../../../../src/contract/profile.ts'
import { timeSentence } from '../../../../src/reading/profile-text.ts'
import { fixtures } from '../../../bots/commands.ts'
import { needs } from '../../../needs.ts'
import { other, Scratch } from '../played.ts'
import { profiledTurns, smallParts } from './profiled.ts'

const scratch = new Scratch()
afterAll(() => scratch.close())
beforeEach(({ skip }) => {
  needs('c++', 'perf', 'addr2line')
  skip(!isAllowed(), 'The kernel does not let this user use perf')
})

/** Containers may forbid it. */
function isAllowed(): boolean {
  const args = [
    'record',
    '--quiet',
    '-e',
    'cpu-clock:u',
    '--output',
    join(scratch.folder, 'allowed'),
    '--',
    'true',
  ]
  return spawnSync('perf', args).status === 0
}

const compile = (name: string, ...options: readonly string[]) => {
  const source = join(fixtures, 'slow-turns.cpp')
  execFileSync('c++', ['-O2', '-pthread', ...options, '-o', join(scratch.folder, name), source])
}
const own = (command: string) => ({ name: 'own', command, folder: scratch.folder })

let card: MatchCard | null = null
async function played(): Promise<MatchCard> {
  if (card === null) {
    compile('slow-turns', '-g')
    card = (await scratch.play([own('./slow-turns'), other]))[0]!
  }
  return card
}

async function profiled(context: TestContext, command: string): Promise<Profile> {
  const match = await played()
  return profiledTurns(scratch, match, { seat: 0, times: 1, bot: own(command) }).catch((error: Error) => {
    if (error.message.includes('its run was not over')) context.skip(error.message)
    throw error
  })
}

test('Each slow turn of a compiled bot names its function, its lines, and what it waits for', async (context) => {
  const profile = await profiled(context, './slow-turns')
  const names = ['spin(int)', 'nap(int)', 'queue(int)']
  expect(smallParts(profile, names)).toEqual([])
  const [spun, napped, queued] = profile.turns
  const spin = spun!.functions.find(({ name }) => name === 'spin(int)')!
  const line = execFileSync('grep', ['-n', 'void spin', join(fixtures, 'slow-turns.cpp')], {
    encoding: 'utf8',
  })
  expect([spin.file, spin.line, profile.bare]).toEqual([
    join(fixtures, 'slow-turns.cpp'),
    Number.parseInt(line),
    undefined,
  ])
  if (napped!.events.sleepMillis === undefined)
    return context.skip('The kernel tells only root what a program waits for')
  const waits = [napped!, queued!].map(({ events }) => events.sleepMillis! > events.lockMillis!)
  expect(waits).toEqual([true, false])
  expect([timeSentence(napped!), timeSentence(queued!)]).toEqual([
    expect.stringMatching(/\d+ ms asleep/),
    expect.stringMatching(/\d+ ms waiting for a lock or a thread/),
  ])
})

test('A shell that starts the bot is followed', async (context) => {
  await played()
  writeFileSync(join(scratch.folder, 'bot.sh'), '#!/bin/sh\n./slow-turns\ntrue\n', { mode: 0o755 })
  const profile = await profiled(context, './bot.sh')
  expect(smallParts(profile, ['spin(int)'])).toEqual([])
})

test('A bot without symbols has addresses, and it is said how it gets names', async (context) => {
  await played()
  compile('stripped', '-s')
  const { bare, turns } = await profiled(context, './stripped')
  expect([bare, turns[0]!.functions[0]!.name]).toEqual([
    join(scratch.folder, 'stripped'),
    expect.stringMatching(/^0x[0-9a-f]+$/),
  ])
})

const resultOfParent = `tr '\\0' '\\n' < /proc/$PPID/cmdline | grep -A1 -x -- --output | tail -1`

test.each([
  ['ends it', 'kill -9 $PPID', 'perf cannot read its profile of bot "./lies.sh": '],
  [
    'writes in its place',
    'rm "$result"; echo lies > "$result"',
    'perf cannot read its profile of bot "./lies.sh": ',
  ],
  ['puts a pipe in its place', 'rm "$result"; mkfifo "$result"', 'left no profile: '],
])('A bot that knows the file of its profile, and %s, has none', async (_, does, words) => {
  await played()
  const script = `#!/bin/sh\nresult=$(${resultOfParent})\n${does}\nexec ./slow-turns\n`
  writeFileSync(join(scratch.folder, 'lies.sh'), script, { mode: 0o755 })
  const order = { match: card!.id, seat: 0, turns: [1], bot: own('./lies.sh') }
  await expect(scratch.studio.calls.profile(order)).rejects.toThrow(words)
})
