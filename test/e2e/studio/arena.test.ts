import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ArenaOrder } from '../../../src/contract/arena.ts'
import { writeChangingBot } from '../../bots/changing.ts'
import { commandOf } from '../../bots/commands.ts'
import { seriousInBoth } from './axe.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async ({ served, folder }) => {
  const { calls } = served.studio
  const bot = (name: string, ...args: readonly string[]) =>
    calls.saveBot({
      ...{ id: '', name, command: commandOf('buys-patchwork.cjs', ...args), folder, game: 'patchwork' },
    })
  await bot('right')
  await bot('forgetful', 'forgetful')
  // Of other commands, so that what the former lost in other arenas does not count.
  await bot('keeps', 'right')
  await bot('forgets', 'forgetful', 'too')
})

const usual: Omit<ArenaOrder, 'bots'> = {
  ...{ game: 'patchwork', schedule: 'versus', options: {}, seed: '7', clock: 'off', keep: 'all' },
}
const pair = [builtin('random', 'new'), builtin('first', 'old')]

async function start(order: Partial<ArenaOrder> = {}): Promise<string> {
  return (await opened().served.studio.calls.arenaStart({ ...usual, bots: pair, ...order })).arena
}

async function over(arena: string): Promise<void> {
  const { studio } = opened().served
  await expect.poll(async () => (await studio.calls.arena({ arena })).status).not.toBe('running')
}

async function played(order: Partial<ArenaOrder> = {}): Promise<string> {
  const arena = await start(order)
  await over(arena)
  return arena
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })

