import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import { seriousIn, seriousInBoth } from './axe.ts'
import { HandPage, you } from './hand-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage((studio) => studio.page.emulateMedia({ reducedMotion: 'reduce' }))
const calls = () => opened().served.studio.calls

afterEach(async () => {
  if (opened() !== undefined) await new HandPage(opened(), '').stop()
})

async function answersOf(match: string): Promise<readonly (readonly [by: string, output: string])[]> {
  const frames = await calls().frames({ match, from: 1, to: 100 })
  return frames.flatMap(({ exchanges }) =>
    exchanges
      .filter(({ question }) => question.seat === 0)
      .map(({ reply }) => [reply.by, reply.output.join('|')] as const),
  )
}

test('A whole match is played with the list of answers', async () => {
  const hand = await HandPage.start(opened(), { game: 'domain-expansion' })
  const chosen: string[] = []
  for (let turn = 1; ; turn += 2) {
    const requested = hand.isAskedIn(turn).then(() => 'asked')
    const over = hand.bar
      .getByText(/\bwins?\b|Draw/)
      .waitFor()
      .then(() => 'over')
    requested.catch(() => {})
    over.catch(() => {})
    if ((await Promise.race([requested, over])) === 'over') break
    const option = hand.list.getByRole('option').last()
    chosen.push((await option.innerText()).trim())
    await option.dblclick()
  }
  const card = await calls().card({ match: hand.match })
  expect([card.end, chosen.length > 3, await answersOf(hand.match)]).toEqual([
    'natural',
    true,
    chosen.map((text) => ['person', text]),
  ])
})

test('Several search words find an answer among hundreds, arrows choose it and Enter sends it', async () => {
  const hand = await HandPage.start(opened(), { game: 'patchwork' })
  await hand.isAskedIn(1)
  await hand.page.getByLabel('Find an answer').fill('play 9 2')
  const fitting = await hand.page.getByText(/^\d+ of 753$/).innerText()
  const texts = await hand.list.getByRole('option').allInnerTexts()
  await hand.page.keyboard.press('ArrowDown')
  await hand.page.keyboard.press('ArrowDown')
  const chosen = await hand.field.inputValue()
  await hand.page.keyboard.press('Enter')
  await hand.isAskedIn(3)
  expect([
    Number(fitting.split(' ')[0]) < 200,
    texts.every((text) => /^PLAY 9 .*\b2\b/.test(text.trim())),
    await answersOf(hand.match),
  ]).toEqual([true, true, [['person', chosen]]])
})

test('Typed text is judged before it is sent: a fault, accepted, or corrected; no key sends an invalid answer', async () => {
  const hand = await HandPage.start(opened(), { game: 'patchwork' })
  await hand.isAskedIn(1)
  const said: string[] = []
  for (const text of ['WALK', 'PLAY 9 0 0 0 0', 'PLAY 9 8 8 0 0']) {
    await hand.field.fill(text)
    said.push((await hand.page.locator('.verdict').innerText()).replace(/:.*\. Instead/, ': … Instead'))
  }
  await hand.page.keyboard.press('Enter')
  await hand.page.keyboard.press('Control+Enter')
  const before = (await calls().card({ match: hand.match })).frames
  await hand.page.getByRole('button', { name: 'Answer anyway' }).click()
  await hand.isAskedIn(3)
  expect([said, before, await answersOf(hand.match)]).toEqual([
    [
      'This is a fault: the answer is neither SKIP nor PLAY id x y flip rotations',
      'Legal move',
      'The rules correct this: … Instead: SKIP',
    ],
    1,
    [['person', 'PLAY 9 8 8 0 0']],
  ])
})

