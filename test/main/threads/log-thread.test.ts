import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { FromLog } from '../../../src/main/log/records.ts'
import { until } from '../../bots/sitting.ts'
import { readsTypeScript, startLogThread } from '../log/recording.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send } from '../log/samples.ts'
import { Scratch } from '../log/scratch.ts'

const scratch = new Scratch()

test('the thread reports that it is ready, answers referee and parent alike, and ends when its port closes', async () => {
  const match = sampleMatch()
  const thread = await startLogThread(scratch.file)
  const [toReferee, toParent]: [FromLog[], FromLog[]] = [[], []]
  thread.hear((answer) => toReferee.push(answer))
  thread.worker.on('message', (answers: readonly FromLog[]) => toParent.push(...answers))
  thread.send([begin(match), send(match, sampleFrames(40))])
  thread.send([end(match)])
  await until(() => toReferee.length >= 3)
  const exit = await thread.close()
  const kinds = toReferee.map(({ kind, match: of }) => [kind, of === match.id])
  expect({ first: thread.first, kinds, isAlike: toParent, exit }).toEqual({
    first: { kind: 'ready' },
    kinds: [
      ['kept', true],
      ['kept', true],
      ['ended', true],
    ],
    isAlike: toReferee,
    exit: 0,
  })
})

test('messages sent before the port closes are kept', async () => {
  const match = sampleMatch()
  const thread = await startLogThread(scratch.file)
  thread.send([begin(match)])
  for (let index = 1; index <= 1000; index++) thread.send([send(match, [sampleFrame(index)])])
  thread.send([end(match)])
  await thread.close()
  const { frames, end: ended } = scratch.open('read').card(match.id)
  expect([frames, ended]).toEqual([1001, 'natural'])
})

test('a file that fails to open is reported, and the thread ends', async () => {
  writeFileSync(scratch.file, 'no database at all, but long enough to be one'.repeat(30))
  const thread = await startLogThread(scratch.file)
  expect([thread.first, await thread.close()]).toEqual([
    {
      kind: 'unusable',
      message: expect.stringContaining(`The log ${scratch.file} is not a log of Botscope`),
      isUserError: true,
    },
    0,
  ])
})

test('two programs write one log at once, and only the killed one leaves an interrupted match', async () => {
  const [other, own] = [uuidv7(), sampleMatch()]
  const program = fileURLToPath(new URL('../log/writes-for-ever.ts', import.meta.url))
  const args = [...readsTypeScript, program, scratch.file, other]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let received = 0
  child.stdout.on('data', (data: Buffer) => (received += data.length))
  while (received === 0) await once(child.stdout, 'data')
  const log = scratch.open('write')
  log.take([begin(own)])
  const answers: FromLog[] = []
  for (const frame of sampleFrames(500)) {
    answers.push(...log.take([send(own, [frame])]))
    await new Promise(setImmediate)
  }
  const kinds = new Set(answers.map(({ kind }) => kind))
  const reader = scratch.open('read')
  const ends = () => [log, reader].map((each) => [each.card(other).end, each.card(own.id).end])
  const together = [ends(), log.settleInterrupted()]
  child.kill('SIGKILL')
  await once(child, 'close')
  const alone = [ends(), log.settleInterrupted(), ends()]
  const [running, cut] = [
    [null, null],
    ['interrupted', null],
  ]
  expect({ kinds: [...kinds], together, alone, frames: log.card(own.id).frames }).toEqual({
    kinds: ['kept'],
    together: [[running, running], 0],
    alone: [[cut, cut], 1, [cut, cut]],
    frames: 501,
  })
})

test('programs that create a log at the same time all succeed', async () => {
  const program = fileURLToPath(new URL('../log/writes-for-ever.ts', import.meta.url))
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [...readsTypeScript, program, scratch.file, uuidv7()], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const firsts = children.map(async (child) => {
    const [data] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
    child.kill('SIGKILL')
    await once(child, 'close')
    return `${data}`.split('\n')[0]
  })
  expect(await Promise.all(firsts)).toEqual(['0', '0', '0', '0'])
})
