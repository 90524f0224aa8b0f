import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isBuilt, isStale, isStudioBuilt, noteBuilt, sourcesHash } from '../../bin/built.js'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'botscope-build-'))
  for (const folder of ['src/main', 'out/main', 'out/offline'])
    mkdirSync(join(project, folder), { recursive: true })
  writeFileSync(join(project, 'src/main/cli.ts'), 'run()')
  writeFileSync(join(project, 'out/main/cli.js'), 'run()')
  writeFileSync(join(project, 'out/offline/icon.svg'), '<svg/>')
})

afterEach(() => {
  rmSync(project, { recursive: true })
})

test('Unchanged sources are not built again', () => {
  const before = isBuilt(project, sourcesHash(project))
  noteBuilt(project, sourcesHash(project))
  expect([before, isBuilt(project, sourcesHash(project))]).toEqual([false, true])
})

test.each([
  ['a changed source', () => writeFileSync(join(project, 'src/main/cli.ts'), 'run(1)')],
  ['a new source', () => writeFileSync(join(project, 'src/new.ts'), '')],
  ['another lockfile', () => writeFileSync(join(project, 'package-lock.json'), '{}')],
  ['a missing result', () => rmSync(join(project, 'out/main/cli.js'))],
])('It is built again after %s', (_, change) => {
  noteBuilt(project, sourcesHash(project))
  change()
  expect(isBuilt(project, sourcesHash(project))).toBe(false)
})

test('Without what exported web pages need the studio is built, and not all', () => {
  const hash = sourcesHash(project)
  noteBuilt(project, hash)
  rmSync(join(project, 'out/offline/icon.svg'))
  expect([isStudioBuilt(project, hash), isBuilt(project, hash)]).toEqual([true, false])
})

test('A build is stale once another commit has other sources', () => {
  const log = join(project, '.git/logs/HEAD')
  mkdirSync(join(log, '..'), { recursive: true })
  const moved = (seconds: number) => {
    writeFileSync(log, '')
    utimesSync(log, new Date(), new Date(Date.now() + 1000 * seconds))
  }
  noteBuilt(project, sourcesHash(project))
  moved(-10)
  const built = isStale(project)
  moved(10)
  const same = isStale(project)
  writeFileSync(join(project, 'src/main/cli.ts'), 'run(1)')
  moved(20)
  expect([built, same, isStale(project)]).toEqual([false, false, true])
})