test('The last own answer can be taken back, even one that ended the match: a fork continues from there, and the view follows', async () => {
  const ended = await HandPage.start(opened(), { game: 'domain-expansion' })
  await ended.isAskedIn(1)
  await ended.field.fill('WALK')
  await ended.page.getByRole('button', { name: 'Answer anyway' }).click()
  await ended.bar.getByText('You gave an invalid answer in turn 1').waitFor()
  await ended.bar.getByRole('button', { name: 'Take back my last answer' }).click()
  await ended.page.waitForURL((url) => !url.hash.includes(ended.match))
  expect((await calls().card({ match: ended.match })).end).toBe('fault')

  const [again] = (await calls().cards({ parent: ended.match })) as [MatchCard]
  const hand = new HandPage(opened(), again.id)
  await hand.isAskedIn(1)
  expect(await hand.bar.getByRole('button', { name: 'Take back my last answer' }).isDisabled()).toBe(true)
  await hand.field.fill('2 1 R')
  await hand.page.keyboard.press('Enter')
  await hand.isAskedIn(3)
  await hand.list.getByRole('option').first().dblclick()
  await hand.isAskedIn(5)
  await hand.bar.getByRole('status').click()
  await hand.page.keyboard.press('z')
  await hand.page.waitForURL((url) => !url.hash.includes(hand.match))
  await hand.isAskedIn(3)
  const [fork] = (await calls().cards({ parent: hand.match })) as [MatchCard]
  expect([
    hand.page.url().includes(fork.id),
    fork.parent?.turn,
    fork.status,
    await answersOf(fork.id),
    (await calls().card({ match: hand.match })).end,
  ]).toEqual([true, 3, 'running', [['person', '2 1 R']], 'stopped'])
  await hand.bar.getByRole('button', { name: 'Take back my last answer' }).click()
  await hand.isAskedIn(1)
  await hand.page.goBack()
  await hand.bar.getByText('Stopped in turn 2').waitFor()
})

test('A setting makes one click answer, also the next time; an arriving player sees board and answers, whichever panels were in front', async () => {
  const hand = await HandPage.start(opened(), { game: 'domain-expansion' })
  await hand.isAskedIn(1)
  await hand.bar.getByRole('button', { name: 'How to play by hand' }).click()
  await hand.page.getByRole('menuitem', { name: 'Answer with one click' }).click()
  await hand.list.getByRole('option').first().click()
  await hand.isAskedIn(3)
  await expect.poll(async () => (await calls().settings(null)).choices['hand-quick']).toBe('on')
  await hand.bar.getByRole('button', { name: 'How to play by hand' }).click()
  await hand.page.getByRole('menuitem', { name: 'Answer with one click' }).click()
  await hand.list.getByRole('option').first().click()
  expect(await hand.bar.getByRole('button', { name: 'Answer', exact: true }).isEnabled()).toBe(true)

  await hand.page.getByRole('tab', { name: 'Another answer', exact: true }).click()
  await expect.poll(async () => (await calls().settings(null)).layout).toMatch(/"shown":"another"/)
  await hand.page.goto('about:blank')
  await opened().go(`/match/${hand.match}`)
  await hand.isAskedIn(3)
  expect((await calls().settings(null)).layout).toMatch(/"shown":"another"/)
})

test('The focus stays in the field, also while others think; from an earlier turn a button leads to the question, with its draft intact', async () => {
  const { folder } = opened()
  const slow = `const { existsSync } = require('node:fs')
const answerSoon = () => (existsSync('go') ? console.log('SKIP') : setTimeout(answerSoon, 20))
process.stdin.on('data', answerSoon)`
  writeFileSync(join(folder, 'slow.js'), slow)
  const bots = [you(), { name: 'Slow', command: 'node slow.js', folder }]
  const hand = await HandPage.start(opened(), { game: 'patchwork', bots, clock: 'off' })
  await hand.isAskedIn(1)
  await hand.field.fill('SKIP')
  await hand.page.keyboard.press('Enter')
  await hand.field.waitFor({ state: 'detached' })
  writeFileSync(join(folder, 'go'), '')
  await hand.isAskedIn(3)
  await hand.page.locator('input:focus').and(hand.field).waitFor()
  await hand.page.keyboard.type('PLAY')
  expect(await hand.field.inputValue()).toBe('PLAY')

  await hand.field.fill('PLAY 9')
  await hand.bar.getByRole('status').click()
  await hand.page.keyboard.press('Home')
  await hand.bar.getByRole('button', { name: 'Go to my move' }).waitFor()
  await hand.page.keyboard.press('y')
  await hand.bar.getByText('PLAY 9', { exact: true }).waitFor()
  const focused = () => hand.page.evaluate<string>('document.activeElement?.tagName')
  await expect.poll(focused).toBe('INPUT')
  expect(await hand.field.inputValue()).toBe('PLAY 9')
})

