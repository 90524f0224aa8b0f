import { once } from 'node:events'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import { until } from '../bots/sitting.ts'
import { commonBrowser, leaveBrowser, withBrowser } from '../e2e/browser.ts'
import type { Link } from '../e2e/serving.ts'
import { lacksWine, printed, windowsTest, WindowsBotscope } from './wine.ts'

const browser = withBrowser(commonBrowser, leaveBrowser)

let botscope: WindowsBotscope
let match: string

beforeAll(() => {
  if (lacksWine() !== null) return
  botscope = new WindowsBotscope()
  const untimed = ['--clock', 'off', '--seed', '1', '--json']
  botscope.run('run', 'patchwork', '--bot', 'builtin:random', '--bot', 'builtin:first', ...untimed)
  const bots = ['--bot', './bot.exe', '--bot', './bot.exe crash', ...untimed]
  match = (JSON.parse(botscope.run('run', 'patchwork', ...bots).out) as { match: string }).match
})

afterAll(() => botscope?.[Symbol.dispose]())

/** What a command prints; its status and message where it fails. */
function said(...args: readonly string[]): string {
  const { status, out, err } = botscope.run(...args)
  return status === 0 ? out : `${status}: ${err}`
}

windowsTest('Matches are read: list, show, diff, find, problems, verify', () => {
  expect(said('list')).toContain('patchwork')
  expect(said('list', '--fault', '--json')).toContain(match)
  expect(said('show', match)).toContain('access violation')
  expect(said('show', match, '--turn', '1', '--seat', '0')).toContain('SKIP')
  expect(said('show', match, '--json')).toContain(match)
  expect(said('diff', `${match}:1`)).not.toMatch(/^\d:/)
  expect(said('find', 'fault == "crash"')).toContain(match.slice(0, 8))
  expect(said('problems', match)).toContain('access violation')
  expect(said('verify', match)).toContain('the same')
})

windowsTest('Bots are run again: rerun, fork, case, check', () => {
  expect(said('rerun', match, '--seat', '0')).toContain('The only turn is unchanged')
  expect(said('fork', match, '--turn', '1', '--bot', './bot.exe', '--bot', './bot.exe', '--json')).toContain(
    'natural',
  )
  expect(said('case', 'add', match, '--turn', '1', '--seat', '0')).toContain('cases')
  expect(said('case', 'list')).toContain('patchwork')
  expect(said('check', '--bot', './bot.exe')).toContain('1 passed')
})

windowsTest('Matches are exported, and imported into another log', () => {
  for (const name of ['m.botscope', 'm.json', 'm.ndjson', 'm.txt', 'm.csv', 'm.html', 'm.zip']) {
    expect([name, said('export', match, '--out', name)]).toEqual([name, expect.not.stringMatching(/^\d:/)])
    expect([name, existsSync(join(botscope.folder, name))]).toEqual([name, true])
  }
  expect(said('export', match, '--format', 'ndjson')).toContain('"seed"')
  using other = new WindowsBotscope()
  copyFileSync(join(botscope.folder, 'm.botscope'), join(other.folder, 'm.botscope'))
  expect(other.run('import', 'm.botscope').status).toBe(0)
  expect(other.run('verify', match).out).toContain('the same')
})

windowsTest('Matches are deleted, restored, and removed for good', () => {
  using other = new WindowsBotscope()
  const bots = ['--bot', 'builtin:random', '--bot', 'builtin:first']
  const { match: id } = JSON.parse(other.run('run', 'patchwork', ...bots, '--json').out) as { match: string }
  const count = () => other.json<MatchCard>('list', '--json').length
  const counts = [['delete', id], ['restore', id], ['delete', id], ['prune']].map((args) => {
    return [other.run(...args).status, count()]
  })
  expect([...counts, other.run('restore', id).status]).toEqual([[0, 0], [0, 1], [0, 0], [0, 0], 2])
})

windowsTest('The rest: games, rules, paths, doctor, demo', () => {
  expect(said('games')).toContain('patchwork')
  expect(said('rules', 'patchwork')).toContain('Patchwork')
  expect(said('paths')).toContain('AppData')
  using other = new WindowsBotscope()
  expect(other.run('demo').status).toBe(0)
  const doctor = other.run('doctor').out
  expect([/Integrity\s+fine/.test(doctor), /Job objects\s+bots end with Botscope/.test(doctor)]).toEqual([
    true,
    true,
  ])
})

windowsTest('A match that another process plays is running, and interrupted once that is gone', async () => {
  using other = new WindowsBotscope()
  const bots = ['--bot', './bot.exe hang', '--bot', 'builtin:first', '--clock', 'off', '--follow']
  const started = other.start('run', 'patchwork', ...bots)
  await printed(started, '"turn"')
  let before = ''
  await until(() => /running|interrupted/.test((before = other.run('list').out)))
  const gone = once(started.process, 'exit')
  started.process.kill('SIGKILL')
  await gone
  // wine's server notices the end of the process a moment later.
  await until(() => !other.run('list').out.includes('running'))
  const after = other.run('list').out
  expect([before, after].map((out) => /running|interrupted/.exec(out)?.[0])).toEqual([
    'running',
    'interrupted',
  ])
})

windowsTest(
  'The page plays a match of a Windows program, and names it as the command line does',
  async () => {
    copyFileSync(join(botscope.folder, 'bot.exe'), join(botscope.folder, 'bot mit ö.exe'))
    const { link, port } = JSON.parse(await printed(botscope.start('serve', '--json'), '\n')) as Link
    const page = await browser().newPage()
    const troubles: string[] = []
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    await page.goto(link)
    await page.goto(`http://127.0.0.1:${port}/#/new?game=patchwork`)
    await page.getByLabel('Bot of seat 0').selectOption('typed')
    await page.getByLabel('Command of seat 0').fill('"./bot mit ö.exe"')
    await page.getByRole('button', { name: /^Start/ }).click()
    await page.waitForURL(/#\/match\//)
    await page.getByText('bot mit ö.exe').first().waitFor()
    await until(() => botscope.json<MatchCard>('list', '--json')[0]?.end === 'natural')
    const [card] = botscope.json<MatchCard>('list', '--json')
    expect([card!.seats[0]!.name, troubles]).toEqual(['bot mit ö.exe', []])
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(403)
    expect(said('serve', '--port', `${port}`)).toContain(`2: Port ${port} is in use`)
  },
)
