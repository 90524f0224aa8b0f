import { createPackage, extractFile, listPackage, statFile } from '@electron/asar'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../../files.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const config = await getConfig(home, null, null)

test('electron-builder accepts the package configuration', async () => {
  await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined()
})

test('It builds AppImage, deb, dmg and nsis, uploads nothing, and Electron runs only as Botscope', () => {
  const { linux, mac, win, publish, electronFuses } = config
  expect([linux?.target, mac?.target, win?.target, publish, electronFuses]).toEqual([
    ['AppImage', 'deb'],
    ['dmg'],
    ['nsis'],
    null,
    {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
  ])
})

test('Every file named in it exists', () => {
  const files = Array.isArray(config.files) ? config.files : []
  const named = files.filter((each): each is string => typeof each === 'string' && !each.startsWith('!'))
  const icons = [config.linux?.icon, config.mac?.icon, config.win?.icon].filter(
    (each) => typeof each === 'string',
  )
  const isThere = (pattern: string) => globSync(pattern, { cwd: home }).length > 0
  expect([...named, ...icons].filter((pattern) => !isThere(pattern))).toEqual([])
})

let archive = ''
beforeAll(async () => {
  const { electronFuses: _, ...others } = config
  const directories = { ...others.directories, output: join(folder, 'dist') }
  const trial = join(folder, 'builder.json')
  writeFileSync(trial, JSON.stringify({ ...others, directories, electronDist: await emptyElectron() }))
  const cli = join(home, 'node_modules/electron-builder/cli.js')
  const args = [cli, '--linux', 'dir', '--x64', '--config', trial, '--publish', 'never']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  archive = join(folder, 'dist/linux-unpacked/resources/app.asar')
})

/** A folder as Electron's, of empty files: what goes into a package beside it is what counts. */
async function emptyElectron(): Promise<string> {
  const electron = join(folder, 'electron')
  for (const part of ['resources', 'locales']) mkdirSync(join(electron, part), { recursive: true })
  const files = ['electron', 'LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak']
  for (const file of files) writeFileSync(join(electron, file), '')
  await createPackage(join(home, 'resources/bots/patchwork'), join(electron, 'resources/default_app.asar'))
  return electron
}

test('A package contains the start-up files', () => {
  const entries = [
    'main/index.js',
    'main/studio-process.js',
    'main/referee-thread.js',
    'preload/preload.cjs',
    'renderer/index.html',
  ]
  const wanted = [...entries.map((file) => `/out/${file}`), '/package.json', '/LICENSE']
  const files = new Set(listPackage(archive, { isPack: false }))
  expect(wanted.filter((file) => !files.has(file))).toEqual([])
})

test('It contains all packages needed on Linux at run time, none for development, and no Node', () => {
  const packages = listPackage(archive, { isPack: false }).flatMap((file) => {
    const name = /^\/node_modules\/((?:@[^/]+\/)?[^/@][^/]*)$/.exec(file)?.[1]
    return name === undefined ? [] : [name]
  })
  const text = extractFile(archive, 'package.json').toString()
  const { dependencies } = JSON.parse(text) as { readonly dependencies: object }
  expect({
    missing: Object.keys(dependencies).filter((name) => name !== 'koffi' && !packages.includes(name)),
    superfluous: packages.filter((name) =>
      /^(koffi|@koromix|node-linux|node-addon|electron|svelte|vite|typescript|playwright)/.test(name),
    ),
  }).toEqual({ missing: [], superfluous: [] })
})

test('It has one SQLite library, outside of the archive, like the sample bots', () => {
  const isUnpacked = (file: string) => {
    const entry = statFile(archive, file.slice(1))
    return 'unpacked' in entry && entry.unpacked && existsSync(join(`${archive}.unpacked`, file))
  }
  const libraries = listPackage(archive, { isPack: false }).filter((file) => file.endsWith('.node'))
  expect([libraries, [...libraries, '/resources/bots/patchwork/starter.py'].map(isUnpacked)]).toEqual([
    ['/node_modules/better-sqlite3/prebuilds/linux-x64.node'],
    [true, true],
  ])
})