test('An answer from another window closes the question, and a reload restores everything', async () => {
  const hand = await HandPage.start(opened(), { game: 'domain-expansion' })
  await hand.isAskedIn(1)
  await hand.field.fill('1 1')
  const control = { kind: 'answer', turn: 1, seat: 0, output: ['2 1 R'] } as const
  await calls().control({ match: hand.match, control })
  await hand.isAskedIn(3)
  const text = await hand.field.inputValue()
  await hand.open()
  await hand.isAskedIn(3)
  const option = hand.list.getByRole('option').first()
  const second = (await option.innerText()).trim()
  await option.dblclick()
  await hand.isAskedIn(5)
  expect([text, await answersOf(hand.match)]).toEqual([
    '',
    [
      ['person', '2 1 R'],
      ['person', second],
    ],
  ])
})

test("In a seat taken over from a bot only the user's own answers can be taken back", async () => {
  const studio = opened()
  const bots = [builtin('first', 'Ann'), builtin('first', 'Bea')]
  const [played] = (await studio.play({ game: 'patchwork', bots, seed: '5' })) as [string]
  const order = {
    match: played,
    turn: 3,
    answers: [],
    bots: [{ seat: 0, bot: you() }],
    onDivergence: 'record',
  } as const
  const { match } = await calls().fork(order)
  const hand = new HandPage(studio, match)
  await hand.open()
  await hand.isAskedIn(3)
  const back = hand.bar.getByRole('button', { name: 'Take back my last answer' })
  const isAble = [await back.isEnabled()]
  await hand.field.fill('SKIP')
  await hand.page.keyboard.press('Enter')
  await hand.isAskedIn(5)
  isAble.push(await back.isEnabled())
  expect(isAble).toEqual([false, true])
})

test('A seat of a new match can be one’s own, and it begins at once', async () => {
  const { page } = opened()
  await opened().go('/new?game=patchwork')
  await page.getByLabel('Bot of seat 1').selectOption('You, by hand')
  await page.getByText('No clock runs for you').waitFor()
  await page.getByText('--bot builtin:random --bot human').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/#\/match\//)
  await page.getByText('Your turn', { exact: true }).waitFor()
  const [card] = (await calls().cards({ end: 'running' })) as [MatchCard]
  await opened().go(`/new?from=${card.id}`)
  await page.getByLabel('Bot of seat 1').waitFor()
  expect([card.seats[1]!.command, await page.getByLabel('Bot of seat 1').inputValue()]).toEqual([
    'human',
    'person',
  ])
})

test('Two users at one screen answer in turn if nothing is hidden', async () => {
  const hand = await HandPage.start(opened(), { game: 'domain-expansion', bots: [you('Ann'), you('Bea')] })
  const names: string[] = []
  for (const turn of [1, 2, 3]) {
    await hand.isAskedIn(turn)
    names.push((await hand.bar.getByRole('status').innerText()).replace(/\s+/g, ' '))
    await hand.list.getByRole('option').first().dblclick()
  }
  expect(names).toEqual(['0 Ann Your turn turn 1', '1 Bea Your turn turn 2', '0 Ann Your turn turn 3'])
})

test('Playing by hand is accessible to screen readers, in light and dark, also in narrow windows', async () => {
  const hand = await HandPage.start(opened(), { game: 'domain-expansion' })
  await hand.isAskedIn(1)
  await hand.field.fill('WALK')
  const wide = await seriousInBoth(hand.page, hand.page.getByRole('main'))
  await hand.page.setViewportSize({ width: 760, height: 800 })
  const narrow = await seriousIn(hand.page)
  await hand.page.setViewportSize({ width: 1280, height: 800 })
  expect([wide, narrow]).toEqual([[], []])
})
