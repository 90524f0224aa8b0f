import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sweepWorkrooms, Workroom } from '../../../src/main/opened/workroom.ts'
import { ownerText, ownOwner } from '../../../src/main/process/owner.ts'
import { readsTypeScript } from '../log/recording.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A folder as a workroom is, of this owner. */
function roomOf(owner: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-opened-'))
  made.push(folder)
  if (owner !== null) writeFileSync(join(folder, 'owner'), owner)
  writeFileSync(join(folder, 'match.db'), 'x')
  return folder
}

const dead = ownerText({ ...ownOwner(), startedAt: '1' })

test('Folders of dead processes are removed, those of living ones stay', async () => {
  const [left, living, young, old] = [dead, ownerText(ownOwner()), null, null].map(roomOf) as [
    string,
    string,
    string,
    string,
  ]
  const longAgo = new Date(Date.now() - 48 * 3_600_000)
  utimesSync(old, longAgo, longAgo)
  await sweepWorkrooms()
  expect([left, living, young, old].map((folder) => existsSync(folder))).toEqual([false, true, true, false])
})

test('Each place is a new empty folder; all go at once', () => {
  const room = new Workroom()
  const places = [room.place(), room.place()]
  const contents = places.map((place) => readdirSync(place))
  room.remove()
  expect([new Set(places).size, contents, places.map((place) => existsSync(place))]).toEqual([
    2,
    [[], []],
    [false, false],
  ])
})

test('A failure to make a folder is reported', () => {
  vi.stubEnv('TMPDIR', join(tmpdir(), 'not', 'there'))
  try {
    expect(() => new Workroom().place()).toThrow(
      `No folder for open files can be made in ${tmpdir()}: ENOENT`,
    )
  } finally {
    vi.unstubAllEnvs()
  }
})

test('A workroom goes with its process, even after an error', () => {
  const module = new URL('../../../src/main/opened/workroom.ts', import.meta.url).href
  const code = `import { Workroom } from ${JSON.stringify(module)}
    process.stdout.write(new Workroom().place())
    throw new Error('a bug')`
  const { stdout, status } = spawnSync(
    process.execPath,
    [...readsTypeScript, '--input-type=module', '--eval', code],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stdout.startsWith(join(tmpdir(), 'botscope-opened-')), existsSync(stdout)]).toEqual([
    1,
    true,
    false,
  ])
})
