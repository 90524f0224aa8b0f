import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const lowest = pathOf('../programs/node_modules/lowest/bin/node')
const highest = pathOf('../programs/node_modules/highest/bin/node')

function hashesOn(node: string): string {
  const args = [
    '--experimental-strip-types',
    '--disable-warning=ExperimentalWarning',
    pathOf('state-hashes.ts'),
  ]
  const { stdout, stderr, status } = spawnSync(node, args, { encoding: 'utf8' })
  return status === 0 ? stdout : `exit status ${status}\n${stderr}`
}

test('The same answers give the same record on the oldest and newest supported Node', ({ skip }) => {
  const isHere = existsSync(lowest) && existsSync(highest)
  skip(
    !isHere && !(process.platform === 'linux' && process.arch === 'x64'),
    'the lowest and the highest Node are only installed on Linux x64',
  )
  const [, lacking] = /libraries: (\S+):/.exec(spawnSync(highest, ['-v'], { encoding: 'utf8' }).stderr) ?? []
  skip(lacking !== undefined, `the highest Node needs ${lacking} (Debian package libatomic1)`)
  const here = hashesOn(process.execPath)
  expect([here.split('\n').length - 1, hashesOn(lowest), hashesOn(highest)]).toEqual([
    games.length,
    here,
    here,
  ])
})
