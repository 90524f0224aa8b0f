import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Remembered } from '../../../../src/main/hosts/window/remembered.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-remembered-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const bounds = { x: 1, y: 2, width: 800, height: 600 }

function factsIn(file: string) {
  const { bounds, isMaximized, recent } = new Remembered(file)
  return { bounds, isMaximized, recent }
}

test('The next start restores the window bounds and recent files, newest first', () => {
  const file = join(folder, 'config', 'windows.json')
  const remembered = new Remembered(file)
  remembered.keepBounds(bounds, true)
  for (const recent of ['/a', '/b', '/a']) remembered.addRecent(recent)
  expect([factsIn(file), readdirSync(join(folder, 'config'))]).toEqual([
    { bounds, isMaximized: true, recent: ['/a', '/b'] },
    ['windows.json'],
  ])
})

test('Ten recent files are offered, and missing files are dropped', () => {
  const file = join(folder, 'windows.json')
  const remembered = new Remembered(file)
  for (let i = 0; i < 13; i++) remembered.addRecent(`/${i}`)
  remembered.dropRecent('/5')
  expect(factsIn(file).recent).toEqual(['/12', '/11', '/10', '/9', '/8', '/7', '/6', '/4', '/3'])
})

test.each([
  ['is no JSON', '{'],
  ['is of a later version', '{"version":2,"bounds":null,"isMaximized":false,"recent":[]}'],
  ['has wrong types', '{"version":1,"bounds":{"x":"0"},"isMaximized":false,"recent":[]}'],
  [
    'has bounds beyond all screens',
    '{"version":1,"bounds":{"x":1e9,"y":0,"width":1,"height":1},"isMaximized":false,"recent":[]}',
  ],
])('A file that %s is ignored', (_, text) => {
  const file = join(folder, 'windows.json')
  writeFileSync(file, text)
  expect(factsIn(file)).toEqual({ bounds: null, isMaximized: false, recent: [] })
})

test('A failed write is reported and stops nothing', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeFileSync(join(folder, 'config'), '')
  const remembered = new Remembered(join(folder, 'config', 'windows.json'))
  remembered.addRecent('/a')
  expect([remembered.recent, reported.mock.calls]).toEqual([
    ['/a'],
    [[expect.stringContaining('botscope: windows are not remembered')]],
  ])
  reported.mockRestore()
})
