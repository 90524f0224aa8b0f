import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
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
