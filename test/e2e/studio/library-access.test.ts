import { expect, test } from 'vitest'
import { seriousInBoth } from './axe.ts'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async (studio) => {
  await studio.playApart(3, {
    game: 'patchwork',
    bots: [builtin('first', 'Ann'), builtin('random', 'Bea')],
  })
  const bot = { id: '', name: 'Own', command: './own', folder: studio.folder, game: null }
  await studio.served.studio.calls.saveBot(bot)
})

const screens = [
  { name: 'The library', route: '/', text: '3 matches' },
  { name: 'A search of turns', route: '/?find=turn+%3D%3D+3', text: 'Turns where' },
  { name: 'A library in which nothing fits', route: '/?text=nobody', text: 'No matches found' },
  { name: 'A new match', route: '/new?game=labyrinth', text: 'Options of Treasure Labyrinth' },
  { name: 'The bots', route: '/bots', text: 'Own' },
]

test.for(screens)('axe finds nothing serious in $name, in light and dark', async ({ route, text }) => {
  const { page } = opened()
  await opened().go(route)
  await page.getByText(text, { exact: true }).first().waitFor()
  expect(await seriousInBoth(page)).toEqual([])
})

test('Selected rows are as readable, in light and dark', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByText('3 matches', { exact: true }).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.getByText('1 match selected').waitFor()
  expect(await seriousInBoth(page)).toEqual([])
})
