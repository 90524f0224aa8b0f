import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { electronProgram, findBrowser } from '../../../src/main/pictures/browsers.ts'

let folder: string

const found = async (environment: { readonly [name: string]: string }) =>
  (await findBrowser({ environment, platform: 'linux', electron: () => null })).program

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-browsers-'))
  for (const name of ['microsoft-edge', 'chromium', 'mine']) {
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o700)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(process.platform === 'win32')('The best browser in PATH is found', async () => {
  expect(await found({ PATH: folder })).toBe(join(folder, 'chromium'))
})

test.skipIf(process.platform === 'win32')('A browser named by its name or its path is used', async () => {
  const path = join(folder, 'mine')
  expect([
    await found({ PATH: folder, BOTSCOPE_BROWSER: 'mine' }),
    await found({ PATH: '/nowhere', BOTSCOPE_BROWSER: path }),
  ]).toEqual([path, path])
})

test('Without a browser, the message shows the choices', async () => {
  await expect(found({ PATH: '/nowhere' })).rejects.toThrow(
    'Pictures are drawn by a browser, and there is no Chrome, Chromium or Edge here: install one, or name the program of one in BOTSCOPE_BROWSER',
  )
})

test('A named browser that is missing is a mistake, even if others exist', async () => {
  await expect(found({ PATH: folder, BOTSCOPE_BROWSER: 'nope' })).rejects.toThrow(
    'BOTSCOPE_BROWSER is nope, which is not a program here: name the program of Chrome, Chromium or Edge',
  )
})

test('On a Mac the Applications of the user are searched, on Windows the folders of programs', async () => {
  const mac = join(folder, 'Applications/Chromium.app/Contents/MacOS')
  mkdirSync(mac, { recursive: true })
  writeFileSync(join(mac, 'Chromium'), '')
  const windows = `${join(folder, 'programs')}\\Microsoft\\Edge\\Application\\msedge.exe`
  mkdirSync(dirname(windows), { recursive: true })
  writeFileSync(windows, '')
  const on = async (platform: NodeJS.Platform, environment: { readonly [name: string]: string }) =>
    (await findBrowser({ environment: { PATH: '/nowhere', ...environment }, platform, electron: () => null }))
      .program
  expect([
    await on('darwin', { HOME: folder }),
    await on('win32', { 'ProgramFiles(x86)': join(folder, 'programs') }),
  ]).toEqual([join(mac, 'Chromium'), windows])
})

test("Electron's program draws if there is no browser", async () => {
  const browser = await findBrowser({
    environment: { PATH: '/nowhere' },
    platform: 'linux',
    electron: () => '/there/electron',
  })
  expect(browser).toEqual({ program: '/there/electron', kind: 'electron' })
})

test("Electron's program is used where it was downloaded, and nothing is downloaded for it", () => {
  const own = join(folder, 'electron')
  mkdirSync(join(own, 'dist'), { recursive: true })
  const before = electronProgram(own, '')
  writeFileSync(join(own, 'path.txt'), 'electron')
  const named = electronProgram(own, '')
  writeFileSync(join(own, 'dist/electron'), '')
  expect([before, named, electronProgram(own, '')]).toEqual([null, null, join(own, 'dist/electron')])
})
