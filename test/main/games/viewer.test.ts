import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classPathOf } from '../../../src/main/games/viewer/class-path.ts'
import { readViewerFiles } from '../../../src/main/games/viewer/files.ts'
import { missingImport, pixiVersion, withMadeFiles } from '../../../src/main/games/viewer/made-files.ts'
import { added, gamesFolder, openHosting, type Hosting } from './hosting.ts'
import { engineJar, jarOf, jarThatCounts } from './viewer-jar.ts'

const game = join(gamesFolder, 'viewer', 'game')
const files = (entries: { readonly [path: string]: string }) =>
  new Map(Object.entries(entries).map(([path, text]) => [path, Buffer.from(text)]))

let hosting: Hosting
let jar: string
beforeAll(async () => {
  hosting = openHosting()
  jar = await engineJar(hosting.folder)
})
afterAll(() => hosting.close())

test('The class path of a command is that of -cp or -jar, relative to its folder; a star is all jars of a folder', () => {
  const of = (command: string) => classPathOf({ command: command.split(' '), folder: '/g' })
  const libraries = join(hosting.folder, 'libraries')
  mkdirSync(libraries)
  for (const name of ['b.jar', 'a.jar', 'c.txt']) writeFileSync(join(libraries, name), '')
  expect([
    of(`java -cp target/classes:${libraries}/* Main`),
    of('java -jar /x/game.jar'),
    of('python3 x.py'),
  ]).toEqual([['/g/target/classes', join(libraries, 'a.jar'), join(libraries, 'b.jar')], ['/x/game.jar'], []])
})

test('Files come from folders and jars; those of the game win over those of the engine', async () => {
  const own = join(hosting.folder, 'own')
  mkdirSync(join(own, 'view', 'core'), { recursive: true })
  writeFileSync(join(own, 'view', 'core', 'Drawer.js'), 'of the game')
  const [usual, overridden] = await Promise.all([
    readViewerFiles([jar, game], game),
    readViewerFiles([jar, own], own),
  ])
  expect([[...usual.keys()].sort(), overridden.get('core/Drawer.js')!.toString()]).toEqual([
    ['assets/Full Timeline.png', 'config.js', 'core/Drawer.js', 'demo.js', 'graphics/colors.js', 'help.html'],
    'of the game',
  ])
})

test('Classes of Java, TypeScript and node_modules are not of the viewer', async () => {
  const own = join(hosting.folder, 'noise')
  for (const path of ['view/Main.class', 'view/x.ts', 'view/node_modules/a/b.js', 'view/ok.js']) {
    mkdirSync(join(own, path, '..'), { recursive: true })
    writeFileSync(join(own, path), '')
  }
  expect([...(await readViewerFiles([own], own)).keys()]).toEqual(['ok.js'])
})

test('No link leads out of the folder of a game, and a jar that is a pipe is not opened', async () => {
  const [secret, own] = ['secret', 'linked'].map((name) => join(hosting.folder, name)) as [string, string]
  mkdirSync(join(secret, 'view'), { recursive: true })
  writeFileSync(join(secret, 'view', 'id_rsa'), 'secret')
  mkdirSync(join(own, 'a'), { recursive: true })
  symlinkSync(join(secret, 'view'), join(own, 'a', 'view'))
  symlinkSync(secret, join(own, 'b'))
  execFileSync('mkfifo', [join(own, 'c.jar')])
  const read = (entry: string) =>
    readViewerFiles([join(own, entry)], own).then(
      (files) => [...files.keys()],
      (error: Error) => error.message,
    )
  expect(await Promise.all(['a', 'b', 'c.jar'].map(read))).toEqual([
    [],
    `${join(own, 'b')} is a link that leads out of the folder of the game`,
    `The jar ${join(own, 'c.jar')} is not a file`,
  ])
})

test('A view or a jar that is a link to itself is named', async () => {
  const own = join(hosting.folder, 'around')
  mkdirSync(own)
  for (const name of ['view', 'x.jar']) symlinkSync(name, join(own, name))
  const read = (entry: string) => readViewerFiles([entry], own).catch((error: Error) => error.message)
  expect(await Promise.all([own, join(own, 'x.jar')].map(read))).toEqual(
    ['view', 'x.jar'].map(
      (name) => `${join(own, name)} cannot be read: it is a link that leads around in a circle`,
    ),
  )
})

