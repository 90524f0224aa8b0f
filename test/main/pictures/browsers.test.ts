import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../../src/main/pictures/browsers.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-browsers-'))
  for (const name of ['microsoft-edge', 'chromium', 'mine']) {
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o700)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(process.platform === 'win32')('The likeliest browser in PATH is found', async () => {
  expect(await findBrowser({ PATH: folder }, 'linux')).toBe(join(folder, 'chromium'))
})

test.skipIf(process.platform === 'win32')(
  'The one that is named is taken, by its name or its path',
  async () => {
    const path = join(folder, 'mine')
    expect([
      await findBrowser({ PATH: folder, BOTSCOPE_BROWSER: 'mine' }, 'linux'),
      await findBrowser({ PATH: '/nowhere', BOTSCOPE_BROWSER: path }, 'linux'),
    ]).toEqual([path, path])
  },
)

test('Where there is none, it is told what would be right', async () => {
  await expect(findBrowser({ PATH: '/nowhere' }, 'linux')).rejects.toThrow(
    'Pictures are drawn by a browser, and there is no Chrome, Chromium or Edge here: install one, or name the program of one in BOTSCOPE_BROWSER',
  )
})

test('One that is named and not there is a mistake, whatever else there is', async () => {
  await expect(findBrowser({ PATH: folder, BOTSCOPE_BROWSER: 'nope' }, 'linux')).rejects.toThrow(
    'BOTSCOPE_BROWSER is nope, which is no program here: name that of Chrome, Chromium or Edge',
  )
})
