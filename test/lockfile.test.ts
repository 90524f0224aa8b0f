import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home } from './files.ts'

interface Locked {
  readonly os?: readonly string[] | string
  readonly cpu?: readonly string[] | string
  readonly integrity?: string
  readonly optionalDependencies?: { readonly [name: string]: string }
}

const { packages } = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')) as {
  readonly packages: { readonly [path: string]: Locked }
}

const systems = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64', 'win32-arm64']

/** The systems, as `linux-x64`, of which the lockfile has a built part of a package. */
function systemsOf({ optionalDependencies = {} }: Locked): readonly string[] {
  return Object.keys(optionalDependencies).flatMap((name) => {
    const { os, cpu, integrity } = packages[`node_modules/${name}`] ?? {}
    return os === undefined || integrity === undefined ? [] : [`${os}-${cpu}`]
  })
}

test('The lockfile has the built parts of all packages for Linux, Windows and macOS, on Intel and ARM', () => {
  const built = Object.entries(packages).filter(([path, each]) => path !== '' && systemsOf(each).length > 1)
  const lacking = built.map(([path, each]) => [
    path,
    systems.filter((name) => !systemsOf(each).includes(name)),
  ])
  expect([built.length > 4, lacking.filter(([, names]) => names!.length > 0)]).toEqual([true, []])
})

test('The SQLite library is built for the same systems', () => {
  const files = readdirSync(join(home, 'node_modules/better-sqlite3/prebuilds'))
  expect(systems.filter((name) => !files.includes(`${name}.node`))).toEqual([])
})
