import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Debugging } from '../../../src/contract/debug.ts'
import { fixtures } from '../../bots/commands.ts'
import { debugged, firstLine, inNode, lineIn, listening } from '../../main/debug/debugged.ts'
import { Inspector } from '../../main/debug/inspector.ts'
import { seriousInBoth } from './axe.ts'
import { isAtTurn, openMatch } from './match-page.ts'
import { builtin, studioPage } from './studio-page.ts'

const url = pathToFileURL(join(fixtures, 'keeps-turn.cjs')).href
const line = lineIn('keeps-turn.cjs')
let match: MatchId
/** Turns in which the bot in seat 0 was asked. */
let requested: readonly number[]

const opened = studioPage(async (studio) => {
  const bots = [inNode, builtin('first')]
  ;[match] = (await studio.play({ game: 'patchwork', bots, seed: '7', options: { league: 3 } })) as [MatchId]
  const { frames } = await studio.served.studio.calls.outline({ match, from: 0, to: 9999 })
  requested = frames.flatMap(({ exchanges }, turn) =>
    exchanges.some(({ seat }) => seat === 0) ? [turn] : [],
  )
  await studio.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})

const calls = () => opened().served.studio.calls
const dialog = () => opened().page.getByRole('dialog')
const card = () => opened().page.getByRole('region', { name: 'Debugger of seat 0' })
const listens = (wanted: (debugging: Debugging) => boolean = () => true) =>
  debugged(opened().served.studio, (each) => each.isListening && wanted(each))

afterEach(async () => {
  for (const { id } of await calls().debugging(null)) await calls().debugStop({ id })
  await expect.poll(() => calls().debugging(null)).toEqual([])
  await calls().changeSettings({ choices: { 'debug-kind': '', 'debug-way': 'rerun', 'debug-template': '' } })
})

/** Starts the bot of seat 0 under a debugger, before a turn. */
async function launch(turn: number): Promise<void> {
  const { page } = opened()
  await openMatch(opened(), match, `/${turn}?seat=0`)
  await page.keyboard.press('Shift+R')
  await dialog().getByText('Auto-detect (Node: its inspector)').waitFor({ state: 'attached' })
  expect(await dialog().getByLabel('Pause before turn').inputValue()).toBe(`${turn}`)
}

test('A bot is debugged in a rerun: attached, paused before turns, stopped at a breakpoint, and its answers are shown', async () => {
  const { page } = opened()
  const [first, second, , , fifth] = requested.slice(1) as [number, number, number, number, number]
  await launch(first)
  await dialog().getByRole('button', { name: 'Start' }).click()
  const { address } = await listens()
  await card().getByText(`Attach a debugger to 127.0.0.1:${address!.port}: the bot waits for it`).waitFor()
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'turn === 6')
  const paused = (turn: number) =>
    card().getByText(`Paused before turn ${turn}: set breakpoints, then resume`).waitFor()
  await paused(first)
  await card().getByRole('button', { name: 'Run to its next turn' }).click()
  await paused(second)
  await card()
    .getByRole('button', { name: `Show turn ${second}` })
    .click()
  await isAtTurn(opened(), second)
  const runTo = card().getByLabel('Run to turn')
  const last = (await calls().card({ match })).frames - 1
  await runTo.fill(`${last + 1}`)
  const past = card().getByRole('button', { name: `Run to turn ${last + 1}` })
  expect(await past.isDisabled()).toBe(true)
  await runTo.fill(`${fifth}`)
  await page.keyboard.press('Enter')
  await paused(fifth)
  await card().getByRole('button', { name: 'Run to the end' }).click()
  const value = await inspector.valueAtBreakpoint('`${turn} ${first}`')
  await inspector.ask('Debugger.resume')
  await page.getByRole('tab', { name: 'Another answer', exact: true }).click()
  await page
    .getByRole('region', { name: 'Result of the rerun' })
    .getByText(/turns unchanged$/)
    .waitFor()
  inspector.close()
  await card().waitFor({ state: 'detached' })
  const frames = await calls().frames({ match, from: 0, to: 9999 })
  expect(value).toBe(`6 ${firstLine(frames, 6)}`)
})

