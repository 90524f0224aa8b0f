import type { Locator } from 'playwright-core'
import type { PatchworkTable } from '../../../src/engine/games/patchwork/table.ts'
import { afterEach, expect, test } from 'vitest'
import { seriousInBoth } from './axe.ts'
import { HandPage, you } from './hand-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage()

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

/** Starts a match against a bot that skips until it cannot: a person is asked in odd turns first. */
async function begin(options = {}, game = 'patchwork'): Promise<HandPage> {
  const { matches } = await opened().served.studio.calls.start({
    ...{ game, bots: [you(), builtin('first')], options: { deck: deck.join(','), ...options } },
    ...{ seed: '5', clock: 'off', matches: 1, rotate: false, keep: 'all' },
  })
  return new HandPage(opened(), matches[0]!)
}

/** Starts a match, and looks at it. */
async function start(options = {}, game = 'patchwork'): Promise<HandPage> {
  const hand = await begin(options, game)
  await opened().go(`/match/${hand.match}?panels=board,turn,timeline`)
  return hand
}

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

/** On the screen. */
interface Place {
  readonly x: number
  readonly y: number
}

/** The middle of a cell of the first quilt, and of the card of a place of the circle, on the screen. */
async function cellAt(column: number, row: number): Promise<Place> {
  const { x, y, width } = (await board().locator('[data-quilt="0"] .ground').boundingBox())!
  return { x: x + ((column + 0.5) * width) / 9, y: y + ((row + 0.5) * width) / 9 }
}
async function middleOf(thing: Locator): Promise<Place> {
  const { x, y, width, height } = (await thing.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
const card = (at: number) => middleOf(board().locator(`[data-slot="${at}"]`))

async function isReady(hand: HandPage, turn: number): Promise<void> {
  await hand.isAskedIn(turn)
  await board().locator('[data-offers]').waitFor()
}

test('With the pointer a patch is taken, placed, turned, flipped and sent; an invalid place stays empty', async () => {
  const hand = await start()
  await isReady(hand, 1)
  const { mouse, keyboard } = hand.page
  const drag = async (from: Place, to: Place) => {
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 4 })
  }
  // By a click; what lies is taken up again, and put back beside the quilt.
  const [first, middle] = [await card(0), await cellAt(4.2, 4.2)]
  const away = await middleOf(board().locator('[data-quilt="1"] .ground'))
  await mouse.click(first.x, first.y)
  await mouse.click(middle.x, middle.y)
  await board().locator('[data-laid="13"]').waitFor()
  await mouse.click(middle.x, middle.y)
  await board().locator('[data-hand="13"]').waitFor()
  expect(await hand.field.inputValue()).toBe('')
  await mouse.click(away.x, away.y)
  await board().locator('[data-hand], [data-loose], [data-laid]').waitFor({ state: 'detached' })
  await words().getByText('Take patch 13, 8 or 10, or skip').waitFor()
  // By dragging it.
  await drag(first, await cellAt(1.2, 1.2))
  await keyboard.press('r')
  await keyboard.press('f')
  await mouse.up()
  await expect.poll(() => hand.field.inputValue()).toBe('PLAY 13 1 0 1 3')
  await words()
    .getByText(/^Patch 13 at 1 0: then 2 buttons on space 4$/)
    .waitFor()
  // Beside the quilt too keys are for what lies there, not for the page.
  await hand.page.locator('header.match .game').click()
  await keyboard.press('f')
  await expect.poll(() => hand.field.inputValue()).not.toBe('PLAY 13 1 0 1 3')
  await keyboard.press('f')
  await expect.poll(() => hand.field.inputValue()).toBe('PLAY 13 1 0 1 3')
  await hand.bar.getByRole('button', { name: 'Answer', exact: true }).click()
  await isReady(hand, 3)
  // Over the patch that lies there the next one is crossed out.
  const taken = await cellAt(1.2, 1.2)
  await drag(await card(0), taken)
  await mouse.up()
  await words().getByText('Patch 8 would cover a patch there').waitFor()
  await board().locator('[data-hand="8"][data-legal="false"] .cross').first().waitFor()
  await mouse.dblclick(taken.x, taken.y)
  expect([await hand.field.inputValue(), await answersOf(hand)]).toEqual(['', ['PLAY 13 1 0 1 3']])
  // Elsewhere the other button and the wheel turn it, and a second click at once answers.
  await mouse.move(middle.x, middle.y)
  await mouse.click(middle.x, middle.y, { button: 'right' })
  await mouse.wheel(0, 120)
  await mouse.wheel(0, 120)
  await mouse.dblclick(middle.x, middle.y)
  await expect.poll(() => answersOf(hand)).toEqual(['PLAY 13 1 0 1 3', 'PLAY 8 3 3 0 3'])
})

