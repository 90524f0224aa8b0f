import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BotEntry, Settings } from '../../../src/contract/config.ts'
import type { StudioEvent } from '../../../src/contract.ts'
import { Config } from '../../../src/main/config/config.ts'
import { until } from '../../bots/sitting.ts'

let folder: string
let reported: StudioEvent[]
let config: Config
let others: Config[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-config-'))
  reported = []
  others = []
  config = new Config(folders(), (news) => reported.push(news))
})

afterEach(async () => {
  for (const each of [config, ...others]) await each.close()
  rmSync(folder, { recursive: true })
})

const initial: Settings = {
  theme: 'system',
  nearTimeout: 0.8,
  marks: { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 },
  layout: '',
  framesPerSecond: 4,
  lastOrders: {},
  watches: {},
  choices: {},
}

test('Without files, settings have their defaults and there are no bots', async () => {
  const { calls } = config
  expect([await calls.settings(null), await calls.bots(null), existsSync(place())]).toEqual([
    initial,
    [],
    false,
  ])
})

test('A changed setting lasts for the next studio, and the others stay', async () => {
  await config.calls.changeSettings({ theme: 'dark' })
  await config.calls.changeSettings({ framesPerSecond: 8 })
  expect(await another().calls.settings(null)).toEqual({ ...initial, theme: 'dark', framesPerSecond: 8 })
})

test('Last choices for one game do not affect another', async () => {
  await config.calls.changeSettings({ lastOrders: { patchwork: 'a' } })
  await another().calls.changeSettings({ lastOrders: { mahjong: 'b' } })
  const { lastOrders } = await config.calls.settings(null)
  expect(lastOrders).toEqual({ patchwork: 'a', mahjong: 'b' })
})

test('Two studios that change watches at the same moment lose nothing', async () => {
  const places = Array.from({ length: 20 }, (_, i) => i)
  const add = ({ calls }: Config, by: string) =>
    places.map((i) =>
      calls.changeWatches({ game: 'nim', change: { kind: 'add', expression: `turn ${by} ${i}` } }),
    )
  await Promise.all([...add(config, '+'), ...add(another(), '-')])
  const { watches } = await config.calls.settings(null)
  expect(watches['nim']!.toSorted()).toEqual(places.flatMap((i) => [`turn + ${i}`, `turn - ${i}`]).toSorted())
})

test('Changed watches affect one game only, and are reported', async () => {
  await config.calls.changeSettings({ watches: { nim: ['turn'], other: ['turn'] } })
  const change = { kind: 'replace', expression: 'turn', by: 'frame' } as const
  const now = await config.calls.changeWatches({ game: 'nim', change })
  expect([now, (await another().calls.settings(null)).watches]).toEqual([
    ['frame'],
    { nim: ['frame'], other: ['turn'] },
  ])
})

test.each([
  [{ kind: 'add', expression: ' ' }, 'Watches: change.expression is "", not an expression'],
  [{ kind: 'move', expression: 'turn', to: '1' }, 'Watches: change.to is "1", not a whole number'],
  [{ kind: 'sort' }, 'Watches: change.kind is "sort", not one of the known changes'],
])('An invalid change of the watches is refused with the reason: %j', async (change, words) => {
  await expect(config.calls.changeWatches({ game: 'nim', change: change as never })).rejects.toThrow(words)
  expect(existsSync(place('settings.json'))).toBe(false)
})

test('An unreadable value is never written', async () => {
  const orders = (from: number) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`game ${from + i}`, '']))
  await config.calls.changeSettings({ lastOrders: orders(0) })
  await expect(config.calls.changeSettings({ lastOrders: orders(150) })).rejects.toThrow(
    'settings.json: lastOrders is an object, not texts of at most 200 games',
  )
  expect((await config.calls.settings(null)).lastOrders).toEqual(orders(0))
})

test('A file too large to read again is not written, and the present one stays', async () => {
  const long = 'é'.repeat(199_000)
  const choices = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`choice ${i}`, long]))
  await config.calls.changeSettings({ theme: 'dark' })
  const refused = await config.calls.changeSettings({ choices }).catch(String)
  expect([refused, await another().calls.settings(null)]).toEqual([
    expect.stringMatching(/^UserError: settings\.json would have \d{8} bytes, more than 8000000$/),
    { ...initial, theme: 'dark' },
  ])
})

