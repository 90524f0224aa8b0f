import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { builtin, studioPage } from '../studio/studio-page.ts'
import { drawn, orderOf, shownAlone } from './drawn.ts'

const opened = studioPage()

/** What would be an element, ends the text of a style, or cannot stand in XML. */
const hostile = `</style><img src=x onerror=alert(1)>&amp;"']]>\u0001\u0007\ufffe ${String.fromCharCode(0xd800)}`

test('An SVG alone, without a network, equals the PNG of the same turn, for any bot names', async () => {
  const studio = opened()
  const bots = [builtin('random', hostile), builtin('first', `b ${'long '.repeat(60)}`)]
  const [match = ''] = await studio.play({ game: 'patchwork', bots, seed: '5' })
  const looks = { from: 9, to: 9, width: 800, height: 560, hasHead: true, theme: 'dark' } as const
  const svg = await drawn(studio, orderOf(match, 'svg', looks))
  const png = PNG.sync.read(await drawn(studio, orderOf(match, 'png', looks)))
  const context = await studio.browser.newContext({ offline: true })
  const tab = await context.newPage()
  const requested: string[] = []
  tab.on('request', (request) => requested.push(request.url().slice(0, 30)))
  studio.listenTo(tab)
  const alone = PNG.sync.read(await shownAlone(tab, svg, 'image/svg+xml'))
  await context.close()
  const others = pixelmatch(alone.data, png.data, undefined, 800, 560, { threshold: 0.1 })
  expect([alone.width, alone.height, others < 100]).toEqual([800, 560, true])
  expect(requested.filter((each) => !each.startsWith('data:') && each !== 'about:blank')).toEqual([])
})

test('An impossible request is reported with a message', async () => {
  const studio = opened()
  const bots = [builtin('first'), builtin('first')]
  const [match = ''] = await studio.play({ game: 'domain-expansion', bots, seed: '5' })
  const order = orderOf(match, 'png', { chosen: { aras: 'on' } })
  await expect(drawn(studio, order)).rejects.toThrow(
    'Unknown choice of the board "aras": did you mean "areas"?',
  )
})
