// npm run pictures: takes the pictures of the README anew, of the built page, in Debian's Chromium.
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import type { BotSpec, MatchId, MatchOrder } from '../src/contract.ts'
import { startVitest } from 'vitest/node'
import { serveStudio } from '../src/main/hosts/server/serve.ts'
import { openStudio, type Studio } from '../src/main/studio.ts'
import { openBrowser } from './e2e/browser.ts'
import { home } from './files.ts'
import { GalleryPage } from './gallery/gallery-page.ts'
import { moments } from './gallery/moments.ts'
import { fileOf, pictureIn } from './gallery/picture-file.ts'

const pictures = join(home, 'resources/pictures')
const mostBytes = 400_000

/** Seen in the pictures: where bots lie is told in them. */
const folder = join(tmpdir(), 'botscope-pictures')
const paths = { log: join(folder, 'log.db'), data: join(folder, 'data'), config: join(folder, 'config') }
const bots = join(folder, 'bots')

const python = (game: string): BotSpec => {
  return { name: 'starter', command: 'python3 starter.py', folder: join(bots, game) }
}
const strong = (game: string): BotSpec => {
  return { name: 'strong', command: 'node strong.js', folder: join(bots, game) }
}
const clumsy: BotSpec = { name: 'clumsy', command: 'node clumsy.js', folder: join(bots, 'demo') }
const random: BotSpec = { name: 'random', command: 'builtin:random', folder: bots }

async function play(studio: Studio, order: Pick<MatchOrder, 'game' | 'bots'> & Partial<MatchOrder>) {
  const over = new Set<MatchId>()
  let tell = () => {}
  const end = studio.on((reported) => {
    if (reported.kind !== 'ended') return
    over.add(reported.match)
    tell()
  })
  const usual = { options: {}, clock: 'relaxed', matches: 1, rotate: false, keep: 'all', seed: '7' } as const
  const { matches } = await studio.calls.start({ ...usual, ...order })
  while (matches.some((match) => !over.has(match))) await new Promise<void>((resolve) => (tell = resolve))
  end()
  return matches[0]!
}

interface Played {
  readonly faulty: MatchId
  /** Of four seats. */
  readonly long: MatchId
  /** Two with the same seed, one of them between other bots. */
  readonly good: MatchId
  readonly again: MatchId
}

/** Matches as somebody has them who writes a bot. */
async function playAll(studio: Studio): Promise<Played> {
  const { calls } = studio
  for (const seed of ['11', '12', '13'])
    await play(studio, { game: 'domain-expansion', bots: [python('domain-expansion'), random], seed })
  await play(studio, {
    game: 'patchwork-draft',
    bots: [strong('patchwork-draft'), python('patchwork-draft')],
  })
  const four = (game: string) => [strong(game), python(game), random, { ...random, name: 'random 2' }]
  await play(studio, { game: 'mahjong', bots: four('mahjong') })
  const long = await play(studio, { game: 'labyrinth', bots: four('labyrinth') })
  const good = await play(studio, { game: 'patchwork', bots: [strong('patchwork'), python('patchwork')] })
  const again = await play(studio, { game: 'patchwork', bots: [strong('patchwork'), random] })
  const faulty = await play(studio, { game: 'patchwork', bots: [clumsy, python('patchwork')], seed: '3' })
  await calls.describe({ match: good, title: 'The one to beat', pinned: true, tags: ['reference'] })
  await calls.describe({ match: faulty, note: 'the special patch', tags: ['bug'] })
  await calls.bookmark({ match: faulty, turn: 5, note: 'reads the wrong line?' })
  await calls.saveBot({
    ...{ id: '', name: 'starter', command: 'python3 resources/bots/patchwork/starter.py' },
    ...{ folder: home, game: 'patchwork' },
  })
  return { faulty, long, good, again }
}

const watched = [
  'state.buttons[0] - state.buttons[1]',
  'state.time[1] - state.time[0]',
  'state.income',
  'state.circle.size()',
  'state.bonusOwner == 0',
  'seat[0].millis',
]

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => null)')
  await page.mouse.move(640, 790)
  keep(name, await page.screenshot())
}

function keep(name: string, file: Buffer): void {
  const path = join(pictures, `${name}.png`)
  writeFileSync(path, file)
  const { size } = statSync(path)
  console.log(`${name}.png  ${size} bytes`)
  if (size > mostBytes) throw new Error(`${name}.png is larger than ${mostBytes} bytes`)
}

/** Moments of the gallery that show what boards can, from left to right and from top to bottom. */
const shownBoards = [
  ['mahjong', 'claim', 'light'],
  ['patchwork', 'square', 'light'],
  ['labyrinth', 'portal', 'dark'],
  ['domain-expansion', 'end', 'dark'],
] as const
const boardSize = { width: 640, height: 400 }