test('A planted bug is found by clicks: from the question to the verdict, its lost games, and the turn', async () => {
  const { page } = opened()
  await opened().go('/bots')
  await page.getByRole('button', { name: 'Is forgetful better than…' }).click()
  await page.getByRole('combobox', { name: 'Old', exact: true }).selectOption({ label: 'right' })
  await page.getByRole('textbox', { name: 'league' }).fill('4')
  await page.getByRole('textbox', { name: 'Seed' }).fill('1')
  await page.getByLabel('Clock').selectOption('off')
  await page.getByRole('radio', { name: /^Quick/ }).check()
  await page.getByRole('button', { name: /^Start/ }).click()
  const verdict = page.getByText(
    /^forgetful is not (clearly )?better than right: it won \d+ % of \d+ games, at most/,
  )
  await verdict.waitFor()
  const games = Number(/ (\d+) games/.exec(await verdict.innerText())![1])
  await results(page)
    .getByRole('row', { name: /^forgetful/ })
    .getByTitle('Show the matches: forgetful lost', { exact: true })
    .click()
  await page.getByText('forgetful lost', { exact: true }).waitFor()
  await page.getByRole('row').filter({ hasText: 'right' }).first().click()
  await page.waitForURL(/#\/match\/[\w-]+\/\d+\?seat=\d/)
  const problems = page.getByRole('list', { name: 'Problems' })
  await problems.getByText('forgetful').first().waitFor()
  expect(games).toBeLessThan(200)
})

test('What one bot would have answered in the turns of the other is listed with what it gains', async () => {
  const { page, folder } = opened()
  const spec = (name: string, ...args: readonly string[]) => {
    return { name, command: commandOf('buys-patchwork.cjs', ...args), folder }
  }
  const bots = [spec('forgetful', 'forgetful'), spec('right')]
  const arena = await played({ bots, mostBlocks: 2, options: { league: ['4'] } })
  await opened().go(`/arena/${arena}`)
  const section = page.getByRole('region', { name: 'What do they answer differently?' })
  await section.getByRole('button', { name: 'Ask', exact: true }).click()
  await section
    .getByRole('list', { name: 'Different answers' })
    .getByText(/[+-]?\d+ ± \d+ %/)
    .first()
    .waitFor()
  await section.getByText(/\d+ turns of the newest 4 matches asked$/).waitFor()
  await section.getByRole('list', { name: 'Examples' }).first().getByRole('link').first().click()
  await page.waitForURL(/#\/match\/[\w-]+\/\d+/)
})

test('The answers that cost lost matches are listed for an arena, kept for the page of the bot, and lead to what causes them', async () => {
  const { page, served } = opened()
  const saved = await served.studio.calls.bots(null)
  const bots = ['keeps', 'forgets'].map((name) => saved.find((bot) => bot.name === name)!)
  const arena = await played({ bots, options: { league: [4] }, seed: '1', mostBlocks: 1, name: 'what costs' })
  const cell = { bot: 1, result: 'lost' } as const
  const lost = (await served.studio.calls.cards({ batch: arena, cell })).length
  const checked = `${lost} of ${lost} lost match${lost === 1 ? '' : 'es'} checked, by playouts of a quick player`
  const section = page.getByRole('region', { name: 'What cost the lost matches?' })
  const answers = page.getByRole('table', { name: 'Costliest answers of lost matches' }).getByRole('row')
  await opened().go('/')
  await page.getByRole('heading', { name: 'Library' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('what costs')
  await page.getByRole('option', { name: /^what costs/ }).click()
  await section.getByLabel('Bot').selectOption({ label: 'forgets' })
  await section.getByText(`0 of ${lost} lost`).waitFor()
  await section.getByRole('button', { name: 'Analyze losses' }).click()
  await section.getByText(checked, { exact: true }).waitFor()
  const inArena = await answers.allInnerTexts()
  await opened().go('/bots')
  await page.getByRole('button', { name: 'More for forgets' }).click()
  await page.getByText('What cost its lost matches').click()
  await section.getByText(checked, { exact: true }).waitFor()
  expect([lost > 0, inArena.length > 1, await answers.allInnerTexts()]).toEqual([true, true, inArena])
  await answers.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Which earlier turn caused this?' }).first().click()
  const turn = /turn (\d+)/i.exec(inArena[1]!)![1]
  const cause = page.getByRole('region', { name: 'Cause' })
  await cause.getByRole('button', { name: `turn ${turn}`, exact: true }).waitFor()
  await cause.getByRole('button', { name: 'Close' }).click()
})

test('A match-up is repeated from a match: the form has its bots and a hundred matches', async () => {
  const { page } = opened()
  const [match] = await opened().play({ game: 'patchwork', bots: pair })
  await opened().go(`/match/${match}`)
  await page.getByRole('toolbar', { name: 'Playback' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Repeat this match-up')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/new-arena\?from=/)
  const names = ['1', '2'].map((bot) => page.getByLabel(`Name of bot ${bot}`).inputValue())
  expect([await Promise.all(names), await page.getByLabel('Blocks', { exact: true }).inputValue()]).toEqual([
    ['new', 'old'],
    '50',
  ])
})

test('The page of an arena whose bot was written while it ran says which file it was', async () => {
  const { page, folder } = opened()
  const { file, spec } = writeChangingBot(folder, 'mine', { inMatch: 1, next: 'process.exit(1)' })
  const bots = [spec, builtin('first', 'old')]
  const arena = await played({ bots, options: { league: [4] }, mostBlocks: 2 })
  await opened().go(`/arena/${arena}`)
  const text = `The bot mine has changed since this arena began: ${file} is not what it was.`
  await page.getByRole('main').getByText(text).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('alert').getByText(`${text} Put it back as it was`).first().waitFor()
})

test('An arena is followed in two windows, stopped in one, resumed in the other, extended and deleted', async () => {
  const { page } = opened()
  const arena = await start({ mostBlocks: 100_000, keep: 'results' })
  await opened().go(`/arena/${arena}`)
  const other = await opened().browser.newPage()
  opened().listenTo(other)
  await other.goto(opened().served.link(`/arena/${arena}`))
  for (const each of [page, other]) await results(each).waitFor()
  await other.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped on request').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).click()
  await other.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await over(arena)
  const short = await played({ mostBlocks: 2 })
  await opened().go(`/arena/${short}`)
  await page.getByRole('button', { name: 'Extend…' }).click()
  await page.getByLabel('Blocks to play').fill('3')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByText(/^10 games · /).waitFor()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Arena', exact: true }).waitFor()
  await opened().visit(`/arena/${short}`)
  await page.getByText('This arena cannot be shown').waitFor()
  await other.close()
})

test('Every number leads to just its matches', async () => {
  const { page } = opened()
  const arena = await played({ mostBlocks: 12, options: { league: ['2', '3'] } })
  await opened().go(`/arena/${arena}`)
  const table = page.getByRole('region', { name: 'Where does it lose?' })
  await table.getByLabel('Second key').selectOption('length')
  await table.getByRole('columnheader', { name: 'Length' }).waitFor()
  await table.getByRole('link').first().waitFor()
  const links = await Promise.all(
    (await page.locator('a[href*="cell=%7B"]').all()).map(async (link) => {
      const text = (await link.textContent()) ?? ''
      const count = Number(/^\s*(\d+)(?= blocks|$)/.exec(text)?.[1] ?? Number.NaN)
      return { href: (await link.getAttribute('href'))!, count, isBlocks: text.includes('blocks') }
    }),
  )
  const numbers = links.filter(({ count }) => !Number.isNaN(count))
  const { calls } = opened().served.studio
  const counts = numbers.map(async ({ href }) => {
    const query = new URLSearchParams(href.slice(href.indexOf('?')))
    const cell = JSON.parse(query.get('cell')!) as { readonly bot: number }
    return (await calls.cardPage({ filter: { batch: arena, cell }, from: 0, count: 0 })).total
  })
  expect(numbers.length).toBeGreaterThan(20)
  expect(await Promise.all(counts)).toEqual(
    numbers.map(({ count, isBlocks }) => (isBlocks ? 2 * count : count)),
  )
})

test('A table by a condition and by the turning point reads the turns once, and leads to its matches', async () => {
  const { page } = opened()
  const arena = await played({ mostBlocks: 6 })
  await opened().go(`/arena/${arena}`)
  const table = page.getByRole('region', { name: 'Where does it lose?' })
  await table.getByLabel('First key').selectOption('if')
  await table.getByLabel('Second key').selectOption('turned')
  await table.getByLabel('Condition').fill('turn > 3')
  await table.getByRole('button', { name: 'Show' }).click()
  await table.getByRole('columnheader', { name: 'turn > 3' }).waitFor()
  const rows = table.getByRole('row')
  const total = await rows.getByRole('link').count()
  await table.getByLabel('Condition').fill('turn >')
  await table.getByRole('button', { name: 'Show' }).click()
  await table.getByRole('alert').waitFor()
  expect(total).toBeGreaterThan(0)
})

test('A league of four seats has a leaderboard with its pairs, and a history of the versions of a bot', async () => {
  const { page } = opened()
  const names = ['mine@v1', 'mine@v2', 'mine', 'other']
  const bots = names.map((name, i) => builtin(i % 2 === 0 ? 'first' : 'random', name))
  const arena = await played({ game: 'mahjong', schedule: 'round-robin', bots, mostBlocks: 2 })
  await opened().go(`/arena/${arena}`)
  await page.getByText('8 games between 4 bots').waitFor()
  const history = page.getByRole('region', { name: 'History of mine' }).getByRole('listitem')
  await history.first().waitFor()
  const cells = page.getByRole('region', { name: 'Leaderboard' }).getByRole('table').getByRole('link')
  expect([await cells.count(), (await history.allInnerTexts()).map((text) => text.split('\n')[0])]).toEqual([
    12,
    ['mine@v1', 'mine@v2', 'mine'],
  ])
})

test('What cannot be an arena is refused at its field, and nothing is lost', async () => {
  const { page } = opened()
  await opened().go('/new-arena')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('patchwork')
  await page.getByRole('textbox', { name: 'league' }).fill('2, 9')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByText(/Option "league" is .*9/).waitFor()
  await page.getByRole('textbox', { name: 'league' }).fill('2')
  await page.getByLabel('Blocks', { exact: true }).fill('many')
  await page.getByText('Not a whole number from 1 to 1,000,000, or empty').waitFor()
  expect(await page.getByRole('button', { name: /^Start/ }).isDisabled()).toBe(true)
})

test('axe finds nothing serious in the list, the form and an arena, light and dark', async () => {
  const { page } = opened()
  const arena = await played({ mostBlocks: 3 })
  await opened().go('/arenas')
  await page.getByRole('list', { name: 'Arenas' }).getByRole('link').first().waitFor()
  const found = [await seriousInBoth(page)]
  await opened().visit('/new-arena')
  await page.getByRole('button', { name: /^Start/ }).waitFor()
  await page.getByLabel('Blocks', { exact: true }).waitFor()
  found.push(await seriousInBoth(page))
  await opened().visit(`/arena/${arena}`)
  await results(page).waitFor()
  found.push(await seriousInBoth(page))
  expect(found).toEqual([[], [], []])
})
