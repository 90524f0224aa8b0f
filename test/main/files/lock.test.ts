import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { locked } from '../../../src/main/files/lock.ts'
import { ownerText, ownOwner } from '../../../src/main/process/owner.ts'
import { until } from '../../bots/sitting.ts'
import { readsTypeScript } from '../log/recording.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'botscope-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('Programs racing for locks of dead processes never hold one together', async () => {
  const file = join(folder, 'count')
  writeFileSync(file, '0')
  const program = fileURLToPath(new URL('takes-lock.ts', import.meta.url))
  const run = () => promisify(execFile)(process.execPath, [...readsTypeScript, program, file, '100'])
  await Promise.all([run(), run(), run(), run()])
  expect(readFileSync(file, 'utf8')).toBe('400')
})

test('Failed work releases its lock', async () => {
  const failed = locked(join(folder, 'some'), () => Promise.reject(new Error('no')))
  await expect(failed).rejects.toThrow('no')
  expect(readdirSync(folder)).toEqual([])
})

const dead = ownerText({ ...ownOwner(), startedAt: 'long ago' }).replaceAll('/', ',')

test.each([
  ['a dead process left behind', dead, -60_000],
  ['a dead process left behind before the clock was set', dead, 60_000],
  ['names no process', 'somebody', -60_000],
])('A lock that %s is broken', async (_, name, ageMillis) => {
  plant(name, ageMillis)
  expect(await locked(join(folder, 'some'), async () => 'done')).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})

test('A lock file of an earlier version is broken', async () => {
  writeFileSync(join(folder, 'some.lock'), '')
  expect(await locked(join(folder, 'some'), async () => 'done')).toBe('done')
})

test('A lock of a running process is never broken, whatever its age', async () => {
  const order: string[] = []
  let second: Promise<unknown> = Promise.resolve()
  await locked(join(folder, 'some'), async () => {
    const [own] = readdirSync(join(folder, 'some.lock'))
    age(own!, -60_000)
    second = locked(join(folder, 'some'), async () => order.push('second'))
    await until(() => readdirSync(folder).length === 2)
    // Meanwhile ten locks that may be broken are.
    for (let i = 0; i < 10; i++) {
      plant(dead, -60_000, 'other.lock')
      await locked(join(folder, 'other'), async () => {})
    }
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})

function plant(name: string, ageMillis: number, lock = 'some.lock'): void {
  mkdirSync(join(folder, lock))
  writeFileSync(join(folder, lock, name), '')
  age(name, ageMillis, lock)
}

function age(name: string, millis: number, lock = 'some.lock'): void {
  const then = new Date(Date.now() + millis)
  utimesSync(join(folder, lock, name), then, then)
}
