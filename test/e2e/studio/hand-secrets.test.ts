import { afterEach, expect, test } from 'vitest'
import type { MatchOrder } from '../../../src/contract.ts'
import { seriousIn } from './axe.ts'
import { HandPage, you } from './hand-page.ts'
import { builtin, studioPage } from './studio-page.ts'

// Flat, each tile is in the page; in space the words for it are, which the tests of hands in Mahjong read.
const opened = studioPage(async ({ page, served }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await served.studio.calls.changeSettings({ choices: { 'board-mahjong-view': 'flat' } })
})

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

/** The tiles that seat 0 has and draws, then those that it does not see: two orders of the same. */
const own = 'd3d5d9b1b3b8b9c3c6c7c9w2r3'
const hidden = [
  'b2',
  'b4',
  'b5',
  'b6',
  'b7',
  'c1',
  'c2',
  'c4',
  'c5',
  'c8',
  'd1',
  'd2',
  'd4',
  'd6',
  'd7',
  'd8',
]
const others = [...hidden, ...hidden, 'w1', 'w1', 'w3', 'w3', 'w4', 'w4', 'r1']
const walls = [others, others.toReversed()].map((tiles) => `${own}${tiles.join('')}w2${hidden.join('')}`)

const games: readonly (readonly [string, readonly [Order, Order]])[] = [
  [
    'mahjong',
    [
      { game: 'mahjong', options: { draws: walls[0]! } },
      { game: 'mahjong', options: { draws: walls[1]! } },
    ],
  ],
  [
    'labyrinth',
    [
      { game: 'labyrinth', seed: '5' },
      { game: 'labyrinth', seed: '6' },
    ],
  ],
]
type Order = Partial<MatchOrder> & Pick<MatchOrder, 'game'>

const onlyIn = (some: readonly unknown[], others: ReadonlySet<unknown>) =>
  some.filter((each) => !others.has(each))

/** All that is in the page, but for what names the match, and its time. */
async function textsOf({ page, match }: HandPage): Promise<readonly string[]> {
  await page.locator('[data-moving]').waitFor({ state: 'detached' })
  const texts = await page.evaluate<string[]>(withoutNames)
  return texts.map((each) => each.replaceAll(match, 'match'))
}

/** Of each element its attributes, and each text, once; not what only says which element it is. */
const withoutNames = `(() => {
  const isOfMatch = (each) => each.closest('.facts, [role=timer], .more, h1') !== null
  const isName = (name) => /^(id|.*-id|for|aria-(controls|labelledby|describedby|activedescendant))$/.test(name)
  const attributes = (each) => [...each.attributes].filter(({ name }) => !isName(name))
  const texts = [...document.body.querySelectorAll('*')].filter((each) => !isOfMatch(each)).flatMap((each) => [
    ...attributes(each).map(({ name, value }) => each.tagName + ' ' + name + '=' + value.replace(/#c\\d+-/, '#')),
    ...[...each.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
  ])
  return [...new Set(texts)]
})()`

test.each(games)(
  'A player of %s sees the same in every panel for any hidden information',
  async (game, orders) => {
    const seats = game === 'mahjong' ? 4 : 2
    const studio = opened()
    const beside = await studio.browser.newPage({
      viewport: studio.page.viewportSize(),
      reducedMotion: 'reduce',
    })
    studio.listenTo(beside)
    const hands = [
      await HandPage.start(studio, orders[0], seats),
      await HandPage.start(studio, orders[1], seats, beside),
    ] as const
    for (const hand of hands) await hand.isAskedIn(1)
    const given = orders.flatMap(({ seed, options = {} }) => [seed, ...Object.values(options)])
    /** What stands in one of the two pages alone. */
    const others = async () => {
      const [one, other] = [await textsOf(hands[0]), await textsOf(hands[1])]
      return [onlyIn(one, new Set([...other, ...given])), onlyIn(other, new Set([...one, ...given]))]
    }
    for (const name of await hands[0].page.getByRole('tab').allInnerTexts()) {
      for (const { page } of hands) {
        await page.getByRole('tab', { name, exact: true }).click()
        await page.getByRole('tabpanel', { name, exact: true }).waitFor()
      }
      // What is told of a match comes to each page in its own time.
      await expect.poll(others, { message: name }).toEqual([[], []])
    }
    for (const { bar } of hands) {
      await bar.getByRole('button', { name: 'Show what the seat cannot know' }).click()
      await bar.getByRole('button', { name: 'Hide what the seat cannot know' }).waitFor()
    }
    await expect.poll(async () => (await others())[0]!.length).toBeGreaterThan(0)
    await beside.close()
  },
)