test.each([
  [{ theme: 'blue' }, 'Settings: theme is "blue", not "system", "light" or "dark"'],
  [{ nearTimeout: 2 }, 'Settings: nearTimeout is 2, not a number from 0 to 1'],
  [
    { marks: { inaccuracy: 0.2, mistake: 0.1, blunder: 0.3 } },
    'Settings: marks is an object, not an inaccuracy, a mistake and a blunder, each at least as large as the one before',
  ],
  [{ marks: 5 }, 'Settings: marks is 5, not an object with inaccuracy, mistake and blunder'],
  [{ colour: 'red' }, 'Settings: Unknown name "colour": known: theme, nearTimeout'],
  [{ lastOrders: { patchwork: 7 } }, 'Settings: lastOrders.patchwork is 7, not a text'],
  [{ watches: { mahjong: 'turn' } }, 'Settings: watches.mahjong is "turn", not a list of texts'],
  [{ watches: { mahjong: Array(101).fill('turn') } }, 'Settings: watches.mahjong is a list, not at most 100'],
  [{ choices: { tree: ['a'] } }, 'Settings: choices.tree is a list, not a text'],
])('An invalid setting is refused with a reason: %j', async (changes, words) => {
  await expect(config.calls.changeSettings(changes as never)).rejects.toThrow(words)
  expect(existsSync(place('settings.json'))).toBe(false)
})

test('Names of other versions stay in the file', async () => {
  write('settings.json', { version: 1, theme: 'light', zoom: 2 })
  await config.calls.changeSettings({ layout: 'wide' })
  expect(JSON.parse(readFileSync(place('settings.json'), 'utf8'))).toEqual({
    version: 1,
    ...initial,
    theme: 'light',
    zoom: 2,
    layout: 'wide',
  })
})

test.each([
  ['{"theme": "dar', 'it is not JSON'],
  ['[]', 'it is no JSON object'],
  ['{"theme": "blue"}', 'theme is "blue", not "system", "light" or "dark"'],
  ['{"version": "x"}', 'version is "x", not 1'],
])('A broken file is reported once, left for repair and ignored: %s', async (text, why) => {
  mkdirSync(place())
  writeFileSync(place('settings.json'), text)
  const settings = [await config.calls.settings(null), await config.calls.settings(null)]
  expect([settings, mistakes(), readFileSync(place('settings.json'), 'utf8')]).toEqual([
    [initial, initial],
    [expect.stringContaining(`${place('settings.json')} is not used: ${why}`)],
    text,
  ])
})

test('A broken file is kept next to its replacement', async () => {
  mkdirSync(place())
  writeFileSync(place('settings.json'), 'dark please')
  await config.calls.changeSettings({ theme: 'dark' })
  const [kept] = readdirSync(place()).filter((name) => name.startsWith('settings.json.broken-'))
  expect([readFileSync(place(kept), 'utf8'), await config.calls.settings(null)]).toEqual([
    'dark please',
    { ...initial, theme: 'dark' },
  ])
})

test('A file of a newer version is reported, and not used or written', async () => {
  write('bots.json', { version: 2, bots: 'otherwise' })
  const words = `${place('bots.json')} was written by a newer Botscope: its version is 2, this one knows 1`
  await expect(config.calls.saveBot(bot())).rejects.toThrow(words)
  const bots = await config.calls.bots(null)
  expect([bots, mistakes(), readFileSync(place('bots.json'), 'utf8')]).toEqual([
    [],
    [words],
    '{"version":2,"bots":"otherwise"}',
  ])
})

test.each([
  ['a folder', (file: string) => mkdirSync(file, { recursive: true })],
  ['a pipe to which nobody writes', (file: string) => void spawnSync('mkfifo', [file])],
  ['a link to a device without an end', (file: string) => symlinkSync('/dev/zero', file)],
])('%s in the place of a file is reported, not replaced', async (_, make) => {
  mkdirSync(place(), { recursive: true })
  make(place('settings.json'))
  const words = 'settings.json is not used: it is not a file'
  await expect(config.calls.changeSettings({ theme: 'dark' })).rejects.toThrow(words)
  expect([await config.calls.settings(null), mistakes().length]).toEqual([initial, 1])
})

test('A saved bot gets an id, and bots are listed by name', async () => {
  const saved = [
    await config.calls.saveBot(bot({ name: 'bot 10' })),
    await config.calls.saveBot(bot({ name: 'bot 9' })),
  ]
  expect([await another().calls.bots(null), saved.map(({ id }) => id.length)]).toEqual([
    [saved[1], saved[0]],
    [36, 36],
  ])
})

