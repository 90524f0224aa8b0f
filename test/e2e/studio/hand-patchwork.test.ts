import type { Locator } from 'playwright-core'
import type { Table } from '../../../src/engine/games/patchwork/table.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { seriousInBoth } from './axe.ts'
import { HandPage } from './hand-page.ts'
import { studioPage } from './studio-page.ts'

const opened = studioPage()

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

/** The bot of the other seat skips until it cannot: a person is asked in odd turns first. */
const start = (options = {}, game = 'patchwork') =>
  HandPage.start(opened(), { game, options: { deck: deck.join(','), ...options } })

/** Patches 13, 8 and 10 come first. */
const deck = [
  13,
  8,
  10,
  ...Array.from({ length: 33 }, (_, id) => id).filter((id) => ![13, 8, 10].includes(id)),
]

const answersOf = async ({ match }: HandPage) => {
  const frames = await opened().served.studio.calls.frames({ match, from: 1, to: 100 })
  return frames.flatMap(({ exchanges }) =>
    exchanges.filter(({ reply }) => reply.by === 'person').map(({ reply }) => reply.output.join('|')),
  )
}

const board = () => opened().page.getByRole('group', { name: 'Board', exact: true })
const words = () => board().getByRole('group', { name: 'Answer' }).getByRole('status')
const button = (name: string) => board().getByRole('button', { name, exact: true })

/** The middle of a cell of the first quilt, and of the card of a place of the circle, on the screen. */
async function cellAt(column: number, row: number) {
  const { x, y, width } = (await board().locator('[data-quilt="0"] .ground').boundingBox())!
  return { x: x + ((column + 0.5) * width) / 9, y: y + ((row + 0.5) * width) / 9 }
}
async function middleOf(thing: Locator) {
  const { x, y, width, height } = (await thing.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
const card = (at: number) => middleOf(board().locator(`[data-slot="${at}"]`))

async function isReady(hand: HandPage, turn: number): Promise<void> {
  await hand.isAskedIn(turn)
  await board().locator('[data-offers]').waitFor()
}

describe('With the pointer', () => {
  test('A patch is dragged onto the quilt, turned and flipped on the way, and lies there until it is answered', async () => {
    const hand = await start()
    await isReady(hand, 1)
    const { mouse, keyboard } = hand.page
    const [from, to] = [await card(0), await cellAt(1.2, 1.2)]
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 4 })
    await keyboard.press('r')
    await keyboard.press('f')
    await mouse.up()
    const shown = await hand.field.inputValue()
    await words()
      .getByText(/^Patch 13 at 1 0: then 2 buttons on space 4$/)
      .waitFor()
    // Beside the quilt too keys are for what lies there, not for the page.
    await hand.page.locator('header.match .game').click()
    await keyboard.press('f')
    await expect.poll(() => hand.field.inputValue()).not.toBe(shown)
    await keyboard.press('f')
    await expect.poll(() => hand.field.inputValue()).toBe(shown)
    await hand.bar.getByRole('button', { name: 'Answer', exact: true }).click()
    await isReady(hand, 3)
    expect([shown, await answersOf(hand)]).toEqual(['PLAY 13 1 0 1 3', ['PLAY 13 1 0 1 3']])
  })

  test('A patch is taken by a click, turned by the other button and the wheel, put down by a click, and a second at once answers', async () => {
    const hand = await start()
    await isReady(hand, 1)
    const { mouse } = hand.page
    const [from, to] = [await card(1), await cellAt(4.2, 4.2)]
    await mouse.click(from.x, from.y)
    await mouse.move(to.x, to.y)
    await mouse.click(to.x, to.y, { button: 'right' })
    await mouse.wheel(0, 120)
    await mouse.wheel(0, 120)
    await mouse.dblclick(to.x, to.y)
    await isReady(hand, 3)
    expect(await answersOf(hand)).toEqual(['PLAY 8 3 3 0 3'])
  })

  test('What lies is taken up again, and put back beside the quilt', async () => {
    const hand = await start()
    await isReady(hand, 1)
    const { mouse } = hand.page
    const [from, to] = [await card(0), await cellAt(4.2, 4.2)]
    const away = await middleOf(board().locator('[data-quilt="1"] .ground'))
    await mouse.click(from.x, from.y)
    await mouse.click(to.x, to.y)
    await board().locator('[data-laid="13"]').waitFor()
    await mouse.click(to.x, to.y)
    const held = [await board().locator('[data-hand="13"]').count(), await hand.field.inputValue()]
    await mouse.click(away.x, away.y)
    await board().locator('[data-hand], [data-loose], [data-laid]').waitFor({ state: 'detached' })
    await words().getByText('Take patch 13, 8 or 10, or skip').waitFor()
    expect(held).toEqual([1, ''])
  })

  test('Where a patch cannot lie it is told, crossed out, and nothing is answered', async () => {
    const hand = await start()
    await isReady(hand, 1)
    await hand.field.fill('PLAY 13 3 3 0 0')
    await hand.page.keyboard.press('Enter')
    await isReady(hand, 3)
    const { mouse } = hand.page
    const [from, to] = [await card(0), await cellAt(4.2, 4.2)]
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 4 })
    await mouse.up()
    await words().getByText('Patch 8 would cover a patch there').waitFor()
    const crossed = await board().locator('[data-hand="8"][data-legal="false"] .cross').count()
    await mouse.dblclick(to.x, to.y)
    expect([crossed > 0, await hand.field.inputValue(), await answersOf(hand)]).toEqual([
      true,
      '',
      ['PLAY 13 3 3 0 0'],
    ])
  })

  test('A finger takes a patch by a tap and puts it where it taps', async () => {
    const hand = await start()
    await isReady(hand, 1)
    const [from, to] = [await card(2), await cellAt(4.2, 4.2)]
    await tap(from)
    await board().locator('[data-hand="10"]').waitFor()
    await button('Turn').click()
    await tap(to)
    await expect.poll(() => hand.field.inputValue()).toBe('PLAY 10 3 3 0 1')
    expect(await board().locator('[data-selected]').count()).toBe(0)
  })
})