/** Puts four boards into one picture. */
async function takeBoards(): Promise<void> {
  const { width, height } = boardSize
  const whole = new PNG({ width: 2 * width, height: 2 * height })
  const page = await GalleryPage.open()
  try {
    for (const [i, [game, name, theme]] of shownBoards.entries()) {
      await page.go(moments.find((moment) => moment.game === game && moment.name === name)!)
      const picture = pictureIn(await page.fileAtRest({ theme, ...boardSize }))
      const [x, y] = [(i % 2) * width, Math.floor(i / 2) * height]
      PNG.bitblt(Object.assign(new PNG(), picture), whole, 0, 0, width, height, x, y)
    }
  } finally {
    await page.close()
    await page.studio.browser.close()
  }
  keep('boards', fileOf(whole))
}

async function takeAll(): Promise<void> {
  const served = await serveStudio((host) =>
    openStudio(paths.log, { host: { ...host, folder: home }, paths }),
  )
  const { calls } = served.studio
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(8000)
  const { faulty, long, good, again } = await playAll(served.studio)
  try {
    await page.goto(served.link())
    await page.getByText('The one to beat').waitFor()
    await take(page, 'library')

    await page.goto(served.link(`/match/${faulty}`))
    await page.getByRole('slider').waitFor()
    await page.getByText('TypeError').waitFor()
    await take(page, 'match')

    await calls.changeSettings({ watches: { patchwork: watched } })
    const value = encodeURIComponent('state.buttons[1]')
    await page.goto(served.link(`/match/${good}/14?panels=state&value=${value}`))
    await page.getByRole('region', { name: 'History of the value' }).getByRole('slider').waitFor()
    await take(page, 'state')

    const where = encodeURIComponent('state.buttons[0] - state.buttons[1] > 5')
    await page.goto(served.link(`/match/${good}/14?panels=watches&where=${where}`))
    await page.getByText('state.time[1] - state.time[0]').first().waitFor()
    await take(page, 'watches')

    await page.goto(served.link(`/match/${good}/14?panels=compare&beside=${again}~0`))
    await page.getByText('same turn').waitFor()
    await take(page, 'compare')

    await page.goto(served.link(`/new?game=patchwork`))
    await page.getByLabel('Bot of seat 0').selectOption({ label: 'starter' })
    await page.getByRole('button', { name: 'Test run' }).first().click()
    await page.getByText(/^Answered/).waitFor()
    await take(page, 'new-match')

    await takeArenas(page, served.studio, (route) => served.link(route))

    await page.goto(served.link(`/match/${long}/41?seat=0`))
    await page.getByRole('slider').waitFor()
    await page.getByRole('article').waitFor()
    await take(page, 'dark')
  } finally {
    await browser.close()
    await served.close()
  }
}

/** Two bots that are nearly alike, and a league of four. */
async function playArenas({ calls }: Studio): Promise<{ readonly pair: string; readonly league: string }> {
  const usual = { options: {}, seed: '11', clock: 'relaxed', keep: 'all' } as const
  const over = async (arena: string) => {
    while ((await calls.arena({ arena })).status === 'running')
      await new Promise((resolve) => setTimeout(resolve, 200))
    return arena
  }
  const test = { model: 'normalised', low: 0, high: 50, alpha: 0.05, beta: 0.05 } as const
  const pair = await calls.arenaStart({
    ...{ ...usual, game: 'labyrinth', schedule: 'versus', test },
    bots: [
      { ...strong('labyrinth'), name: 'new' },
      { ...python('labyrinth'), name: 'old' },
    ],
  })
  const league = await calls.arenaStart({
    ...{ ...usual, game: 'patchwork', schedule: 'round-robin', mostBlocks: 60 },
    bots: [
      strong('patchwork'),
      python('patchwork'),
      random,
      { ...random, name: 'first', command: 'builtin:first' },
    ],
  })
  return { pair: await over(pair.arena), league: await over(league.arena) }
}

async function takeArenas(page: Page, studio: Studio, link: (route: string) => string): Promise<void> {
  const { pair, league } = await playArenas(studio)
  await page.goto(link(`/arena/${pair}`))
  await page.getByRole('region', { name: 'Where does it lose?' }).getByRole('link').first().waitFor()
  await page.getByText('Blocks by score').waitFor()
  await take(page, 'arena')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(link(`/arena/${league}`))
  await page.getByRole('region', { name: 'Leaderboard' }).getByRole('table').waitFor()
  await take(page, 'arena-league')
}

/** Tests tell the stories, and take their pictures. */
async function takeStories(): Promise<void> {
  process.env.STORY_PICTURES = join(pictures, 'story')
  process.env.SHARE_PICTURES = join(pictures, 'share')
  const stories = ['story', 'slow-story', 'share-story'].map((name) => `test/e2e/studio/${name}.test.ts`)
  const vitest = await startVitest(stories, {
    watch: false,
  })
  const hasPassed = vitest.state.getCountOfFailedTests() === 0
  await vitest.close()
  if (!hasPassed) throw new Error('A story could not be told')
}

rmSync(folder, { recursive: true, force: true })
cpSync(join(home, 'resources/bots'), bots, { recursive: true })
// The command line to copy names only a log that is not the usual one.
process.env.BOTSCOPE_DB = paths.log
mkdirSync(pictures, { recursive: true })
try {
  await takeBoards()
  await takeAll()
  await takeStories()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