test('A bot with an id can be changed and removed', async () => {
  const { id } = await config.calls.saveBot(bot())
  const other = await config.calls.saveBot(bot({ name: 'other' }))
  const changed = await config.calls.saveBot({ ...bot({ command: './new' }), id })
  const before = await config.calls.bots(null)
  await config.calls.removeBot({ id: other.id })
  expect([before, await config.calls.bots(null)]).toEqual([[changed, other], [changed]])
})

test.each<[Partial<BotEntry>, string]>([
  [{ name: '' }, 'Bot: name is "", not a text of 1 to 100 characters in one line'],
  [{ name: 'two\nlines' }, 'Bot: name is "two\\nlines", not a text of 1 to 100 characters in one line'],
  [{ command: '  ' }, 'Bot: command is "", not a text'],
  [{ command: 'node "a.js' }, 'Bot "node "a.js": a quotation mark is not closed'],
  [{ command: 'builtin:randm' }, 'Unknown bot "builtin:randm": did you mean "builtin:random"?'],
  [{ folder: 'here' }, 'Bot: folder is "here", not an absolute path of a folder'],
  [{ game: 'chess' }, 'Unknown game "chess"'],
  [{ id: 'gone' }, 'Bot "mine" was removed meanwhile: add it as a new one'],
])('An invalid bot is refused with a reason: %j', async (wrong, words) => {
  await expect(config.calls.saveBot(bot(wrong))).rejects.toThrow(words)
  expect(await config.calls.bots(null)).toEqual([])
})

test('Bots offered for the same game have different names', async () => {
  await config.calls.saveBot(bot({ game: 'patchwork' }))
  await config.calls.saveBot(bot({ game: 'mahjong' }))
  const words = 'There is a bot "mine" already: choose another name'
  await expect(config.calls.saveBot(bot())).rejects.toThrow(words)
  await expect(config.calls.saveBot(bot({ game: 'patchwork' }))).rejects.toThrow(words)
  expect((await config.calls.bots(null)).map(({ game }) => game)).toEqual(['patchwork', 'mahjong'])
})

test('Two studios that save bots at the same time lose none', async () => {
  const studios = [config, another()]
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => studios[i % 2]!.calls.saveBot(bot({ name: `bot ${i}` }))),
  )
  const names = (await config.calls.bots(null)).map(({ name }) => name)
  expect([names, readdirSync(place())]).toEqual([
    Array.from({ length: 20 }, (_, i) => `bot ${i}`),
    ['bots.json'],
  ])
})

test('A change is reported once in this studio and in all listeners', async () => {
  const received: StudioEvent[] = []
  const other = another((news) => received.push(news))
  for (const each of [config, other]) {
    await each.setListening(true)
    await each.calls.settings(null)
  }
  await config.calls.changeSettings({ theme: 'dark' })
  await until(() => received.length > 0)
  writeFileSync(join(folder, 'project', 'botscope.json'), '{}')
  await until(() => received.length > 1 && reported.length > 1)
  const both = [
    { kind: 'config', what: 'settings' },
    { kind: 'config', what: 'project' },
  ]
  expect([reported, received]).toEqual([both, both])
})

test("A user's edit of the file is reported too", async () => {
  await config.setListening(true)
  await config.calls.bots(null)
  write('bots.json', { bots: [{ ...bot(), id: 'a' }] })
  await until(() => reported.length > 0)
  expect([reported, await config.calls.bots(null)]).toEqual([
    [{ kind: 'config', what: 'bots' }],
    [{ ...bot(), id: 'a' }],
  ])
})

function folders() {
  const made = { config: join(folder, 'config'), project: join(folder, 'project') }
  mkdirSync(made.project, { recursive: true })
  return made
}

/** Another studio with the same folders. */
function another(tell: (news: StudioEvent) => void = () => {}): Config {
  const other = new Config(folders(), tell)
  others.push(other)
  return other
}

function place(name = ''): string {
  return join(folder, 'config', name)
}

function write(name: string, value: unknown): void {
  mkdirSync(place(), { recursive: true })
  writeFileSync(place(name), JSON.stringify(value))
}

function mistakes(): readonly string[] {
  return reported.flatMap((news) =>
    news.kind === 'config' && news.mistake !== undefined ? [news.mistake] : [],
  )
}

function bot(change: Partial<BotEntry> = {}): BotEntry {
  return { id: '', name: 'mine', command: 'python3 mine.py', folder, game: null, ...change }
}
