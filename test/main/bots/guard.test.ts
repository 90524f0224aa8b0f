import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { markName, markOf, sweepOrphans } from '../../../src/main/bots/mark.ts'
import { lives, until } from '../../bots/sitting.ts'
import { seated, skipWithoutTools } from './seated.ts'

beforeEach(skipWithoutTools)

const programs = ['forks.py', 'double-forks.py', 'setsid.py', 'ignores-term-and-tells.sh']

test('When Botscope is killed, its bots and all that they started are gone within a second', async () => {
  const { host, pids } = await startHost('host.ts', programs)
  const before = pids.map(lives)
  host.kill('SIGKILL')
  const millis = await until(() => !pids.some(lives))
  // A second is the promise; a machine that runs other tests meanwhile gets more.
  expect([before, millis < 5000]).toEqual([pids.map(() => true), true])
})

test('Ctrl-C in the terminal does not reach the guard: it still ends the bots', async () => {
  const { host, pids } = await startHost('host.ts', programs)
  process.kill(-host.pid!, 'SIGINT')
  await until(() => !pids.some(lives))
  expect(host.signalCode ?? (await once(host, 'exit'))[1]).toBe('SIGINT')
})

test('What an earlier Botscope left behind is ended at the next start; what runs for a living one stays', async () => {
  const sitting = seated('double-forks.py')
  const own = Number((await sitting.ask()).output[0])
  const { host, pids } = await startHost('leaves-orphan.ts', [])
  host.kill('SIGKILL')
  await once(host, 'exit')
  const before = pids.map(lives)
  await sweepOrphans()
  await until(() => !pids.some(lives))
  expect([before, lives(own)]).toEqual([[true], true])
})

test('Nothing is left behind by a machine that was started anew or by a container: such marks are left alone', async () => {
  const mark = markOf('elsewhere', 0).replace(/[^/:]+:/, 'another-boot:')
  const child = spawn('sleep', ['1000'], { env: { ...process.env, [markName]: mark } })
  try {
    await once(child, 'spawn')
    await sweepOrphans()
    await delay(50)
    expect(lives(child.pid!)).toBe(true)
  } finally {
    child.kill('SIGKILL')
  }
})

async function startHost(file: string, args: readonly string[]) {
  const path = fileURLToPath(new URL(`../../bots/${file}`, import.meta.url))
  const words = ['--experimental-strip-types', '--no-warnings', path, ...args]
  const host = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const [line] = (await once(host.stdout, 'data')) as [Buffer]
  return { host, pids: JSON.parse(line.toString()) as readonly number[] }
}
