import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { markName, processMark, sweepOrphans } from '../../../src/main/bots/mark.ts'
import { lives, until } from '../../bots/sitting.ts'
import { startHost } from './hosts.ts'
import { seated, withStarters } from './seated.ts'

beforeEach(withStarters)

const programs = ['forks.sh', 'double-forks.sh', 'setsid.sh', 'ignores-term-and-tells.sh']

const ways = [
  ['below a starter', []],
  ['started by Botscope itself', ['--no-starter']],
] as const

test.each(ways)('If Botscope is killed, its bots and all their processes end: %s', async (_, way) => {
  const { host, pids } = await startHost('host.ts', [...way, ...programs])
  const before = pids.map(lives)
  host.kill('SIGKILL')
  await until(() => !pids.some(lives))
  expect(before).toEqual(pids.map(() => true))
})

test.each(ways)('Ctrl-C in the terminal does not stop the cleanup of bots: %s', async (_, way) => {
  const { host, pids } = await startHost('host.ts', [...way, ...programs])
  process.kill(-host.pid!, 'SIGINT')
  await until(() => !pids.some(lives))
  expect(host.signalCode ?? (await once(host, 'exit'))[1]).toBe('SIGINT')
})

test.runIf(process.platform === 'linux')(
  'A killed guard is replaced by one that knows all bots',
  async () => {
    const { host, pids } = await startHost('host.ts', ['--no-starter', ...programs])
    const guards: number[] = []
    for (let round = 0; round < 3; round++) {
      const isNew = (pid: number) => !guards.includes(pid)
      await until(() => guardsOf(host.pid!).some(isNew))
      guards.push(...guardsOf(host.pid!).filter(isNew))
      process.kill(guards.at(-1)!, 'SIGKILL')
    }
    await until(() => guardsOf(host.pid!).some((pid) => !guards.includes(pid)))
    host.kill('SIGKILL')
    await until(() => !pids.some(lives))
    expect(guards.length).toBe(3)
  },
)

test('The next start ends leftovers of an earlier Botscope, but no processes of a live one', async () => {
  const sitting = seated('double-forks.sh')
  const own = Number((await sitting.ask()).output[0])
  const { host, pids } = await startHost('leaves-orphan.ts', [])
  // Once its owner is gone, any other Botscope that starts ends it too.
  const before = pids.map(lives)
  host.kill('SIGKILL')
  await once(host, 'exit')
  await sweepOrphans()
  await until(() => !pids.some(lives))
  expect([before, lives(own)]).toEqual([[true], true])
})

test('Marks from before a reboot or from a container are left alone', async () => {
  const mark = processMark('elsewhere', 0).replace(/[^/:]+:/, 'another-boot:')
  const child = spawn('sleep', ['1000'], { env: { ...process.env, [markName]: mark } })
  try {
    await once(child, 'spawn')
    await sweepOrphans()
    expect(lives(child.pid!)).toBe(true)
  } finally {
    child.kill('SIGKILL')
  }
})

/** The guards that this process has started and that live. */
function guardsOf(host: number): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .filter((pid) => lives(Number(pid)) && fileOf(pid, 'stat').includes(`) S ${host} `))
    .filter((pid) => fileOf(pid, 'cmdline').startsWith("/bin/sh\0-c\0\ntrap ''"))
    .map(Number)
}

function fileOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return '' // it has ended
  }
}
