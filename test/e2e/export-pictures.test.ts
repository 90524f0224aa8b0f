import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf } from '../documents.ts'
import { gamesFolder } from '../main/games/hosting.ts'
import { engineJar } from '../main/games/viewer-jar.ts'
import type { Stills } from '../../src/reading/stills.ts'
import { Botscope } from './botscope.ts'
import { browserProgram, skipWithoutBrowser } from './browser.ts'

skipWithoutBrowser()

/** With one match in its log. */
let botscope: Botscope
let match: string

beforeAll(() => {
  botscope = new Botscope()
  const bots = ['--bot', 'builtin:first', '--bot', 'builtin:first']
  match = botscope.json<{ match: string }>('run', 'domain-expansion', ...bots, '--seed', '3', '--json')[0]!
    .match
})

afterAll(() => botscope[Symbol.dispose]())

test('A browser of this machine draws a picture and leaves nothing behind', () => {
  const file = join(botscope.folder, 'turn.png')
  const size = ['--size', '600x400', '--theme', 'dark', '--see', 'areas=on']
  const { status, err } = botscope.run('export', match, '--turn', '2', ...size, '--out', file)
  expect([status, err]).toEqual([0, ''])
  const { width, height, data } = PNG.sync.read(readFileSync(file))
  expect([width, height, [...data.subarray(0, 3)]]).toEqual([600, 400, [0x15, 0x17, 0x1b]])
  expect(readdirSync(botscope.folder).filter((name) => name.includes('part'))).toEqual([])
})

test.each(blocksOf('docs/pictures.md', 'sh').flatMap(({ text }) => text.trim().split('\n')))('%s', (line) => {
  const words = line.replace('npx botscope ', '').replace('<match>', match).split(' ')
  const { status, err } = botscope.run(...words)
  expect([status, err, statSync(join(botscope.folder, words.at(-1)!)).size > 5000]).toEqual([0, '', true])
})

test('Without a file name a picture goes to stdout', () => {
  const requested = ['--format', 'svg', '--turn', '0', '--size', '400x300', '--no-head']
  const { out, status } = botscope.run('export', match, ...requested)
  expect([status, out.slice(0, 4), out.trimEnd().slice(-6)]).toEqual([0, '<svg', '</svg>'])
})

test.each([
  [['--turn', '900', '--out', 'x.png'], 'Turn is 900, not a whole number from 0 to'],
  [
    ['--turns', '3..5', '--out', 'x.png'],
    '--turns is for an animation (gif, webm): choose the turn of a picture with --turn',
  ],
  [
    ['--turn', '3', '--out', 'x.gif'],
    '--turn is for a picture: choose the turns of an animation with --turns',
  ],
  [['--turns', '3-5', '--out', 'x.gif'], '--turns is 3-5, not turns such as 12, 12..20 or 12..'],
  [['--size', 'big', '--out', 'x.png'], '--size is "big", not a width and a height such as 1280x800'],
  [['--see', 'areas', '--out', 'x.png'], '--see is "areas", not a choice and its value'],
  [['--seat', '2', '--out', 'x.png'], '--seat is 2, not a seat from 0 to 1'],
  [['--out', 'none/x.png'], 'none/x.png cannot be written: its folder does not exist'],
])('An impossible picture is an error without a file: %j', (requested, words) => {
  const { status, err } = botscope.run('export', match, ...requested)
  expect([status, err.includes(words), existsSync(join(botscope.folder, 'x.png'))]).toEqual([2, true, false])
})

