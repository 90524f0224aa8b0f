import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { builtin, studioPage } from './studio-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const opened = studioPage(async (studio) => {
  await studio.playApart(3, {
    game: 'patchwork',
    bots: [builtin('first', 'Ann'), builtin('random', 'Bea')],
  })
  const bot = { id: '', name: 'Own', command: './own', folder: studio.folder, game: null }
  await studio.served.studio.calls.saveBot(bot)
})

interface AxeResult {
  readonly violations: readonly { readonly id: string; readonly impact: string }[]
}

async function seriousOf(): Promise<readonly string[]> {
  const { page } = opened()
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>('axe.run()')
  return violations.filter(({ impact }) => /serious|critical/.test(impact)).map(({ id }) => id)
}

const screens = [
  { name: 'The library', route: '/', text: '3 matches' },
  { name: 'A search of turns', route: '/?find=turn+%3D%3D+3', text: 'Turns where' },
  { name: 'A library in which nothing fits', route: '/?text=nobody', text: 'No match fits' },
  { name: 'A new match', route: '/new?game=labyrinth', text: 'Options of Treasure Labyrinth' },
  { name: 'The bots', route: '/bots', text: 'Own' },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.for(screens)(`$name has nothing that axe finds serious, ${colorScheme}`, async ({ route, text }) => {
    const { page } = opened()
    await page.emulateMedia({ colorScheme })
    await opened().go(route)
    await page.getByText(text, { exact: true }).first().waitFor()
    expect(await seriousOf()).toEqual([])
  })
}

test.for(['light', 'dark'] as const)('Selected rows are as easy to read, %s', async (colorScheme) => {
  const { page } = opened()
  await page.emulateMedia({ colorScheme })
  await opened().load()
  await page.getByText('3 matches', { exact: true }).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.getByText('1 match selected').waitFor()
  expect(await seriousOf()).toEqual([])
})

test('At rest the library asks for no timer and no animation frame', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByText('3 matches', { exact: true }).waitFor()
  await page.evaluate(`(async () => {
    const still = () => new Promise((resolve) => setTimeout(resolve, 500))
    await still()
    globalThis.asked = []
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
      const real = globalThis[name].bind(globalThis)
      globalThis[name] = (...args) => (globalThis.asked.push(name), real(...args))
    }
  })()`)
  await page.waitForTimeout(1000)
  expect(await page.evaluate('globalThis.asked')).toEqual([])
})
