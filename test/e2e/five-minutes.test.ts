import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home } from '../files.ts'
import { needs } from '../needs.ts'
import { patient } from './patient.ts'
import { asWritten, stepsOf, typed } from './story.ts'

const steps = stepsOf('README.md')

/** A check that fails and a rerun that differs have a status of their own. */
const statuses = [0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 3]

test('The bug of "Find a bug in five minutes" is found and fixed as the page says', () => {
  needs('python3')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-five-minutes-'))
  const env = {
    ...process.env,
    BOTSCOPE_DB: join(folder, 'log.db'),
    npm_config_update_notifier: 'false',
  }
  const run = (command: string) =>
    spawnSync('sh', ['-c', patient(command).replaceAll('my-bots', join(folder, 'my-bots'))], {
      ...{ cwd: home, env },
      encoding: 'utf8',
    })
  const seen = typed(steps, run)
  rmSync(folder, { recursive: true })
  expect(seen).toEqual(asWritten(steps, statuses))
})
