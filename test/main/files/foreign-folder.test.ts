import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  foreignEntries,
  foreignFiles,
  foreignKind,
  type WalkRules,
} from '../../../src/main/files/foreign-folder.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'botscope-foreign-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), '')
}

const filesIn = (rules?: WalkRules) =>
  [...foreignFiles(folder, rules)].map((file) => relative(folder, file)).sort()
const why = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return (error as Error).message
  }
}

test('The files of a folder are listed with those below it, but for folders to skip and links', () => {
  for (const path of ['a', 'deep/er/b', 'node_modules/c']) write(path)
  symlinkSync('deep', join(folder, 'to'))
  symlinkSync('a', join(folder, 'to-a'))
  const skip = ['node_modules']
  expect([filesIn({ skip }), filesIn({ skip, followsLinks: true })]).toEqual([
    ['a', 'deep/er/b'],
    ['a', 'deep/er/b', 'to-a', 'to/er/b'],
  ])
})

test('Circles of links end, also where links are followed', () => {
  for (const name of ['a', 'b']) symlinkSync('.', join(folder, name))
  const followed = why(() => filesIn({ followsLinks: true }))
  expect([filesIn(), followed]).toEqual([
    [],
    expect.stringMatching(/it is a link that leads around in a circle$/),
  ])
})

test('A folder of more than may be, and one that is deeper, is named', () => {
  for (const path of ['a', 'b', 'c/d', `${'x/'.repeat(65)}y`]) write(path)
  expect([
    why(() => foreignEntries(folder, 3)),
    why(() => filesIn({ mostEntries: 4 })),
    why(() => filesIn()),
  ]).toEqual([
    `${folder} has more than 3 files and folders`,
    `${folder} has more than 4 files and folders`,
    `${folder} has folders more than 64 deep`,
  ])
})

test('What is not there is nothing; what is no folder or cannot be looked up is named', () => {
  write('file')
  symlinkSync('self', join(folder, 'self'))
  const at = (name: string) => join(folder, name)
  const long = at('x'.repeat(300))
  expect([
    foreignKind(at('none')),
    foreignEntries(at('none')),
    why(() => foreignEntries(at('file'))),
    why(() => foreignEntries(at('self'))),
    why(() => foreignKind(long)),
  ]).toEqual([
    null,
    [],
    `${at('file')} is not a folder`,
    `${at('self')} cannot be read: it is a link that leads around in a circle`,
    `${long.slice(0, 199)}… cannot be read: its path is too long`,
  ])
})