test('In Mahjong tiles drawn by others stay hidden in every turn, until a request or the end of the match', async () => {
  const hand = await HandPage.start(opened(), { game: 'mahjong' }, 4)
  const { calls } = opened().served.studio
  await hand.isAskedIn(1)
  for (let answers = 0; answers < 3; answers++) {
    const title = await hand.page.getByText(/^Your answer in turn \d+$/).innerText()
    await hand.list.getByRole('option').last().dblclick()
    await hand.page.getByText(title, { exact: true }).waitFor({ state: 'detached' })
    await hand.page.getByText(/^Your answer in turn \d+$/).waitFor()
  }
  const reported: string[] = []
  for (const panel of ['Stderr', 'State', 'Turn']) {
    await hand.page.getByRole('tab', { name: panel, exact: true }).click()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'End']) {
      await hand.page.keyboard.press(key)
      reported.push(...(await textsOf(hand)))
    }
  }
  const frames = await calls.frames({ match: hand.match, from: 1, to: 100 })
  const draws = frames.flatMap(({ events }) =>
    events.filter(({ kind, seat }) => kind === 'draw' && seat !== 0),
  )
  const secrets = draws.map(({ text, seat }) => text.replace(`$${seat}`, `Bot ${seat}`))
  const isSecret = (text: string) => secrets.some((secret) => text.includes(secret))
  expect([secrets.length > 3, reported.filter(isSecret)]).toEqual([true, []])

  const { page } = hand
  const hidden = page.getByText('Hidden while you play seat 0')
  await page.getByRole('tab', { name: 'State' }).click()
  await hidden.waitFor()
  expect(await seriousIn(page, page.getByRole('tabpanel', { name: 'State' }))).toEqual([])
  await page.getByRole('button', { name: 'Show all of this match' }).click()
  await page.getByRole('tree').first().waitFor()
  expect(await hidden.count()).toBe(0)
  await hand.bar.getByRole('button', { name: 'Hide what the seat cannot know' }).click()
  await hidden.waitFor()
  await hand.stop()
  await hand.bar.getByText(/^Stopped in turn \d+$/).waitFor()
  await page.getByRole('tree').first().waitFor()
  expect(await hidden.count()).toBe(0)
})

test('Two users at one screen see nothing of each other: the next confirms first', async () => {
  const bots = [you('Ann'), you('Bea'), builtin('first', 'Cid'), builtin('first', 'Dot')]
  const hand = await HandPage.start(opened(), { game: 'mahjong', bots }, 4)
  const { page } = hand
  const boards = page.getByRole('group', { name: 'Board', exact: true })
  await page.getByText('Seat 0, Ann: your turn').waitFor()
  expect(await seriousIn(page)).toEqual([])
  const reported: unknown[] = []
  for (const title of ['Seat 0, Ann: your turn', 'Seat 1, Bea: your turn']) {
    await page.getByText(title).waitFor()
    reported.push([await boards.count(), await page.getByRole('tabpanel').count()])
    await page.locator('button:focus', { hasText: /^Show$/ }).press('Enter')
    await boards.waitFor()
    reported.push(await page.getByRole('region', { name: 'Your answer' }).getByRole('heading').innerText())
    await hand.list.getByRole('option').last().dblclick()
  }
  expect(reported).toEqual([[0, 0], expect.stringContaining('Ann'), [0, 0], expect.stringContaining('Bea')])
})

test('A user can take back an answer before the next confirms', async () => {
  const hand = await HandPage.start(opened(), { game: 'labyrinth', bots: [you('Ann'), you('Bea')] })
  const { page } = hand
  await page.locator('button:focus', { hasText: /^Show$/ }).press('Enter')
  await hand.isAskedIn(1)
  await hand.list.getByRole('option').first().dblclick()
  await page.getByText('Seat 1, Bea: your turn').waitFor()
  await page.getByRole('button', { name: 'Take back the last answer' }).click()
  await page.waitForURL((url) => !url.hash.includes(hand.match))
  await page.getByText('Seat 0, Ann: your turn').waitFor()
  await page.locator('button:focus', { hasText: /^Show$/ }).press('Enter')
  await hand.isAskedIn(1)
  const { calls } = opened().served.studio
  expect((await calls.card({ match: hand.match })).end).toBe('stopped')
})
