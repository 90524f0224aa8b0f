import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { arch, homedir, release, tmpdir, type } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bugOf, keepReport } from '../../src/main/reports.ts'
import { productVersion } from '../../src/main/product.ts'

let data: string

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'botscope-reports-'))
})

afterEach(() => {
  rmSync(data, { recursive: true })
})

const moment = new Date('2026-11-21T04:05:06.007Z')

test('A report has the error, its place and the versions, and nothing about the identity of the user', () => {
  const bug = {
    message: 'no such seat',
    stack: `Error: no such seat\n    at ${homedir()}/botscope/a.js:1:2`,
    where: 'call frames',
  }
  const { file, text } = keepReport(data, bug, moment)
  expect([file, text, readFileSync(file, 'utf8')]).toEqual([
    join(data, 'reports', 'bug-2026-11-21T04-05-06.007Z.txt'),
    `Botscope ${productVersion}
Node ${process.versions.node}
${type()} ${release()}, ${arch()}
2026-11-21T04:05:06.007Z

Where: call frames
What: no such seat

Error: no such seat
    at ~/botscope/a.js:1:2
`,
    text,
  ])
})

test('The newest 50 reports are kept, and other files stay unchanged', () => {
  for (let i = 0; i < 60; i++) keepReport(data, bugOf('x', 'y'), new Date(moment.getTime() + i))
  writeFileSync(join(data, 'reports', 'a.txt'), '')
  const { file } = keepReport(data, bugOf('x', 'y'), new Date(moment.getTime() + 60))
  const names = readdirSync(join(data, 'reports')).map((name) => join(data, 'reports', name))
  expect([names.length, names.at(-1), names[0]]).toEqual([51, file, join(data, 'reports', 'a.txt')])
})

test('A fatal error is reported, and still ends the program', () => {
  const url = JSON.stringify(new URL('../../src/main/reports.ts', import.meta.url).href)
  const program = `const { reportCrashes } = await import(${url})
    reportCrashes(${JSON.stringify(data)}, (file) => console.log(file))
    setTimeout(() => { throw new Error('out of luck') })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', program],
    {
      encoding: 'utf8',
    },
  )
  const report = readFileSync(stdout.trim(), 'utf8')
  expect([
    status,
    stderr.includes('out of luck'),
    report.includes('What: out of luck'),
    report.includes('Where: uncaughtException'),
  ]).toEqual([1, true, true, true])
})