test("A web page shows what the game's own viewer draws; without it, or without a browser, the automatic board", async () => {
  const path = `${await engineJar(botscope.folder)}:${join(gamesFolder, 'viewer', 'game')}`
  const referee = `"${process.execPath}" odd-referee.cjs plain 3 -cp "${path}"`
  const added = ['--bridge', 'sdk', '--command', referee, '--folder', gamesFolder, '--seats', '2']
  expect(botscope.run('game', 'add', 'viewed', ...added).status).toBe(0)
  const bot = ['--bot', `"${process.execPath}" "${join(gamesFolder, 'says-turn.cjs')}"`]
  const [{ match: viewed } = { match: '' }] = botscope.json<{ match: string }>(
    ...['run', 'viewed', ...bot, ...bot, '--json'],
  )
  const stills = (out: string) => {
    const page = readFileSync(join(botscope.folder, out), 'utf8')
    const block = /<script type="application\/json" id="botscope-stills">(.*?)<\/script>/.exec(page)?.[1]
    return block === undefined ? 0 : (JSON.parse(block) as Stills).turns.length
  }
  const whole = botscope.run('export', viewed, '--out', 'viewed.html')
  const without = botscope.run('export', viewed, '--no-stills', '--out', 'without.html')
  const unseen = { PATH: '/nowhere', BOTSCOPE_BROWSER: '' }
  const { status, err } = botscope.runWith(unseen, 'export', viewed, '--out', 'unseen.html')
  expect([whole.err, stills('viewed.html'), without.err, stills('without.html')]).toEqual(['', 4, '', 0])
  expect([status, err.slice(0, 104), stills('unseen.html')]).toEqual([
    0,
    "The web page has no pictures of the game's own viewer: Pictures are drawn by a browser, and there is no ",
    0,
  ])
})

test('Without a browser, the message says how to get one', () => {
  const { status, err } = botscope.runWith(
    { PATH: '/nowhere', BOTSCOPE_BROWSER: '' },
    'export',
    match,
    '--out',
    'x.png',
  )
  expect([status, err]).toEqual([
    2,
    'Pictures are drawn by a browser, and there is no Chrome, Chromium or Edge here: install one, or name the program of one in BOTSCOPE_BROWSER\n',
  ])
})

test('Without a browser, a hidden Electron window draws', () => {
  const program = join(botscope.folder, 'electron')
  const register = fileURLToPath(new URL('./pictures/electron/register.ts', import.meta.url))
  const node = `'${process.execPath}' --experimental-strip-types --no-warnings --import '${register}'`
  writeFileSync(program, `#!/bin/sh\nBOTSCOPE_BROWSER='${browserProgram}' exec ${node} "$@"\n`, {
    mode: 0o700,
  })
  const env = { PATH: '/nowhere', BOTSCOPE_BROWSER: '', ELECTRON_OVERRIDE_DIST_PATH: botscope.folder }
  const requested = ['--turn', '1', '--size', '400x300', '--out', 'electron.png']
  const { status, err } = botscope.runWith(env, 'export', match, ...requested)
  const isThere = existsSync(join(botscope.folder, 'electron.png'))
  expect([status, err, isThere]).toEqual([0, '', true])
})

test('A program other than a browser is reported', () => {
  const { status, err } = botscope.runWith(
    { BOTSCOPE_BROWSER: '/bin/false' },
    'export',
    match,
    '--out',
    'x.png',
  )
  expect([status, err]).toEqual([
    2,
    'false ended before the picture was there: name another browser in BOTSCOPE_BROWSER\n',
  ])
})

test('A program that ends and leaves a child behind leaves none', async () => {
  const program = join(botscope.folder, 'leaves')
  writeFileSync(program, '#!/bin/sh\necho $$ > group\nsleep 300 &\n', { mode: 0o700 })
  const { status } = botscope.runWith({ BOTSCOPE_BROWSER: program }, 'export', match, '--out', 'x.png')
  const group = Number(readFileSync(join(botscope.folder, 'group'), 'utf8'))
  expect(status).toBe(2)
  await expect.poll(() => isGroupThere(group)).toBe(false)
})

test("The browser's command line does not contain the link; an interrupt leaves neither a file nor a process", async () => {
  const child = botscope.start('export', match, '--between', '9', '--out', 'x.gif')
  const browsers = () => processesWith(`botscope-opened-`, child.pid!)
  await expect.poll(() => browsers().length).toBeGreaterThan(0)
  // Anybody on the machine may read it.
  const reported = browsers().filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('token='),
  )
  child.kill('SIGINT')
  const [status] = (await once(child, 'exit')) as [number | null]
  const left = readdirSync(botscope.folder).filter((name) => name.startsWith('x.gif'))
  expect([status, left, reported]).toEqual([130, [], []])
  await expect.poll(browsers).toEqual([])
})

function isGroupThere(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

/** Processes with a text in their command line and this parent. */
function processesWith(text: string, parent: number): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      const isChild =
        readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]!.split(' ')[1] === `${parent}`
      return isChild && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(text)
    } catch {
      return false
    }
  })
}
