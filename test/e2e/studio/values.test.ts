import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { home } from '../../files.ts'
import { seriousInBoth } from './axe.ts'
import { HandPage, you } from './hand-page.ts'
import { isAtTurn, openMatch, visitMatch } from './match-page.ts'
import { writeSkippingBot } from './skipping-bot.ts'
import { builtin, studioPage } from './studio-page.ts'

/** A bot for Patchwork that skips, and tells each turn what it could have thought. */
const tells = `  printf 'thinking %s\\n@plot depth %s\\n@plot eval -0.5\\n@cell 1,2 red <b>here\\n' "$turn" $((turn * 3)) >&2
  printf '[PDATA] plan = wait <b>%s</b>\\n[TDATA] left = %s\\n[PDATA+] nodes = 2\\n' "$turn" $((99 - turn)) >&2
  printf '[PDATA][1] first = %s\\n@plot one 1\\n@plot two 2\\n@plot three 3\\n' "$turn" >&2
  echo SKIP`

let match: MatchId
let quiet: MatchId
const opened = studioPage(async (studio) => {
  await studio.page.emulateMedia({ reducedMotion: 'reduce' })
  const teller = writeSkippingBot(studio.folder, 'teller', tells)
  ;[match] = (await studio.play({
    game: 'patchwork',
    seed: '7',
    clock: 'off',
    bots: [teller, { ...teller, name: 'other' }],
  })) as [MatchId]
  ;[quiet] = (await studio.play({
    game: 'patchwork',
    seed: '7',
    bots: [builtin('first'), builtin('random')],
  })) as [MatchId]
})
const page = () => opened().page
const turnPanel = () => page().getByRole('tabpanel', { name: 'Turn' })
const gutter = () => page().locator('.gutter')
/** The tracks that are shown, from top to bottom. */
const tracks = () => gutter().locator('button[aria-haspopup=menu]').allInnerTexts()
const toggle = async (track: string, name: string) => {
  await gutter().getByRole('button', { name: track, exact: true }).click()
  await page().getByRole('menuitem', { name, exact: true }).click()
}

test('A turn shows its values as an accessible table; drawing and plot lines are folded; one press watches a value', async () => {
  await openMatch(opened(), match, '/1/0?panels=turn')
  const values = turnPanel().getByRole('group', { name: 'Values' }).getByRole('row')
  await expect
    .poll(() => values.allInnerTexts())
    .toEqual(
      [
        'depth 3',
        'eval -0.5',
        'plan wait <b>1</b>',
        'left 98 of the match',
        'nodes 2 sum',
        'first 1 of turn 1',
        'one 1',
        'two 2',
        'three 3',
      ].map((row) => expect.stringMatching(inAnyRoom(row)) as string),
    )
  expect(await seriousInBoth(page(), turnPanel())).toEqual([])

  const stderr = turnPanel().getByRole('region', { name: 'Stderr' })
  const lines = stderr.getByRole('group', { name: 'Stderr' }).locator('.line')
  await expect.poll(() => lines.allInnerTexts()).toEqual(['thinking 1'])
  expect(await stderr.locator('.note').innerText()).toBe('10 drawing/plot lines hidden')
  await stderr.getByRole('button', { name: 'Show drawing/plot lines' }).click()
  await expect.poll(() => lines.count()).toBe(11)
  expect(await lines.nth(3).innerText()).toBe('@cell 1,2 red <b>here')
  await stderr.getByRole('button', { name: 'Hide drawing/plot lines' }).click()
  await expect.poll(() => lines.count()).toBe(1)

  const row = turnPanel().getByRole('row').filter({ hasText: 'depth' })
  await row.hover()
  await row.getByRole('button', { name: 'Watch seat[0].values.depth' }).click()
  await page().getByRole('button', { name: 'Show', exact: true }).click()
  const watches = page().getByRole('tabpanel', { name: 'Watches' })
  await expect.poll(() => watches.innerText()).toMatch(/^seat\[0\]\.values\.depth\n(nothing\s+→\s+)?3\n/)
})

function inAnyRoom(words: string): RegExp {
  return new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')}\\s*$`)
}

test('Each name is a track, with its value at the turn', async () => {
  await visitMatch(opened(), match, '/1/0')
  await expect.poll(tracks).toEqual(['depth', 'eval', 'left'])
  const depth = gutter().getByRole('list', { name: 'depth' })
  await expect.poll(() => depth.allInnerTexts()).toEqual(['3'])
  await page().keyboard.press('ArrowRight')
  await isAtTurn(opened(), 2)
  await expect.poll(() => depth.getByLabel('Seat 1: 3').count()).toBe(1)
})

test('A track has the colours of the seats that reported it', async () => {
  const colours = await page().evaluate(coloursIn('depth'))
  const left = await page().evaluate(coloursIn('left'))
  expect([colours, left]).toEqual([
    [true, true],
    [false, false],
  ])
})

/** Whether the strip beside a name has the colour of seat 0, and of seat 1. */
const coloursIn = (name: string) => `(() => {
  const label = [...document.querySelectorAll('.gutter .room')].find((room) => room.textContent.trim().startsWith('${name}'))
  const canvas = document.querySelector('[role=slider] canvas')
  const ratio = devicePixelRatio
  const top = label.getBoundingClientRect().top - canvas.getBoundingClientRect().top
  const height = label.getBoundingClientRect().height
  const copy = document.createElement('canvas')
  Object.assign(copy, { width: canvas.width, height: canvas.height })
  const drawn = copy.getContext('2d', { willReadFrequently: true })
  drawn.drawImage(canvas, 0, 0)
  const { data } = drawn.getImageData(0, top * ratio, canvas.width, height * ratio)
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return [0, 1].map((seat) => {
    const dot = document.createElement('span')
    dot.style.color = 'var(--seat-' + seat + ')'
    document.body.append(dot)
    probe.fillStyle = getComputedStyle(dot).color
    dot.remove()
    probe.fillRect(0, 0, 1, 1)
    const wanted = probe.getImageData(0, 0, 1, 1).data
    return Array.from({ length: data.length / 4 }, (_, i) => i * 4).some((at) =>
      [0, 1, 2].every((i) => Math.abs(data[at + i] - wanted[i]) < 12) && data[at + 3] > 200)
  })
})()`

