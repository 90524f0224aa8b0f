import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blocksOf } from '../documents.ts'
import { home } from '../files.ts'

// A copy of the project, in which the steps of CONTRIBUTING.md are done.
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'botscope-contributing-'))
  for (const part of [
    'src',
    'bin',
    'docs',
    'resources',
    'test',
    'README.md',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ]) {
    const filter = (path: string) =>
      !path.startsWith(`${home}test/programs/`) && !path.startsWith(`${home}test/golden/`)
    cpSync(home + part, join(copy, part), { recursive: true, filter })
  }
  symlinkSync(`${home}node_modules`, join(copy, 'node_modules'))
})

afterEach(() => {
  rmSync(copy, { recursive: true })
})

test('The steps of CONTRIBUTING.md add a game', () => {
  const list = 'src/engine/games/list.ts'
  const samples = 'test/engine/samples.ts'
  for (const { info, text } of blocksOf('CONTRIBUTING.md', 'ts')) {
    if (info !== samples) write(info, text)
    else change(samples, /(?<=export const samples.*= \{\n)/, text)
  }
  for (const { info, text } of blocksOf('CONTRIBUTING.md', 'md')) write(info, text)
  change(list, /^/, "import { nim } from './nim/game.ts'\n")
  change(list, /(?<=export const games.*= \[)/, 'nim, ')
  const compiled = run('typescript/bin/tsc', ['-p', 'src/engine', '--outDir', 'types'])
  const files = ['test/engine/every-game.test.ts', 'test/engine/games/nim.test.ts', 'test/docs']
  const suite = [...files, '-t', '\\bnim\\b|Who takes']
  const tested = run('vitest/vitest.mjs', ['run', ...suite])
  expect([compiled, tested]).toEqual([
    { status: 0, output: '' },
    { status: 0, output: expect.stringMatching(/Test Files .*4 passed/) as string },
  ])
})

function run(program: string, args: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1' }
  const command = [`${home}node_modules/${program}`, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

function change(file: string, at: RegExp, added: string) {
  const text = readFileSync(join(copy, file), 'utf8')
  const place = at.exec(text)
  if (place === null) throw new Error(`${file}: there is nothing like ${at}`)
  write(file, text.slice(0, place.index) + added + text.slice(place.index))
}