test('Attach details can be copied and are accessible: address, command, and a launch configuration of VS Code', async () => {
  const { page } = opened()
  await launch(requested[2]!)
  expect(await seriousInBoth(page, dialog())).toEqual([])
  await dialog().getByRole('button', { name: 'Start' }).click()
  const { port } = (await listens()).address!
  const copied = async (button: string) => {
    await card().getByRole('button', { name: button }).click()
    await page
      .getByText(/copied/)
      .last()
      .waitFor()
    return page.evaluate<string>('navigator.clipboard.readText()')
  }
  const texts = [await copied('Copy the address'), await copied('Copy the command that attaches')]
  const launched = JSON.parse(await copied('For VS Code')) as object
  await card().getByRole('button', { name: 'Show the launch configuration' }).click()
  const seen = JSON.parse(
    await card().getByLabel('Launch configuration', { exact: true }).innerText(),
  ) as object
  expect([texts, launched]).toMatchObject([
    [`127.0.0.1:${port}`, `node inspect 127.0.0.1:${port}`],
    { type: 'node', request: 'attach', port },
  ])
  expect(seen).toEqual(launched)
  expect(await seriousInBoth(page, card())).toEqual([])

  // It goes on while the page is loaded anew, is told on every screen, and Stop closes its port.
  await page.reload()
  await card().getByText('the bot waits for it').waitFor()
  await page.getByRole('tab', { name: 'Another answer', exact: true }).click()
  await page.getByRole('region', { name: 'Reruns of this match' }).waitFor()
  expect(await page.getByRole('region', { name: 'Result of the rerun' }).count()).toBe(0)
  await opened().visit('/bots')
  await page.getByRole('button', { name: /^Debugging: Attach/ }).click()
  await card().getByRole('button', { name: 'Stop' }).click()
  await card().waitFor({ state: 'detached' })
  await expect.poll(() => listening(port)).toEqual([])
})

test('In a fork the bot is replayed to the turn, paused there, and the fork is open', async () => {
  const { page } = opened()
  const turn = requested[3]!
  await launch(turn)
  await dialog().getByLabel('Fork: continue the match from that turn').check()
  await dialog().getByRole('button', { name: 'Start' }).click()
  await page.waitForURL((address) => /match/.test(address.hash) && !address.hash.includes(match))
  const { address, match: fork } = await listens()
  const inspector = await Inspector.attach(address!.port)
  await inspector.runTo(url, line, 'turn === 4')
  await card().getByText(`Paused before turn ${turn}: set breakpoints, then resume`).waitFor()
  await calls().control({ match: fork, control: { kind: 'resume', until: { kind: 'end' } } })
  const value = await inspector.valueAtBreakpoint('turn')
  await inspector.ask('Debugger.resume')
  await card().waitFor({ state: 'detached' })
  inspector.close()
  const { parent, end, clock } = await calls().card({ match: fork })
  expect([value, parent, end, clock]).toEqual([4, { match, turn }, 'natural', 'off'])
})

test('A seat of a new match is started under a debugger', async () => {
  const { page } = opened()
  const { command, folder } = inNode
  const bot = await calls().saveBot({ id: '', name: 'keeper', command, folder, game: 'patchwork' })
  await opened().load(`/new?game=patchwork&bot=${bot.id}`)
  await page.getByRole('button', { name: 'Seat 0 under a debugger' }).click()
  await page.getByText('Auto-detect (Node: its inspector)').waitFor({ state: 'attached' })
  await page.getByText(/ --debug 0/).waitFor()
  await page.getByRole('button', { name: /^Start/ }).click()
  const { of, seat } = await listens()
  await card().getByText('the bot waits for it').waitFor()
  await calls().removeBot({ id: bot.id })
  expect([of, seat]).toEqual(['match', 0])
})

test('A bot without a known debugger is reported, and a custom command line starts it', async () => {
  const { page } = opened()
  await launch(requested[2]!)
  await dialog().getByRole('combobox', { name: 'Bot' }).selectOption('typed')
  await dialog()
    .getByRole('textbox', { name: 'Command' })
    .fill(`sh "${join(fixtures, 'silent.sh')}"`)
  await dialog()
    .getByText(/name the kind of debugger, or give your own command line/)
    .waitFor()
  await dialog().getByLabel('Debugger').selectOption('own')
  await dialog().getByText('Give the command line that starts your debugger').waitFor()
  await dialog().getByRole('textbox', { name: 'Command line' }).fill('env A=1 {command}')
  await dialog().getByText('Give the command line that starts your debugger').waitFor({ state: 'detached' })
  await dialog().getByRole('button', { name: 'Start' }).click()
  await card()
    .getByText(/no answer yet|The bot is being started/)
    .waitFor()
  const [own] = await calls().debugging(null)
  await page.reload()
  await card().waitFor()
  expect([own!.kind, own!.address]).toEqual(['own', null])
})
