import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, test } from 'vitest'
import { lives, sit, until } from '../../bots/sitting.ts'
import { patienceMillis } from '../../patience.ts'
import { skipWithoutStarters } from './seated.ts'

/** Programs that have a process of their own, whose id they answer. */
const parents = ['forks.sh', 'double-forks.sh', 'setsid.sh']

// The first way is that of a thread that does not know yet whether there are starters.
describe.each([
  ['started by Botscope itself', () => {}],
  ['below a starter', skipWithoutStarters],
])('Bots %s', (_, skipWithout) => {
  beforeEach(skipWithout)

  test.each(parents)('Stopping a bot ends all its processes: %s', async (file) => {
    const { bot, ask } = sit(file)
    const pid = Number((await ask()).output[0])
    const before = lives(pid)
    await bot.stop()
    expect([before, lives(pid)]).toEqual([true, false])
  })

  test('Stopping a bot ends its processes even if the bot has exited before', async () => {
    const { bot, ask } = sit('setsid-and-exits.sh')
    const pid = Number((await ask()).output[0])
    const last = await ask()
    const before = lives(pid)
    await bot.stop()
    expect([last.why, before, lives(pid)]).toEqual(['exited with status 0', true, false])
  })

  test('A bot that ignores SIGTERM gets SIGKILL after 500 ms', async () => {
    const { bot, ask } = sit('ignores-term.sh')
    await ask()
    const startedAt = performance.now()
    await bot.stop()
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(499)
  })

  test('The stderr that a bot writes on SIGTERM, after its last answer, is returned at its end', async () => {
    const { bot, ask } = sit('hears-term.sh')
    await ask()
    expect(await bot.stop()).toEqual({ errors: 'goodbye\n', droppedBytes: 0 })
  })

  test('A profiler may take its time to write when its input is over and it was asked to end', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'botscope-death-')), 'result')
    const script =
      'trap "sleep 1; echo result > $0; exit" TERM; read -r line; echo $line; while :; do sleep 0.05; done'
    const program = { file: '/bin/sh', name: 'sh', args: ['-c', script, file] }
    const under = { program, endMillis: patienceMillis, onErrors() {}, wired() {} }
    const { bot, ask } = sit('echo.sh', [], 'off', under)
    await ask()
    // On a busy machine a starter tells of its start after the first answer.
    await until(() => typeof bot.pid === 'number')
    await bot.stop()
    expect(existsSync(file)).toBe(true)
  })

  test.each([
    ['0', 'the input is over\n'],
    ['1', ''],
  ])(
    'Input is closed first: a bot ends by itself, and what it says then counts unless it fails with status %s',
    async (status, errors) => {
      const { bot, ask } = sit('tells-its-end.sh', [status])
      await ask()
      expect(await bot.stop()).toEqual({ errors, droppedBytes: 0 })
    },
  )

  test('Of a bot that fails after its input, what it wrote before is kept, also if nobody had read that yet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'botscope-death-'))
    const { bot, ask } = sit('tells-its-end.sh', ['1', join(folder, 'go')])
    await ask()
    writeFileSync(join(folder, 'go'), '')
    // Meanwhile this thread must not read.
    const latest = performance.now() + patienceMillis
    while (existsSync(join(folder, 'go')) && performance.now() < latest);
    expect(await bot.stop()).toEqual({ errors: 'on my own\n', droppedBytes: 0 })
    rmSync(folder, { recursive: true })
  })

  test('A second stop returns the first', async () => {
    const { bot } = sit('silent.sh')
    const [first, second] = [bot.stop(), bot.stop()]
    expect([await first, second === first]).toEqual([{ errors: '', droppedBytes: 0 }, true])
  })

  test('A flood does not delay the end of a bot', async () => {
    const { bot, ask } = sit('flood-stdout.cjs', ['1000000000000'])
    const { output, leftover } = await ask()
    await bot.stop()
    expect([output[0]?.length, leftover]).toEqual([63, true])
  })

  test('A question pending at the stop of its bot is answered by a crash', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { bot, ask } = sit('silent.sh')
        const [reply] = await Promise.all([ask(), bot.stop()])
        return `${reply.fault}: ${reply.why}`
      }),
    )
    expect(new Set(replies)).toEqual(new Set(['crash: killed by SIGTERM']))
  })
})

test('Bots run in a worker thread too, and end with it', async () => {
  const worker = new Worker(new URL('../../bots/host.ts', import.meta.url), {
    argv: parents,
    execArgv: ['--experimental-strip-types', '--no-warnings'],
  })
  const pids = await new Promise<readonly number[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const before = pids.map(lives)
  await worker.terminate()
  await until(() => !pids.some(lives))
  expect(before).toEqual(pids.map(() => true))
})
