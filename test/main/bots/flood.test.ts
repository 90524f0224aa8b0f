import { expect, test } from 'vitest'
import { flood } from '../../bots/flood.ts'
import { seated } from './seated.ts'

const bytes = 1_000_000_000
/** Buffers are freed some time after they are garbage. */
const grownBytesAllowed = bytes / 4

test('A flood on stderr neither blocks the match nor grows memory, and is counted', async () => {
  const { reply, grownBytes, otherAnswers } = await flood('flood-stderr.cjs', [`${bytes}`])
  expect({
    output: reply.output,
    droppedBytes: reply.dropped?.errors,
    isSmall: grownBytes < grownBytesAllowed,
    isFair: otherAnswers > 100,
  }).toEqual({ output: ['the answer'], droppedBytes: bytes - 65_536, isSmall: true, isFair: true })
})

test('A flood on stdout without a newline neither blocks the match nor grows memory, and is counted', async () => {
  const { reply, grownBytes, otherAnswers } = await flood('flood-stdout.cjs', [`${bytes}`, 'dark'])
  expect({
    output: reply.output,
    droppedBytes: reply.dropped?.output,
    isSmall: grownBytes < grownBytesAllowed,
    isFair: otherAnswers > 100,
  }).toEqual({ output: ['x'.repeat(10_000)], droppedBytes: bytes - 10_000, isSmall: true, isFair: true })
})

test('A flood of lines on stdout waits in the bot: each line answers one turn, and none is lost', async () => {
  const lines = 20_000
  const sitting = seated('flood-stdout.cjs', [`${lines * 64}`])
  const first = await sitting.ask('last')
  const wrong: unknown[] = first.leftover ? [] : [first]
  for (let turn = 2; turn <= lines; turn++) {
    const { output } = await sitting.ask('last')
    if (output[0] !== 'x'.repeat(63)) wrong.push({ turn, output })
  }
  expect([wrong, (await sitting.ask('last')).output, (await sitting.ask('last')).output]).toEqual([
    [],
    [''],
    ['last'],
  ])
})
