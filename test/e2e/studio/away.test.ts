import type { WebSocketRoute } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

let match: MatchId
let other: MatchId
/** Which calls of the page cut the connection, as they are sent; null: none. */
let deadly: RegExp | null = null
let isAway = false
/** Connections to nobody. */
const unanswered = new Set<WebSocketRoute>()
let cut = () => {}
const opened = studioPage(async (studio) => {
  const order = { game: 'patchwork', seed: '7', clock: 'off' } as const
  ;[match] = (await studio.play({ ...order, bots: [builtin('first'), builtin('random')] })) as [MatchId]
  ;[other] = (await studio.play({ ...order, bots: [builtin('random'), builtin('first')] })) as [MatchId]
  await studio.page.routeWebSocket(/\/wire$/, (socket) => (isAway ? unanswered.add(socket) : connect(socket)))
})

function connect(socket: WebSocketRoute): void {
  const server = socket.connectToServer()
  cut = () => {
    isAway = true
    void socket.close()
  }
  socket.onMessage((text) => {
    if (deadly?.test(String(text))) cut()
    else server.send(text)
  })
}

beforeEach(() => {
  deadly = null
  isAway = false
})

const lost = () => opened().page.getByText('Botscope does not respond.')
async function comeBack(): Promise<void> {
  deadly = null
  isAway = false
  for (const socket of unanswered) void socket.close()
  await lost().waitFor({ state: 'hidden' })
}
const state = () => opened().page.getByRole('tabpanel', { name: 'State' })

/** Selects a value of the state by its path. */
async function select(path: string): Promise<void> {
  const field = state().getByRole('searchbox', { name: 'Search the state' })
  await field.fill(path)
  await field.press('Enter')
  await field.press('Enter')
  await field.blur()
}

test('A search made while the studio is away completes when it is back', async () => {
  const { page } = opened()
  await openMatch(opened(), match, `/2?value=state.toAct&beside=${other}~0&panels=compare,state,timeline`)
  await state().waitFor()
  cut()
  await lost().waitFor()
  await select('state.buttons')
  await page.keyboard.press('t')
  await page.keyboard.type('turn == 5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await comeBack()
  await page.getByRole('status').getByText('1 turn').waitFor()
  const history = page.getByRole('region', { name: 'History of the value' })
  expect(await history.getByRole('heading').innerText()).toBe('state.buttons')
  await history.getByRole('list').getByRole('listitem').first().waitFor()
})

test('A turn whose reading was cut off is read when the studio is back', async () => {
  const { page } = opened()
  const { frames } = await opened().served.studio.calls.card({ match })
  await openMatch(opened(), match, `/0?value=state.buttons&panels=state,timeline`)
  const header = state().getByRole('combobox', { name: 'Compared with' })
  await header.waitFor()
  deadly = /"turns"/
  await page.keyboard.press('End')
  await lost().waitFor()
  await comeBack()
  await isAtTurn(opened(), frames - 1)
  await header
    .getByRole('option', { name: `Changes since turn ${frames - 2}` })
    .waitFor({ state: 'attached' })
})

test('The author of each change is shown even if the studio was away meanwhile', async () => {
  const { page } = opened()
  await openMatch(opened(), match, `/0?panels=state,timeline`)
  await state().waitFor()
  deadly = /seat\[\d\]\.did/
  await select('state.buttons[0]')
  await lost().waitFor()
  await comeBack()
  const who = page.getByRole('region', { name: 'History of the value' }).locator('.did')
  await expect.poll(() => who.allInnerTexts()).not.toContain('')
})