test('The pointer on the timeline shows the values there', async () => {
  const box = (await page().getByRole('slider', { name: 'Turn' }).boundingBox())!
  const { frames } = await opened().served.studio.calls.card({ match })
  await page().mouse.move(box.x + (box.width * 1.5) / frames, box.y + 40)
  const hint = page().getByRole('slider', { name: 'Turn' })
  await hint.getByText('depth 3, eval -0.5', { exact: true }).waitFor()
  await hint.getByText('left 98', { exact: true }).waitFor()
})

test('A user chooses at most six tracks, which are saved', async () => {
  await toggle('depth', 'nodes')
  await toggle('depth', 'first')
  await toggle('depth', 'eval')
  await expect.poll(tracks).toEqual(['depth', 'left', 'nodes', 'first'])
  await toggle('depth', 'one')
  await toggle('depth', 'two')
  await gutter().getByRole('button', { name: 'depth', exact: true }).click()
  const three = page().getByRole('menuitem', { name: 'three', exact: true })
  await expect.poll(() => three.getAttribute('aria-disabled')).toBe('true')
  await page().keyboard.press('Escape')
  await opened().leave()
  await openMatch(opened(), match, '/1')
  await expect.poll(tracks).toEqual(['depth', 'left', 'nodes', 'first', 'one', 'two'])
})

test('A value of another turn is drawn at that turn', async () => {
  const first = gutter().getByRole('list', { name: 'first' })
  await expect
    .poll(async () => (await first.locator('li').allInnerTexts()).map((value) => Number(value) > 5))
    .toEqual([true, true])
  await page().keyboard.press('ArrowRight')
  await isAtTurn(opened(), 2)
  await expect.poll(() => first.innerText()).toBe('')
})

test('Without tracks a strip lets the user choose one', async () => {
  for (const name of ['left (match)', 'nodes', 'first', 'one', 'two']) await toggle('depth', name)
  await toggle('depth', 'depth')
  await expect.poll(tracks).toEqual(['Values'])
  await toggle('Values', 'left (match)')
  await expect.poll(tracks).toEqual(['left'])
})

test('Without reported values there is no track', async () => {
  await visitMatch(opened(), quiet, '/1')
  expect(await tracks()).toEqual([])
})

test('The stderr panel hides drawing and plot lines until they are shown, as the turn does', async () => {
  await visitMatch(opened(), match, '/1?panels=errors')
  const lines = page().getByRole('listbox', { name: 'Stderr' }).getByRole('option')
  await expect.poll(() => lines.first().innerText()).toContain('thinking 1')
  expect(await lines.filter({ hasText: '@plot' }).count()).toBe(0)
  await page().getByRole('button', { name: 'Show drawing and plot lines' }).click()
  await expect.poll(() => lines.nth(1).innerText()).toContain('@plot depth 3')
  await opened().leave()
  await openMatch(opened(), match, '/1?panels=errors')
  await page().getByRole('button', { name: 'Hide drawing and plot lines' }).click()
  await expect.poll(() => lines.filter({ hasText: '@plot' }).count()).toBe(0)
})

test('The help lists what bots can draw', async () => {
  await page().keyboard.press('Control+k')
  await page().getByPlaceholder('Type a command…').fill('bots can draw')
  await page().keyboard.press('Enter')
  const help = page().getByRole('dialog', { name: 'What bots can draw and report' })
  await expect.poll(() => help.getByRole('row').count()).toBe(12)
  await page().keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
})

test('A bot with too many values gets as many tracks as a menu can offer', async () => {
  const flood = `[ $turn = 5 ] && exit; i=0; while [ $i -lt 300 ]; do i=$((i + 1)); printf '@plot n%s 1e300\\n@cell 1,2 x\\n[PDATA] __proto__ = %s\\n' $turn-$i $i >&2; done`
  const loud = writeSkippingBot(
    opened().folder,
    'loud',
    tells.replace('  echo SKIP', `  ${flood}\n  echo SKIP`),
  )
  const [id] = await opened().play({ game: 'patchwork', clock: 'off', bots: [loud, builtin('first')] })
  await visitMatch(opened(), id!, '/1/0?panels=turn')
  expect(await turnPanel().getByRole('group', { name: 'Values' }).getByRole('row').count()).toBe(50)
  await gutter().locator('button[aria-haspopup=menu]').first().click()
  await expect.poll(() => page().getByRole('menuitem').count()).toBe(100)
  const menu = (await page().getByRole('menu').boundingBox())!
  expect(menu.y >= 0 && menu.y + menu.height <= 800).toBe(true)
  await page().keyboard.press('Escape')
})

test('During manual play the values of other seats are hidden until shown', async () => {
  const bot = { name: 'strong', command: 'node strong.js', folder: `${home}resources/bots/labyrinth` }
  const hand = await HandPage.start(opened(), { game: 'labyrinth', clock: 'off', bots: [you(), bot] })
  await hand.isAskedIn(1)
  await hand.list.getByRole('option').first().dblclick()
  await hand.isAskedIn(3)
  expect(await tracks()).toEqual([])
  await hand.bar.getByRole('button', { name: 'Show what the seat cannot know' }).click()
  await expect.poll(tracks).toEqual(['tiles', 'sheets'])
  await hand.stop()
})
