import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf } from '../documents.ts'
import { home } from '../files.ts'
import { needs } from '../needs.ts'
import { patient } from './patient.ts'

/** A command of the page and what its output must hold. */
interface Step {
  readonly command: string
  readonly expected: string[]
}

// "Find a bug in five minutes" in README.md: the blocks marked `sh in-order`; a line behind # is from the output before it.
const steps: Step[] = []
for (const { info, text } of blocksOf('README.md', 'sh')) {
  if (info !== 'in-order') continue
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) steps.at(-1)!.expected.push(line.slice(2))
    else steps.push({ command: line, expected: [] })
  }
}

/** A check that fails and a rerun that differs have a status of their own. */
const statuses = [0, 0, 0, 0, 0, 0, 3, 0, 0, 3]

test('The bug of "Find a bug in five minutes" is found and fixed as the page says', () => {
  needs('python3')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-five-minutes-'))
  const env = {
    ...process.env,
    BOTSCOPE_DB: join(folder, 'log.db'),
    npm_config_update_notifier: 'false',
  }
  const run = (command: string) => spawnSync('sh', ['-c', command], { cwd: home, env, encoding: 'utf8' })
  let match = ''
  const seen = steps.map(({ command, expected }) => {
    const typed = patient(command).replaceAll('<match>', match).replaceAll('my-bots', join(folder, 'my-bots'))
    const { status, stdout, stderr } = run(typed)
    match = /^Match ([0-9a-f-]+) · seed/m.exec(stdout)?.[1] ?? match
    const words = stdout.replace(/ +/g, ' ')
    const missing = expected.filter((part) => !words.includes(part.replace(/ +/g, ' ')))
    return { command, status, missing, stdout: missing.length > 0 ? stdout + stderr : '' }
  })
  rmSync(folder, { recursive: true })
  const asWritten = steps.map(({ command }, i) => ({
    command,
    status: statuses[i],
    missing: [],
    stdout: '',
  }))
  expect(seen).toEqual(asWritten)
})
