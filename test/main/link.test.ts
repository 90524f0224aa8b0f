import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productVersion } from '../../src/main/product.ts'
import { link, linkOnPath, packageScript, unlink } from '../../src/main/link.ts'

let home: string
let bin: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "botscope link's "))
  bin = join(home, '.local', 'bin')
})

afterEach(() => {
  rmSync(home, { recursive: true })
})

const testOnPosix = test.skipIf(process.platform === 'win32')

testOnPosix(
  'The command is made with its folder, says whether a shell finds it, and is made again in its place',
  () => {
    const file = join(bin, 'botscope')
    const first = link(bin, '/usr/bin')
    const again = link(bin, `/usr/bin:${bin}`)
    expect([first, again, linkOnPath(`/nowhere:${bin}`)]).toEqual([
      { file, isOnPath: false },
      { file, isOnPath: true },
      file,
    ])
  },
)

testOnPosix('The command starts Botscope from any folder', () => {
  link(bin)
  const { status, stdout } = spawnSync('botscope', ['--version'], {
    cwd: home,
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: home },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, `${productVersion}\n`])
})

testOnPosix('What somebody else called botscope is neither replaced nor removed', () => {
  link(bin)
  const file = join(bin, 'botscope')
  writeFileSync(file, '#!/bin/sh\n')
  const words = [() => link(bin), () => unlink(bin)].map((work) => {
    try {
      return work()
    } catch (error) {
      return (error as Error).message
    }
  })
  expect([words, readFileSync(file, 'utf8')]).toEqual([
    [
      `${file} is there already, and "botscope link" did not make it: remove it, or name another folder`,
      `${file} is not made by "botscope link": remove it yourself`,
    ],
    '#!/bin/sh\n',
  ])
})

testOnPosix('The command is removed again; where there is none, that is said', () => {
  const { file } = link(bin)
  expect([unlink(bin), existsSync(file), unlink(bin)]).toEqual([true, false, false])
})

testOnPosix('The command of a package starts its program, whose first word is a command then', () => {
  const program = join(home, 'Bot scope')
  writeFileSync(program, '#!/bin/sh\nprintf "<%s>" "$@"\n', { mode: 0o755 })
  const file = join(home, 'botscope')
  writeFileSync(file, packageScript(program), { mode: 0o755 })
  expect(spawnSync(file, ['run', 'a b'], { encoding: 'utf8' }).stdout).toBe('<run><a b>')
})
