import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { needs } from '../needs.ts'
import { command } from './command-line.ts'
import { patient } from './patient.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['javascript', 'node'],
  ['python', 'python3'],
  ['cpp', 'g++'],
  ['java', 'java'],
])(
  'The README of a new game in %s leads to a registered game with two bots',
  (language, program) => {
    needs(program)
    const env = {
      ...process.env,
      BOTSCOPE_DB: join(folder, language, 'log.db'),
      BOTSCOPE_CONFIG: join(folder, language, 'config'),
    }
    let played = ''
    const run = (line: string, cwd: string) => {
      const typed = patient(line.replace('<match>', played).replace(/^botscope\b/, 'npx botscope'))
        .replace(/npx botscope game check \S+/, '$& --matches 20')
        .replace(/npx botscope versus \S+/, '$& --clock relaxed --blocks 1')
        .replace('--matches 10', '--matches 2')
        .replace('npx botscope', command.map((word) => `"${word}"`).join(' '))
      const { status, stdout, stderr } = spawnSync('sh', ['-c', typed], { cwd, env, encoding: 'utf8' })
      played = /^Match (\S+)/m.exec(stdout)?.[1] ?? played
      return { line, status, said: `${stdout}${stderr}` }
    }
    expect(run(`botscope game new ${language} ${language}/my-game`, folder)).toMatchObject({ status: 0 })
    const game = join(folder, language, 'my-game')
    const text = readFileSync(join(game, 'README.md'), 'utf8')
    // The studio would not end.
    const typed = [...text.matchAll(/^\d\. .*$/gm)].flatMap(([step]) =>
      [...step.matchAll(/`((?:botscope|cp|g\+\+) [^`]+)`/g)].map(([, line]) => line!),
    )
    const all = typed.filter((line) => !/^botscope (serve|help)/.test(line)).map((line) => run(line, game))
    const lines = all.map(({ line }) => line)
    // So few blocks decide nothing.
    const isFine = ({ line, status }: (typeof all)[number]) =>
      status === 0 || (status === 4 && line.startsWith('botscope versus'))
    expect(all.filter((each) => !isFine(each))).toEqual([])
    expect(lines.filter((line) => /^botscope (game add|run|analyze|versus)/.test(line))).toHaveLength(5)
  },
  600_000,
)
