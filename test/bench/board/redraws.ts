import type { Browser } from 'playwright-core'
import { mahjong } from '../../../src/engine/games/mahjong/game.ts'
import type { Game } from '../../../src/engine/game.ts'
import { legal, playRandom, setupFrom } from '../../engine/random-match.ts'
import type { Figure } from '../figure.ts'
import { quantile } from '../log/scratch.ts'
import { buildScenes } from './build-scenes.ts'
import type { Redraws } from './took.ts'

/** The Mahjong table may cost so many times what plain boxes cost. */
const most = 1.25
const sizes = [
  [1280, 800],
  [640, 400],
] as const
/** Turns from the beginning of a hand to its end, each at so many moments between its frames. */
const turns = [1, 12, 24, 36, 48, 60, 72, 84]
const moments = 6

/** Redraws of the Mahjong table while tiles move, in turn with those of a scene of as many plain boxes; and those at rest. */
export async function redraws(browser: Browser): Promise<readonly Figure[]> {
  const { script, styles } = await buildScenes()
  const page = await browser.newPage({ viewport: { width: 1300, height: 1700 } })
  await page.addStyleTag({ content: styles })
  await page.addScriptTag({ content: script, type: 'module' })
  const steps = stepsOfHand()
  const figures: Figure[] = []
  for (const [width, height] of sizes) {
    const given = JSON.stringify([steps, width, height, moments])
    const took = await page.evaluate<Redraws>(`scenes.redraws(...${given})`)
    figures.push(...figuresOf(`${width}x${height}`, took))
  }
  await page.close()
  return figures
}

function figuresOf(size: string, { table, reference, rest, draws }: Redraws): readonly Figure[] {
  const [ours, floor] = [quantile(table, 0.5), quantile(reference, 0.5)]
  return [
    { name: `Mahjong table at ${size}, a redraw while moving, p50`, value: ours, unit: 'ms', floor },
    { name: `That to plain boxes at ${size}`, value: ours / floor, unit: '', most },
    { name: `Mahjong table at ${size}, a redraw at rest, p50`, value: quantile(rest, 0.5), unit: 'ms' },
    { name: `Draw calls of the whole table at ${size}`, value: draws, unit: '', most: 5 },
  ]
}

/** The states before and after each of the turns. */
function stepsOfHand(): readonly (readonly [unknown, unknown])[] {
  const game = mahjong as unknown as Game
  const setup = setupFrom(game, '7', { edition: 'hong-kong', minFan: 0 })
  const states = playRandom(game, setup, legal).map(({ state }) => state)
  return turns.filter((turn) => turn < states.length).map((turn) => [states[turn - 1], states[turn]])
}
