import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needs } from '../needs.ts'
import { command as botscope } from './command-line.ts'
import { patient } from './patient.ts'
import { asWritten, stepsOf, typed } from './story.ts'

const steps = stepsOf('docs/your-games.md')

test('A new game is made, played, forked and exported as "A game in ten minutes" says', () => {
  needs('python3')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-ten-minutes-'))
  const env = { ...process.env, BOTSCOPE_DB: join(folder, 'log.db'), BOTSCOPE_CONFIG: join(folder, 'config') }
  const program = botscope.map((word) => `"${word}"`).join(' ')
  const run = (command: string) =>
    spawnSync('sh', ['-c', patient(command).replace(/npx botscope/g, program)], {
      ...{ cwd: folder, env },
      encoding: 'utf8',
    })
  const seen = typed(steps, run)
  rmSync(folder, { recursive: true })
  expect(seen).toEqual(asWritten(steps, []))
})