test('A jar of very many files is refused before they are read', async () => {
  const jars = [
    await jarOf(hosting.folder, 10_001, (index) => `view/${index}.js`),
    jarThatCounts(hosting.folder, 50_001),
  ]
  const read = (jar: string) => readViewerFiles([jar], hosting.folder).catch((error: Error) => error.message)
  expect(await Promise.all(jars.map(read))).toEqual([
    `The viewer's files in ${jars[0]} are more than 10000`,
    `The jar ${jars[1]}, with those before it, has more than 50000 files`,
  ])
})

test('A jar that cannot be read is named', async () => {
  const broken = join(hosting.folder, 'broken.jar')
  writeFileSync(broken, 'not a zip')
  await expect(readViewerFiles([broken], hosting.folder)).rejects.toThrow(`The jar ${broken} cannot be read`)
})

test('The list of assets has images but those of sprite sheets; there is no demo', () => {
  const made = withMadeFiles(
    files({
      'assets/a.png': '',
      'assets/deep/b c.jpg': '',
      'assets/sheets/s.json': '{"meta":{"image":"s.png"}}',
      'assets/sheets/s.png': '',
      'assets/f.fnt': '',
      'demo.js': 'export const demo = {}',
    }),
  )
  expect([made.get('assets.js')!.toString(), made.get('demo.js')!.toString()]).toEqual([
    `export const assets = ${JSON.stringify({
      images: { 'a.png': 'assets/a.png', 'deep/b c.jpg': 'assets/deep/b c.jpg' },
      sprites: ['assets/sheets/s.json'],
      fonts: ['assets/f.fnt'],
    })}\n`,
    'export const demo = null\n',
  ])
})

test.each([
  [{}, { path: 'core/Drawer.js', by: 'the viewer' }],
  [{ 'core/Drawer.js': "import { a } from '../config.js'" }, { path: 'config.js', by: 'core/Drawer.js' }],
  [
    { 'core/Drawer.js': "import '../config.js'", 'config.js': "export * from './graphics/ViewModule.js'" },
    { path: 'graphics/ViewModule.js', by: 'config.js' },
  ],
  [{ 'core/Drawer.js': "// import './no.js'\n/* import './no.js' */\nconst x = 'from ./no.js'" }, null],
  [{ 'core/Drawer.js': "export default './no.png'\nconst from = './no.js'" }, null],
  [{ 'core/Drawer.js': 'import '.repeat(1_000_000) }, null],
  [{ 'core/Drawer.js': `${'/*'.repeat(1_000_000)} import './no.js'` }, null],
  [
    { 'core/Drawer.js': 'import "./b.js";'.repeat(60_000), 'core/b.js': `/*${'x'.repeat(1_100_000)}*/` },
    null,
  ],
  [
    { 'core/Drawer.js': 'import{a}from\'./a.js\';import b,{c}from"./b.js"', 'core/a.js': '' },
    { path: 'core/b.js', by: 'core/Drawer.js' },
  ],
])('Of the modules %.200j a missing one is found', (entries, missing) => {
  expect(missingImport(files(entries))).toEqual(missing)
})

test('Modules of more than 16 MB or 100,000 imports, and sprite sheets of more than 16 MB, are not read', () => {
  const large = ' '.repeat(17_000_000)
  expect(() => missingImport(files({ 'core/Drawer.js': large }))).toThrow(
    'The modules of the viewer are larger than 16 MB',
  )
  expect(() => missingImport(files({ 'core/Drawer.js': 'import "./Drawer.js";'.repeat(100_001) }))).toThrow(
    'The modules of the viewer have more than 100000 imports',
  )
  const sheets = { 'assets/a.json': `${large}{"meta":{"image":"a.png"}}`, 'assets/a.png': '' }
  expect(withMadeFiles(files(sheets)).get('assets.js')!.toString()).toContain('"a.png":"assets/a.png"')
})

test('The Drawer says which PixiJS it requires; old ones need 4', () => {
  const of = (drawer: string) => pixiVersion(files({ 'core/Drawer.js': drawer }))
  expect([of("return { PIXI: 'PIXI6' }"), of('class Drawer {}')]).toEqual(['6', '4'])
})

