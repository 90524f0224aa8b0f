import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { otherNames } from '../../../src/panels.ts'
import { seriousInBoth } from './axe.ts'
import { writeLoudBot } from './loud-bot.ts'
import { openMatch, visitMatch } from './match-page.ts'
import { layoutText } from './panel-names.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
const opened = studioPage(async (studio) => {
  const bots = [writeLoudBot(studio.folder), builtin('first', 'Bea')]
  ;[match] = (await studio.play({ game: 'patchwork', seed: '7', bots, clock: 'off' })) as [MatchId]
  const { calls } = studio.served.studio
  await calls.bookmark({ match, turn: 5, note: 'look here' })
  await calls.rerunKept({ match, seat: 0, times: 1, stopAtDifference: false })
})
/** Screens, and what is there as soon as they have read what they show. */
const screens = {
  '/': (page: Page) => page.getByRole('row').filter({ hasText: 'Bea' }),
  '/new': (page: Page) => page.getByRole('button', { name: /^Start/ }),
  '/bots': (page: Page) => page.getByText('Your bots are stored in'),
  '/arenas': (page: Page) => page.getByText('Is your bot better than before?'),
  '/cases': (page: Page) => page.getByText('No cases yet'),
  '/settings': (page: Page) => page.getByText('Settings and bots'),
}
const routes = ['/', '/new', '/bots', '/arenas', '/cases', '/settings'] as const

async function goTo(route: keyof typeof screens): Promise<void> {
  await opened().load(route)
  await screens[route](opened().page).waitFor()
  await settled()
}

/** Waits until nothing is under way. */
async function settled(): Promise<void> {
  const { page } = opened()
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}

/** All panels, three at a time, as a layout of an earlier version names them: on the left, on the right and below. */
const threes = [
  ['board', 'turn', 'timeline'],
  ['state', 'compare', 'errors'],
  ['problems', 'rerun', 'timeline'],
  ['watches', 'fork', 'timeline'],
  ['analysis', 'others', 'timeline'],
] as const

test.for(threes)('axe finds nothing serious in the panels %s, %s and %s, light and dark', async (three) => {
  const { page, served } = opened()
  const [left, right, bottom] = three
  await opened().leave()
  await served.studio.calls.changeSettings({
    layout: layoutText(match, { left: [left], right: [right], bottom: [bottom] }),
  })
  onTestFinished(async () => {
    await opened().leave()
    await served.studio.calls.changeSettings({ layout: '' })
  })
  await opened().go(`/match/${match}/5?seat=0`)
  await page.getByRole('toolbar', { name: 'Playback' }).getByText('of 59').waitFor()
  for (const panel of three)
    await page.locator(`#tab-${otherNames.get(panel)?.panel ?? panel}[aria-selected=true]`).waitFor()
  await settled()
  expect(await seriousInBoth(page)).toEqual([])
})

test('axe finds nothing serious in settings, palette, help and a menu, light and dark', async () => {
  const { page } = opened()
  await opened().visit('/settings')
  await page.getByText('Settings and bots').waitFor()
  const found = [await seriousInBoth(page)]
  for (const key of ['Control+k', 'Shift+?']) {
    await page.keyboard.press(key)
    await page.getByRole('dialog').waitFor()
    found.push(await seriousInBoth(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await visitMatch(opened(), match)
  await page.getByRole('button', { name: 'Panels' }).first().click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  found.push(await seriousInBoth(page, menu))
  expect(found).toEqual([[], [], [], []])
})

/** In the page: what Tab must reach, in a short form; all of a list of tabs or radio buttons counts as one. */
const mustReach = `(() => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
  return all.filter((each) => each.tabIndex >= 0 && !each.disabled && isSeen(each) && each.type !== 'radio').length
})()`

/** In the page: keeps what gets the focus from now on, and whether that can be seen, until it comes round to the first. */
const watchFocus = `(() => {
  const look = (element) => { const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element); return outlineStyle !== 'none' && outlineWidth !== '0px' || boxShadow !== 'none' }
  const isMarked = (now) => {
    const active = document.getElementById(now.getAttribute('aria-activedescendant') ?? '')
    return look(now) || look(now.parentElement) || (active !== null && look(active)) || getComputedStyle(now, '::after').backgroundColor !== 'rgba(0, 0, 0, 0)'
  }
  const visited = new Set()
  const seen = globalThis.seen = { reached: 0, unmarked: [], isRound: false }
  document.addEventListener('focusin', ({ target }) => {
    seen.isRound ||= visited.values().next().value === target
    if (seen.isRound || visited.has(target)) return
    visited.add(target)
    if (target.type !== 'radio') seen.reached += 1
    if (!isMarked(target)) seen.unmarked.push(target.outerHTML.slice(0, 200))
  })
})()`

/** What `watchFocus` keeps. */
interface Seen {
  readonly reached: number
  readonly unmarked: readonly string[]
  readonly isRound: boolean
}

/** Presses Tab until the focus has come round; tells how much must be reached, and what was seen of it. */
async function tabRound(): Promise<{ readonly count: number; readonly seen: Omit<Seen, 'isRound'> }> {
  const { page } = opened()
  await settled()
  await page.evaluate('document.activeElement.blur()')
  const count = await page.evaluate<number>(mustReach)
  await page.evaluate(watchFocus)
  const isRound = () => page.evaluate<boolean>('globalThis.seen.isRound')
  for (let presses = 0; presses < 2 * count + 80; presses++) {
    await page.keyboard.press('Tab')
    if (presses % 10 === 9 && (await isRound())) break
  }
  const { reached, unmarked } = await page.evaluate<Seen>('globalThis.seen')
  return { count, seen: { reached, unmarked } }
}

test.for(routes)(
  'Tab reaches all of %s, the focus is always visible and never trapped, and it fits a window of 700 pixels',
  async (route) => {
    const { page } = opened()
    await goTo(route)
    const { count, seen } = await tabRound()
    await page.setViewportSize({ width: 700, height: 700 })
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    await page.setViewportSize({ width: 1280, height: 800 })
    expect([seen, width]).toEqual([{ reached: count, unmarked: [] }, 700])
  },
)

test('Tab reaches all of a match, the focus is always visible and never trapped', async () => {
  await openMatch(opened(), match, '/5?seat=0')
  const { count, seen } = await tabRound()
  expect(seen).toEqual({ reached: count, unmarked: [] })
})

test('An idle screen runs no timer and no animation frame; the initial script of a page is less than 200 KB, gzipped', async () => {
  const context = await opened().browser.newContext({ reducedMotion: 'reduce' })
  await context.clock.install()
  await context.addInitScript(`
    globalThis.fired = []
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
      const ask = globalThis[name]
      globalThis[name] = (work, ...rest) => ask((...args) => { globalThis.fired.push(name); work(...args) }, ...rest)
    }`)
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  const measure = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).byteLength))
  }
  page.on('response', measure)
  await page.goto(opened().served.link('/'))
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', measure)
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  expect([bytes > 10_000, bytes < 200 * 1024]).toEqual([true, true])
  for (const route of [...routes, `/match/${match}/5`]) {
    await page.evaluate(`void (location.hash = ${JSON.stringify(route)})`)
    await page.waitForLoadState('networkidle')
    // What the page still does after it was opened comes to its end; then ten seconds of its clock are quiet.
    await expect
      .poll(async () => {
        await page.evaluate('globalThis.fired.length = 0')
        await page.clock.runFor(10_000)
        return page.evaluate('globalThis.fired')
      })
      .toEqual([])
  }
  await context.close()
})
