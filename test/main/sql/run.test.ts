import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { UserError } from '../../../src/engine/user-error.ts'
import { runSql } from '../../../src/main/sql/run.ts'
import { until } from '../../bots/sitting.ts'
import { readsTypeScript } from '../log/recording.ts'
import { Scratch } from '../log/scratch.ts'

const scratch = new Scratch()
const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n'
const never = new AbortController().signal

beforeEach(() => void scratch.open())
afterAll(() => until(() => queries().length === 0))

/** The processes of queries, by the word that starts them. */
function queries(parent: number | undefined = process.pid): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const isChild = Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]) === parent
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sql')
      } catch {
        return false
      }
    })
}

test('Queries end with the program that asked them, also where it is killed', async () => {
  const script = `import { runSql } from ${JSON.stringify(new URL('../../../src/main/sql/run.ts', import.meta.url).href)}
    void runSql(${JSON.stringify(scratch.file)}, { query: ${JSON.stringify(endless)} }, new AbortController().signal)`
  const file = join(scratch.folder, 'asks.mjs')
  writeFileSync(file, script)
  const asking = spawn(process.execPath, [...readsTypeScript, file])
  await until(() => queries(asking.pid).length === 1)
  const [pid] = queries(asking.pid)
  asking.kill('SIGKILL')
  await once(asking, 'close')
  await until(() => !readdirSync('/proc').includes(`${pid}`))
})

test('A few queries run at once; one that waits can be cancelled', async () => {
  const cancel = new AbortController()
  const all = Array.from({ length: 6 }, () =>
    runSql(scratch.file, { query: endless }, cancel.signal).catch(() => 'ended'),
  )
  await until(() => queries().length === 4)
  cancel.abort(new Error('enough'))
  expect(await Promise.all(all)).toEqual(Array(6).fill('ended'))
  expect(await runSql(scratch.file, { query: 'SELECT 1 AS one' }, never)).toMatchObject({ rows: [[1]] })
})

test.each([
  ['cut off', (log: Buffer) => log.subarray(0, 30_000), 'is damaged: "botscope doctor" says more'],
  ['damaged inside', (log: Buffer) => Buffer.from(log).fill(0x5a, 20_000), 'is damaged: "botscope doctor"'],
  ['no database', () => Buffer.from('hello'), 'is not a log of Botscope'],
])('A log that is %s is told as for every other command', async (_, change, words) => {
  const file = join(scratch.folder, 'other.db')
  scratch.open('write', file).close()
  writeFileSync(file, change(readFileSync(file)))
  const query = 'SELECT * FROM matches'
  const mistake = await runSql(file, { query }, never).catch((error: unknown) => error)
  expect(mistake).toBeInstanceOf(UserError)
  expect(String(mistake)).toContain(`The log ${file} ${words}`)
})

test('Who ended a query is told: its time, or another program', async () => {
  const long = runSql(scratch.file, { query: endless, forMillis: 300 }, never)
  await expect(long).rejects.toThrow(new UserError('The query was stopped after 300 ms'))
  const killed = runSql(scratch.file, { query: endless }, never).catch((error: unknown) => error)
  await until(() => queries().length === 1)
  process.kill(queries()[0]!, 'SIGKILL')
  const words = 'The query was ended by another program, or by the system for lack of memory (SIGKILL)'
  expect(await killed).toEqual(new UserError(words))
})
