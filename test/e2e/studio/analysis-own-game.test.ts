import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { newGame } from '../../../src/main/games/new-game.ts'
import { added, botOf } from '../../main/games/hosting.ts'
import { openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'

let match: MatchId

const opened = studioPage(async (studio) => {
  const folder = join(studio.folder, 'own-nim')
  await newGame('javascript', folder)
  const game = await added(studio.served, { folder })
  const bots = [botOf('takes-one.cjs', 'one'), botOf('takes-one.cjs', 'other')]
  ;[match] = (await studio.play({ game, bots, options: { stones: 2 } })) as [MatchId]
})

test('The panel checks answers of a game of the user, and lists the blunder with the better answer', async () => {
  await openMatch(opened(), match, '/0?panels=analysis')
  const { page } = opened()
  await page.getByRole('button', { name: 'Check answers of all seats' }).click()
  const row = page.getByRole('list', { name: 'Costly answers' }).locator('[data-row]').first()
  await expect.poll(() => row.getAttribute('title')).toContain('2 100')
})
