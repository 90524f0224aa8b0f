import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { commandOf } from '../../bots/commands.ts'
import { isAtTurn, openMatch, turnsAfter } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let fault: number
const opened = studioPage(async (studio) => {
  await studio.page.emulateMedia({ reducedMotion: 'reduce' })
  const skipper = { name: 'Skipper', command: commandOf('skips-until.cjs', '8'), folder: studio.folder }
  const bots = [skipper, builtin('first', 'Ann')]
  ;[match] = (await studio.play({ game: 'patchwork', seed: '7', bots })) as [MatchId]
  fault = (await studio.served.studio.calls.card({ match })).faults[0]!.turn
})
const route = () => new URL(opened().page.url()).hash.slice(1)
/** What the address says, but for the panels. */
const place = () => route().replace(/[?&]panels=[^&]*/, '')
const seen = () => opened().page.getByRole('tab', { selected: true }).allInnerTexts()
const layout = async () => (await opened().served.studio.calls.settings(null)).layout
const places = () => opened().page.evaluate<number>('history.length')
const button = (name: string) =>
  opened().page.getByRole('navigation', { name: 'Studio' }).getByRole('button', { name })

/** Types an address behind the page's own. */
async function typed(behind: string): Promise<void> {
  await opened().page.evaluate(`location.hash = ${JSON.stringify(`#/match/${match}${behind}`)}`)
}

test('Back and forward revisit the turns jumped to, in the same page, also from tabs of panels and another screen', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/3')
  await page.evaluate('document.querySelector("[role=slider]").isMarked = true')
  await turnsAfter(opened(), 'ArrowRight', 'ArrowRight', 'e', 'Home')
  await page.keyboard.press('Alt+ArrowLeft')
  await isAtTurn(opened(), fault)
  await button('Back').click()
  await isAtTurn(opened(), 5)
  await page.goForward()
  await isAtTurn(opened(), fault)
  await button('Forward').click()
  await isAtTurn(opened(), 0)
  await expect.poll(() => button('Forward').isDisabled()).toBe(true)
  expect(await page.evaluate('document.querySelector("[role=slider]").isMarked')).toBe(true)
  // The turn that was left is there again, however quick it was.
  await turnsAfter(opened(), 'ArrowRight', 'ArrowRight')
  await page.keyboard.press('Shift+L')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await isAtTurn(opened(), 2)
  await page.getByRole('tab', { name: 'Turn', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await isAtTurn(opened(), fault)
})

test('A held key adds one history entry, and playback none', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/0')
  await page.waitForURL(/panels=/)
  const before = await places()
  for (let i = 0; i < 5; i++) await page.keyboard.down('.')
  await page.keyboard.up('.')
  const held = await places()
  await page.getByLabel('Speed').selectOption('32')
  await page.keyboard.press('Space')
  const { frames } = await opened().served.studio.calls.card({ match })
  await expect.poll(place).toBe(`/match/${match}/${frames - 1}`)
  expect([held - before, (await places()) - held]).toEqual([1, 0])
  await page.keyboard.press('Alt+ArrowLeft')
  await isAtTurn(opened(), 0)
})

test('A value, a condition and a compared frame are history entries for back and forward', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/3')
  await page.waitForURL(/panels=/)
  await typed('/4?value=state.buttons[0]')
  await page.waitForURL(/value=.*&panels=/)
  await typed(`/4?value=state.buttons[0]&where=turn+%3E+3&beside=${match}:1`)
  await page.waitForURL(/value=.*&panels=/)
  const all = place()
  await page.goBack()
  await page.goBack()
  await isAtTurn(opened(), 3)
  await expect.poll(place).toBe(`/match/${match}/3`)
  await page.goForward()
  await page.goForward()
  await expect.poll(place).toBe(all)
  await isAtTurn(opened(), 4)
})

test('A link contains the whole view and restores it', async () => {
  const { page } = opened()
  const behind = `/6?seat=1&value=state.buttons[0]&where=turn+%3E+3&beside=${match}~-1&panels=board,errors,timeline`
  await openMatch(opened(), match, behind)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('c')
  await page.getByText('Link to turn 6 copied').waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  await page.goto('about:blank')
  await page.goto(link)
  await isAtTurn(opened(), 6)
  const seats = page.getByRole('list', { name: 'Seats' })
  expect([
    link.split('#')[1],
    await seen(),
    await seats.getByRole('button', { pressed: true }).innerText(),
  ]).toEqual([`/match/${match}${behind}`, ['Board', 'Stderr', 'Timeline'], expect.stringContaining('Ann')])
})