describe('Served', () => {
  const add = (id: string, path: string) =>
    added(hosting, {
      id,
      bridge: 'sdk',
      command: `"${process.execPath}" odd-referee.cjs plain 3 -cp "${path}"`,
      folder: gamesFolder,
      seats: { min: 2, max: 2 },
    })
  const viewer = async (id: string) => hosting.studio.calls.gameViewer({ game: id })

  test('Files are read from any origin, below a token, and nothing else is', async () => {
    const address = (await viewer(await add('viewed', `${jar}:${game}`)))!
    const file = async (path: string) => {
      const { status, headers } = await fetch(new URL(path, address))
      return [status, headers.get('access-control-allow-origin'), headers.get('content-type')?.split(';')[0]]
    }
    expect([
      await file('core/Drawer.js'),
      await file('assets/Full%20Timeline.png'),
      await file('pixi.js'),
      await file('frame.html'),
      await file('host.html'),
      await file('help.html'),
      await file('no.js'),
      await file('/core/Drawer.js'),
      await file('../../package.json'),
    ]).toEqual([
      [200, '*', 'text/javascript'],
      [200, '*', 'image/png'],
      [200, '*', 'text/javascript'],
      [200, '*', 'text/html'],
      [200, '*', 'text/html'],
      [200, '*', 'application/octet-stream'],
      [404, '*', undefined],
      [404, null, undefined],
      [404, null, undefined],
    ])
    const policy = async (path: string) =>
      (await fetch(new URL(path, address))).headers.get('content-security-policy')
    expect(await policy('frame.html')).toMatch(
      /^default-src 'none'; script-src http:\/\/127\.0\.0\.1:\d+\/[\da-f]+\/frame\.js; style-src 'unsafe-inline'; frame-src http:\/\/127\.0\.0\.1:\d+\/[\da-f]+\/host\.html; sandbox allow-scripts$/,
    )
    expect(await policy('host.html')).toMatch(
      /^default-src 'none';.*connect-src http:\/\/127\.0\.0\.1:\d+ data:;.*sandbox allow-scripts, script-src 'unsafe-eval' 'strict-dynamic' 'sha256-[^']+'; worker-src 'none'$/,
    )
  })

  test("A PixiJS that Botscope does not bring comes from the game's class path", async () => {
    const old = join(hosting.folder, 'with-pixi')
    for (const folder of ['core', 'lib']) mkdirSync(join(old, 'view', folder), { recursive: true })
    writeFileSync(join(old, 'view', 'core', 'Drawer.js'), "const requirements = { PIXI: 'PIXI5' }")
    writeFileSync(join(old, 'view', 'lib', 'pixi5.js'), 'globalThis.PIXI5 = {}')
    const address = (await viewer(await add('with-pixi', old)))!
    expect(await (await fetch(new URL('pixi.js', address))).text()).toBe('globalThis.PIXI5 = {}')
  })

  test('What a viewer lacks is said; a game without one has none', async () => {
    const incomplete = join(hosting.folder, 'incomplete')
    cpSync(game, incomplete, { recursive: true })
    rmSync(join(incomplete, 'view', 'graphics'), { recursive: true })
    const old = join(hosting.folder, 'old')
    mkdirSync(join(old, 'view', 'core'), { recursive: true })
    writeFileSync(join(old, 'view', 'core', 'Drawer.js'), "const requirements = { PIXI: 'PIXI5' }")
    const ids = [
      await add('bare', game),
      await add('incomplete', `${jar}:${incomplete}`),
      await add('old-pixi', old),
    ]
    const mistakes = ids.map((id) => viewer(id).catch((error: Error) => error.message))
    expect(await Promise.all(mistakes)).toEqual([
      null,
      'The viewer of Incomplete is not complete: config.js imports graphics/colors.js, which is not on the class path. Build the game with its view',
      "The viewer of Old pixi needs PixiJS 5: Botscope has 4 and 6, and the game's class path has no view/lib/pixi5.js",
    ])
  })
})

test('The page around the viewer is built from its sources', () => {
  expect(readdirSync(join(gamesFolder, '../../out/viewer')).sort()).toEqual([
    'drawer.js',
    'frame.html',
    'frame.js',
    'host.css',
    'host.html',
    'host.js',
    'pixi4.js',
    'pixi6.js',
  ])
  expect(readFileSync(join(gamesFolder, '../../out/viewer/pixi4.js'), 'utf8')).toContain('pixi.js - v4.8.5')
})
