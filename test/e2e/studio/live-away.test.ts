import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { bar, live, openLive, says, start, stopAll } from './live-page.ts'
import { builtin, studioPage } from './studio-page.ts'

/** Connections of the page; while it is away they lead to nobody. */
const sockets = new Set<WebSocketRoute>()
let isAway = false
const opened = studioPage(async ({ page }) => {
  await page.routeWebSocket(/\/wire$/, (socket) => {
    sockets.add(socket)
    if (!isAway) socket.connectToServer()
  })
})

async function away(isSo: boolean): Promise<void> {
  isAway = isSo
  const all = [...sockets]
  sockets.clear()
  await Promise.all(all.map((socket) => socket.close()))
}

test('While the studio does not answer nothing can be steered; later the page shows where the match is paused', async () => {
  const { page, served } = opened()
  const until = { kind: 'turn', turn: 4, at: 'before' } as const
  const match = await start(opened(), { bots: [builtin('first'), builtin('random')], until })
  await openLive(opened(), match)
  await says(opened(), 'Paused before turn 4')
  await away(true)
  await page.getByText('Botscope does not respond.').waitFor()
  const goOn = bar(opened()).getByRole('button', { name: 'Resume' })
  await expect.poll(() => goOn.isDisabled()).toBe(true)
  await page.keyboard.press('j')
  const control = { kind: 'resume', until: { kind: 'next', at: 'after' } } as const
  await served.studio.calls.control({ match, control })
  await live(opened(), match, ({ paused }) => paused?.at === 'after')
  await away(false)
  await says(opened(), 'Paused after the answers of turn 4')
  await expect.poll(() => goOn.isDisabled()).toBe(false)
  await page.keyboard.press('j')
  await says(opened(), 'Paused before turn 5')
  await stopAll(opened())
})