test('With keys a user skips, takes, turns, flips, moves and places a patch, and sends it', async () => {
  const hand = await start()
  await isReady(hand, 1)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await hand.page.keyboard.press(key)
  }
  const focused = () =>
    hand.page.evaluate<string | null>(`document.activeElement?.getAttribute('data-offer')`)
  await button('Skip +1').focus()
  await press('Enter')
  await words().getByText('Skip: then 6 buttons on space 1').waitFor()
  await press('Enter')
  await isReady(hand, 3)
  await board().focus()
  await press('Tab', 'Enter', 'r', 'f', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(() => hand.field.inputValue()).toBe('PLAY 13 2 2 1 3')
  await press('Enter')
  await isReady(hand, 5)
  // Keys go on to the next patches.
  await expect.poll(focused).toBe('8')
  await press('ArrowDown')
  expect(await focused()).toBe('10')
  await press('ArrowUp')
  expect(await focused()).toBe('8')
  await press('Enter', 'Shift+R', 'Escape')
  expect([await focused(), await hand.field.inputValue()]).toEqual(['8', ''])
  // An arrow leads from the board to its patches; what is not held is not turned; Enter on the board sends what lies.
  await board().focus()
  await press('ArrowRight', 'r')
  await board().getByText('Take a patch first').waitFor()
  const isElsewhere = await hand.page.getByRole('tabpanel', { name: 'Another answer' }).isVisible()
  await press('Enter', 'Enter')
  await expect.poll(() => hand.field.inputValue()).toMatch(/^PLAY/)
  const lying = await hand.field.inputValue()
  await board().focus()
  await press('Enter')
  await expect.poll(() => answersOf(hand)).toEqual(['SKIP', 'PLAY 13 2 2 1 3', lying])
  expect(isElsewhere).toBe(false)
})

test('A typed answer is placed on the quilt, an invalid one is drawn as refused, and everything fits a board of 400 by 300', async () => {
  const hand = await start()
  await isReady(hand, 1)
  await hand.field.fill('PLAY 13 3 3 0 1')
  await board().locator('[data-laid="13"][data-legal="true"]').waitFor()
  await hand.field.fill('PLAY 13 8 8 0 1')
  await board().locator('[data-laid="13"][data-legal="false"]').waitFor()
  await words().getByText('Patch 13 at 8 8: the rules do not accept it').waitFor()
  // A finger takes a patch by a tap and puts it where it taps.
  await tap(await card(2))
  await board().locator('[data-hand="10"]').waitFor()
  expect([await seriousInBoth(hand.page, board()), await board().locator('[data-selected]').count()]).toEqual(
    [[], 0],
  )
  await button('Turn').click()
  await tap(await cellAt(4.2, 4.2))
  await expect.poll(() => hand.field.inputValue()).toBe('PLAY 10 3 3 0 1')
  expect(await hand.page.evaluate(barOutside)).toEqual([])
})

test('Hovering a patch shows its effect, also on the timeline, and why it cannot be taken or turned', async () => {
  // Patches cannot be turned in the first league.
  const hand = await start({ league: 1, initialButtons: 2 })
  await isReady(hand, 1)
  const { mouse } = hand.page
  const [dear, free, to] = [await card(0), await card(1), await cellAt(4.2, 4.2)]
  await mouse.move(free.x, free.y)
  await words().getByText('Patch 8 for 0 buttons and 3 spaces: then 2 buttons on space 3').waitFor()
  const goal = await board().locator('[data-goal]').getAttribute('data-goal')
  await mouse.click(dear.x, dear.y)
  await words().getByText('Patch 13 costs 3 buttons, and 2 buttons are there').waitFor()
  expect([goal, await board().locator('[data-hand], [data-loose]').count()]).toEqual(['3', 0])
  await mouse.click(free.x, free.y)
  await mouse.move(to.x, to.y)
  await button('Place').waitFor()
  expect(await button('Turn').count()).toBe(0)
  await hand.page.keyboard.press('r')
  await words().getByText('Patches cannot be turned in this league').waitFor()
})

test('A special patch is in the hand at once and goes to the clicked cell', async () => {
  const hand = await begin({ league: 4 })
  await answerUntilSpecial(hand, ['PLAY 10 0 0 0 0'])
  await opened().go(`/match/${hand.match}?panels=board,turn,timeline`)
  await board().locator('[data-hand="-20"]').waitFor()
  const { x, y } = await cellAt(7, 6)
  await hand.page.mouse.dblclick(x, y)
  await expect.poll(async () => (await answersOf(hand)).at(-1)).toBe('PLAY -20 7 6 0 0')
})

test('In the draft clicks and text give the same answer', async () => {
  const hand = await start({}, 'patchwork-draft')
  await isReady(hand, 1)
  const [from, to] = [await card(0), await cellAt(1.2, 1.2)]
  await hand.page.mouse.click(from.x, from.y)
  await hand.page.mouse.click(to.x, to.y)
  await expect.poll(() => hand.field.inputValue()).toBe('TAKE 13 0 0 0 1')
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
    await expect.poll(async () => (await calls.live({ match })).questions[0]?.turn ?? 0).toBeGreaterThan(turn)
    turn = (await calls.live({ match })).questions[0]!.turn
    const before = () => calls.frames({ match, from: turn - 1, to: turn })
    await expect.poll(async () => (await before()).length).toBe(1)
    const [frame] = await before()
    if ((frame!.state as PatchworkTable).pendingSpecials[0].length > 0) return
    const output = [answers[given] ?? 'SKIP']
    await calls.control({ match, control: { kind: 'answer', turn, seat: 0, output } })
  }
}

/** A tap of a finger, as a browser tells of it. */
async function tap({ x, y }: Place): Promise<void> {
  await opened().page.evaluate(`(() => {
    const at = { bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: ${x}, clientY: ${y}, button: 0 }
    const target = document.elementFromPoint(${x}, ${y})
    for (const kind of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(kind, at))
    target.dispatchEvent(new MouseEvent('mousedown', at))
    target.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
  })()`)
}
