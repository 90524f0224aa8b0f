import { createPackage, extractFile, listPackage, statFile } from '@electron/asar'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import { spawnSync } from 'node:child_process'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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

// `npm run package` as far as it goes without Electron's program: a folder of ours stands for it.
let archive = ''
beforeAll(async () => {
  const directories = { ...config.directories, output: join(folder, 'dist') }
  const trial = join(folder, 'builder.json')
  const electronDist = await emptyElectron()
  writeFileSync(trial, JSON.stringify({ ...config, directories, electronDist }))
  const cli = join(home, 'node_modules/electron-builder/cli.js')
  const args = [cli, '--linux', 'dir', '--x64', '--config', trial, '--publish', 'never']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  archive = join(folder, 'dist/linux-unpacked/resources/app.asar')
})

/** What Electron's program has for its fuses: a mark, a version, their number, and each as it is at first. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.from('10110001'),
])

const enabled = '1'.charCodeAt(0)

/** A folder as Electron's, of empty files, with fuses in its program: what goes into a package beside it is what counts. */
async function emptyElectron(): Promise<string> {
  const electron = join(folder, 'electron')
  for (const part of ['resources', 'locales']) mkdirSync(join(electron, part), { recursive: true })
  const files = ['LICENSE', 'LICENSES.chromium.html', 'version', 'locales/en-US.pak', 'locales/de.pak']
  for (const file of files) writeFileSync(join(electron, file), '')
  writeFileSync(join(electron, 'electron'), Buffer.concat([Buffer.alloc(1000), fuses, Buffer.alloc(1000)]))
  await createPackage(join(home, 'resources/bots/patchwork'), join(electron, 'resources/default_app.asar'))
  return electron
}

test('The program has the fuses of the configuration: it runs as Botscope only, from its checked archive', async () => {
  const wire = await getCurrentFuseWire(join(folder, 'dist/linux-unpacked/botscope'))
  const states = Object.entries(wire).flatMap(([key, state]) => {
    const name = FuseV1Options[Number(key)]
    return name === undefined ? [] : [[name, Number(state) === enabled]]
  })
  expect(Object.fromEntries(states)).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  })
})

test('A package has the program, the licences, one language and Botscope, nothing else', () => {
  const unpacked = join(folder, 'dist/linux-unpacked')
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [relative(unpacked, join(entry.parentPath, entry.name))] : [],
  )
  const bytes = files.reduce((sum, file) => sum + statSync(join(unpacked, file)).size, 0)
  const archived =
    /^resources\/app\.asar\.unpacked\/(resources\/(bots|events|games|profile)\/|resources\/starter\.pl$|node_modules\/.*\.node$)/
  expect(files.filter((file) => !archived.test(file)).toSorted()).toEqual([
    'LICENSE.electron.txt',
    'LICENSES.chromium.html',
    'botscope',
    'locales/en-US.pak',
    'resources/app.asar',
    // electron-builder removes these two from an Electron that it has downloaded itself.
    'resources/default_app.asar',
    'version',
  ])
  expect(bytes).toBeLessThan(mostBytes)
})

/** Of a package without Electron, which adds about 250 MB. */
const mostBytes = 40e6

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

test('It has one SQLite library, outside of the archive, like what other programs read', () => {
  const isUnpacked = (file: string) => {
    const entry = statFile(archive, file.slice(1))
    return 'unpacked' in entry && entry.unpacked && existsSync(join(`${archive}.unpacked`, file))
  }
  const libraries = listPackage(archive, { isPack: false }).filter((file) => file.endsWith('.node'))
  expect([
    libraries,
    [
      ...libraries,
      '/resources/bots/patchwork/starter.py',
      '/resources/starter.pl',
      '/resources/events/node.cjs',
      '/resources/profile/node.cjs',
    ].map(isUnpacked),
  ]).toEqual([['/node_modules/better-sqlite3/prebuilds/linux-x64.node'], [true, true, true, true, true]])
})