describe('With keys', () => {
  test('A patch is taken, turned, flipped and moved, put down by Enter, and a second Enter answers; keys go on to the next patches', async () => {
    const hand = await start()
    await isReady(hand, 1)
    await board().focus()
    await hand.page.keyboard.press('Tab')
    for (const key of ['Enter', 'r', 'f', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
      await hand.page.keyboard.press(key)
    await expect.poll(() => hand.field.inputValue()).toBe('PLAY 13 2 2 1 3')
    await hand.page.keyboard.press('Enter')
    await isReady(hand, 3)
    const focused = () =>
      hand.page.evaluate<string | null>(`document.activeElement?.getAttribute('data-offer')`)
    await expect.poll(focused).toBe('8')
    for (const [key, patch] of [
      ['ArrowDown', '10'],
      ['ArrowUp', '8'],
    ] as const) {
      await hand.page.keyboard.press(key)
      expect(await focused()).toBe(patch)
    }
    for (const key of ['Enter', 'Shift+R', 'Escape']) await hand.page.keyboard.press(key)
    expect([await focused(), await hand.field.inputValue(), await answersOf(hand)]).toEqual([
      '8',
      '',
      ['PLAY 13 2 2 1 3'],
    ])
  })

  test('An arrow leads from the board to its patches, Enter there sends what lies, and what is not held is not turned', async () => {
    const hand = await start()
    await isReady(hand, 1)
    const { keyboard } = hand.page
    await board().focus()
    await keyboard.press('ArrowRight')
    await keyboard.press('r')
    await board().getByText('Take a patch first').waitFor()
    const isElsewhere = await hand.page.getByRole('tabpanel', { name: 'Rerun' }).isVisible()
    for (const key of ['Enter', 'Enter']) await keyboard.press(key)
    const lying = await hand.field.inputValue()
    await board().focus()
    await keyboard.press('Enter')
    await isReady(hand, 3)
    expect([isElsewhere, await answersOf(hand)]).toEqual([false, [lying]])
  })

  test('Skipping is chosen and sent by the same button', async () => {
    const hand = await start()
    await isReady(hand, 1)
    await button('Skip +1').focus()
    await hand.page.keyboard.press('Enter')
    await words().getByText('Skip: then 6 buttons on space 1').waitFor()
    await hand.page.keyboard.press('Enter')
    await isReady(hand, 3)
    expect(await answersOf(hand)).toEqual(['SKIP'])
  })
})

test('What comes of a patch is told and shown on the timeline while the pointer is on it, and why it cannot be taken', async () => {
  const hand = await start({ initialButtons: 2 })
  await isReady(hand, 1)
  const { mouse } = hand.page
  const [dear, free] = [await card(0), await card(1)]
  await mouse.move(free.x, free.y)
  await words().getByText('Patch 8 for 0 buttons and 3 spaces: then 2 buttons on space 3').waitFor()
  const goal = await board().locator('[data-goal]').getAttribute('data-goal')
  await mouse.click(dear.x, dear.y)
  await words().getByText('Patch 13 costs 3 buttons, and 2 buttons are there').waitFor()
  expect([goal, await board().locator('[data-hand], [data-loose]').count()]).toEqual(['3', 0])
})

test('What is typed lies on the quilt, and what the rules do not accept is drawn as refused', async () => {
  const hand = await start()
  await isReady(hand, 1)
  await hand.field.fill('PLAY 13 3 3 0 1')
  await board().locator('[data-laid="13"][data-legal="true"]').waitFor()
  await hand.field.fill('PLAY 13 8 8 0 1')
  await board().locator('[data-laid="13"][data-legal="false"]').waitFor()
  await words().getByText('Patch 13 at 8 8: the rules do not accept it').waitFor()
})

test('A special patch is in the hand at once and goes to the cell that is clicked', async () => {
  const hand = await start({ league: 4 })
  await hand.page.goto('about:blank')
  await answerUntilSpecial(hand, ['PLAY 10 0 0 0 0'])
  await hand.open()
  await board().locator('[data-hand="-20"]').waitFor()
  const { x, y } = await cellAt(7, 6)
  await hand.page.mouse.dblclick(x, y)
  await expect.poll(async () => (await answersOf(hand)).at(-1)).toBe('PLAY -20 7 6 0 0')
})

test.each(['patchwork', 'patchwork-draft'])('In %s hands and typing give the same answer', async (game) => {
  const hand = await start({}, game)
  await isReady(hand, 1)
  const [from, to] = [await card(0), await cellAt(1.2, 1.2)]
  await hand.page.mouse.click(from.x, from.y)
  await hand.page.mouse.click(to.x, to.y)
  await expect
    .poll(() => hand.field.inputValue())
    .toBe(game === 'patchwork' ? 'PLAY 13 0 1 0 0' : 'TAKE 13 0 0 0 1')
})

test('In a league in which patches cannot be turned there is nothing to turn them with', async () => {
  const hand = await start({ league: 1 })
  await isReady(hand, 1)
  const [from, to] = [await card(0), await cellAt(4.2, 4.2)]
  await hand.page.mouse.click(from.x, from.y)
  await hand.page.mouse.move(to.x, to.y)
  await button('Place').waitFor()
  expect(await button('Turn').count()).toBe(0)
  await hand.page.keyboard.press('r')
  await words().getByText('Patches cannot be turned in this league').waitFor()
})

test('It can be used with a screen reader, in light and dark, and on a board of 400 by 300', async () => {
  const hand = await start()
  await isReady(hand, 1)
  const from = await card(0)
  await hand.page.mouse.click(from.x, from.y)
  const serious = await seriousInBoth(hand.page)
  const outside = await hand.page.evaluate(barOutside)
  expect([serious, outside]).toEqual([[], []])
})

/** What of the line to answer in stands out of a board of 400 by 300. */
const barOutside = `(async () => {
  const board = document.querySelector('[data-turn]')
  Object.assign(board.style, { position: 'fixed', inset: '0 auto auto 0', width: '400px', height: '300px' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const edge = board.querySelector('[data-answer]').closest('foreignObject').getBoundingClientRect()
  const out = [...board.querySelectorAll('[data-answer], [data-answer] *')].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1
  })
  return out.map((part) => part.outerHTML)
})()`

/** Gives these answers, then skips, until a special patch is to be placed. */
async function answerUntilSpecial({ match }: HandPage, answers: readonly string[]): Promise<void> {
  const { calls } = opened().served.studio
  for (let given = 0, turn = 0; ; given++) {
    await expect.poll(async () => (await calls.live({ match })).asked[0]?.turn ?? 0).toBeGreaterThan(turn)
    turn = (await calls.live({ match })).asked[0]!.turn
    const before = () => calls.frames({ match, from: turn - 1, to: turn })
    await expect.poll(async () => (await before()).length).toBe(1)
    const [frame] = await before()
    if ((frame!.state as Table).pendingSpecials[0].length > 0) return
    const output = [answers[given] ?? 'SKIP']
    await calls.control({ match, control: { kind: 'answer', turn, seat: 0, output } })
  }
}

/** A tap of a finger, as a browser tells of it. */
async function tap({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await opened().page.evaluate(`(() => {
    const at = { bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: ${x}, clientY: ${y}, button: 0 }
    const target = document.elementFromPoint(${x}, ${y})
    for (const kind of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(kind, at))
    target.dispatchEvent(new MouseEvent('mousedown', at))
    target.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
  })()`)
}