test('A link leads a browser that is already signed in to the same place', async () => {
  const { page } = opened()
  const behind = `/match/${match}/6?where=turn+%3E+3+%26%26+%22%25%22+%21%3D+%22%22&panels=board,turn,timeline`
  const link = opened().served.link(behind)
  for (const _ of ['new', 'used']) {
    await page.goto('about:blank')
    await page.goto(link)
    await isAtTurn(opened(), 6)
    await page.waitForURL((url) => url.hash === `#${behind}`)
  }
})

test("A link shows the panels it names, hidden ones too, and keeps the user's own layout", async () => {
  const { page } = opened()
  await opened().served.studio.calls.changeSettings({ layout: '' })
  await openMatch(opened(), match)
  await page.getByRole('tab', { name: 'Another answer' }).click()
  await page.getByRole('region', { name: 'Panels, bottom' }).getByRole('button', { name: 'Panels' }).click()
  await page.getByRole('menuitem', { name: 'Hide Timeline' }).click()
  await expect.poll(layout).toContain('"bottom":{"panels":[]')
  const own = await layout()
  await page.goto('about:blank')
  await opened().go(`/match/${match}/3?panels=board,errors,timeline`)
  await isAtTurn(opened(), 3)
  const linked = await seen()
  await page.waitForURL(/panels=board,errors,timeline/)
  await page.goto('about:blank')
  await opened().go(`/match/${match}/3`)
  await isAtTurn(opened(), 3)
  expect([linked, await seen(), await layout()]).toEqual([
    ['Board', 'Stderr', 'Timeline'],
    ['Board', 'Another answer'],
    own,
  ])
  await opened().served.studio.calls.changeSettings({ layout: '' })
  // A page that is there already may not know of it before the next match opens.
  await opened().load()
})

test('An address in another spelling than that of links leads to its turn, and reports nothing', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/3')
  await opened().go(`/match/${match}/5?panels=board,state&value=state.boards[(0)]`)
  await isAtTurn(opened(), 5)
  expect(await page.locator('.notice').allInnerTexts()).toEqual([])
})

test('An invalid address is shown as far as possible, and reported', async () => {
  const { page } = opened()
  await openMatch(opened(), match)
  await typed(`/99999999?seat=77&value=${'a'.repeat(1_000_000)}&beside=nothing&panels=board,%3Cb%3E,state`)
  const { frames } = await opened().served.studio.calls.card({ match })
  for (const words of [
    `This match has no turn 99999999: showing the last one, ${frames - 1}`,
    'This match has no seat 77, only 0 to 1',
    'The value in the address has 1000000 characters, more than 2000',
    '"nothing" in the address is not a turn to compare with',
    'There is no panel "<b>"',
  ])
    await page.getByText(words).waitFor()
  await isAtTurn(opened(), frames - 1)
  await expect.poll(route).toBe(`/match/${match}/${frames - 1}?panels=board,state,timeline`)
})

test('An invalid value or condition does no harm', async () => {
  const { page } = opened()
  await openMatch(opened(), match, '/3')
  await page.getByRole('tab', { name: 'State' }).click()
  for (const text of [
    'state.',
    '1 +',
    'nothing.at.all',
    '"\'`<img src=x onerror=alert(1)>',
    '__proto__.constructor',
  ]) {
    await typed(`/3?${new URLSearchParams({ value: text, where: text })}`)
    await isAtTurn(opened(), 3)
    await expect.poll(() => new URLSearchParams(route().split('?')[1]).get('where')).toBe(text)
    expect(await turnsAfter(opened(), 'ArrowRight', 'v', 'h'), text).toEqual([4, 4, 4])
  }
})

test('If the match view cannot be loaded, an error and a retry are shown', async () => {
  const { page } = opened()
  const parts = /\/assets\/Match-[^/]*\.js$/
  await page.goto('about:blank')
  await page.route(parts, (route) => route.abort())
  await opened().go(`/match/${match}/3`)
  await page.getByText('This part of Botscope could not be loaded').waitFor()
  await page.unroute(parts)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await isAtTurn(opened(), 3)
  // Fetched ahead, and then imported.
  expect(new Set(opened().complaints.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_FAILED']),
  )
})
