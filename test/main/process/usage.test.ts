import { beforeEach, expect, test } from 'vitest'
import { processorTimes } from '../../../src/main/process/usage.ts'
import { isStarved } from '../../../src/reading/processor-text.ts'
import { sit } from '../../bots/sitting.ts'
import { seated } from '../bots/seated.ts'

beforeEach(({ skip }) => skip(process.platform !== 'linux', 'Only Linux tells the time on the processor'))

// Of the first slow answer, what came before the first look is not known: on a busy machine that may be all of it.

test('A bot that sleeps had the processor for a small part of its answer', async () => {
  const sitting = seated('echo-after.sh')
  await sitting.ask('0.3')
  const { micros, processorMicros: own = -1, waitMicros = -1 } = await sitting.ask('0.3')
  expect([own >= 0, waitMicros >= 0, isStarved({ micros, processorMicros: own })]).toEqual([true, true, true])
})

test('A bot that computes had the processor as long as it takes, on a busy machine too', async () => {
  const sitting = seated('counts.cjs')
  await sitting.ask('20000000')
  expect((await sitting.ask('20000000')).processorMicros).toBeGreaterThan(10_000)
})

test('A process that runs has a time, and one that is gone has none', () => {
  const times = processorTimes(process.pid)
  expect([times !== null && times.ownMicros > 0, processorTimes(2 ** 30)]).toEqual([true, null])
})

test('Programs that a bot started, and that have ended, count too', async () => {
  const burn = 'const end = process.cpuUsage().user + 1e5; while (process.cpuUsage().user < end);'
  const script = `while read -r line; do "${process.execPath}" -e "${burn}"; echo done; done`
  const under = { program: { file: '/bin/sh', name: 'sh', args: ['-c', script] }, onErrors() {}, wired() {} }
  const { bot, ask } = sit('tells-pid.sh', [], 'off', under)
  await ask()
  const { processorMicros } = await ask()
  await bot.stop()
  expect(processorMicros).toBeGreaterThan(100_000)
})
