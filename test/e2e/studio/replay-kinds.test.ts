import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { ToLog } from '../../../src/main/log/records.ts'
import { textOf } from '../../main/exports/written.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { sampleEnd, sampleMatch } from '../../main/log/samples.ts'
import { replayPage } from './replay-page.ts'
import { builtin, type StudioPage } from './studio-page.ts'
import { writeMatch } from './written-match.ts'

let long: MatchId
const all =
  '</script><script>globalThis.ran=1</script><!--<script> <img src=x onerror="globalThis.ran=1"> {@html 1} \u202e\u2028\u2029\0\ud800 javascript:globalThis.ran=1'

const hostile = sampleMatch({
  game: '<b>game</b>',
  seats: ['<img src=x onerror="globalThis.ran=1">', '\u202eBea'].map(seatOf),
})
function seatOf(name: string) {
  return { name, command: all, folder: '/', fingerprint: null }
}

function hostileFrame(index: number): Frame {
  const seat = index % 2
  const exchange: Exchange = {
    question: { seat, input: [all], opening: 0, answerLines: 1, limitMillis: 50 },
    reply: { seat, by: 'bot', output: [all], errors: `${all}\n`, micros: 1000 },
    ruling: { seat, result: 'corrected', did: all, why: all },
    say: all,
  }
  return { index, exchanges: [exchange], events: [{ kind: all, text: all }], state: { [all]: all } }
}

const opened = replayPage(async (studio) => {
  const file = join(studio.folder, 'log.db')
  long = writeMatch(file, 10_001, (turn) => ({ half: Math.floor(turn / 2), grid: row(turn) }))
  const reported: readonly ToLog[] = [
    { kind: 'begin', match: hostile, first: { index: 0, exchanges: [], events: [], state: all } },
    {
      ...{ kind: 'frames', match: hostile.id, from: 1, pending: [] },
      frames: [1, 2].map((index) => JSON.stringify(hostileFrame(index))),
    },
    { kind: 'end', match: hostile.id, end: { ...sampleEnd, why: all } },
  ]
  const log = openLog(file, 'write')
  log.take(reported)
  log.close()
  await studio.served.studio.calls.describe({
    match: hostile.id,
    title: all,
    note: all,
    tags: ['<img src=x onerror="globalThis.ran=1">'],
  })
})

/** Lines of text that differ from turn to turn. */
function row(turn: number): readonly string[] {
  return Array.from({ length: 12 }, (_, i) => `row ${i} ${'.'.repeat(60)} ${turn + i}`)
}

const turn = async () => Number(await opened().page.getByLabel('Go to turn').inputValue())
const showTab = (name: string) =>
  opened()
    .page.getByRole('tab', { name: new RegExp(`^${name}`) })
    .click()

test('A match of 10,000 turns of an unknown game is shown, and each turn opens at once', async () => {
  const { page, replay } = opened()
  await replay(long, '/7?panels=board')
  await page.getByRole('tabpanel', { name: 'Board' }).getByText('row 0').first().waitFor()
  await showTab('State')
  await page.getByRole('treeitem', { name: /half/ }).getByText('3', { exact: true }).waitFor()
  const outlined = page
    .getByRole('slider', { name: 'Turn', exact: true })
    .and(page.locator('[aria-valuemax="10000"]'))
  await outlined.waitFor()
  for (const wanted of [5000, 123, 9999]) {
    await page.keyboard.press('g')
    await page.keyboard.type(`${wanted}`)
    await page.keyboard.press('Enter')
    await expect.poll(turn).toBe(wanted)
    await showTab('Turn')
    await page.getByRole('group', { name: 'Answer' }).getByText(`MOVE ${wanted}`, { exact: true }).waitFor()
  }
  await page.keyboard.press('t')
  await page.locator(':focus').fill('state.half == 4321')
  await page.keyboard.press('Enter')
  await page.getByText('2 turns').waitFor()
})

test('Every panel shows what bots and users wrote as text', async () => {
  const { page, replay } = opened()
  await replay(hostile.id, '/1')
  for (const panel of ['Turn', 'Problems', 'State', 'Watches', 'Compare', 'Stderr']) {
    await showTab(panel)
    await page.getByRole('tabpanel', { name: new RegExp(`^${panel}`) }).waitFor()
    const seen = `[globalThis.ran ?? null, document.querySelectorAll('img, iframe, [onerror]').length, document.scripts.length]`
    expect(await page.evaluate(seen)).toEqual([null, 0, 3])
  }
  await page.getByText('</script><script>globalThis.ran=1</script>').first().waitFor()
})

test('A file of a live match shows the turns so far and waits for nothing', async () => {
  const { page, replay, studio } = opened()
  const { calls } = studio.served.studio
  const until = { kind: 'turn', turn: 9, at: 'before' } as const
  const [match] = await paused(studio, until)
  await replay(match!)
  await expect.poll(turn).toBe(8)
  await page
    .getByText('It ran when the file was written')
    .or(page.getByTitle('It ran when the file was written'))
    .first()
    .waitFor()
  expect(await page.getByText(/Live|Follow/).count()).toBe(0)
  await calls.stop({ matches: [match!] })
})

async function paused(studio: StudioPage, until: { kind: 'turn'; turn: number; at: 'before' }) {
  const { studio: own } = studio.served
  const order = { game: 'patchwork', bots: [builtin('first', 'Ann'), builtin('random', 'Bea')], seed: '3' }
  const usual = { options: {}, clock: 'real', matches: 1, rotate: false, keep: 'all' } as const
  const { matches } = await own.calls.start({ ...usual, ...order, until })
  await expect.poll(async () => (await own.calls.live({ match: matches[0]! })).paused?.turn).toBe(9)
  await expect.poll(async () => (await own.calls.card({ match: matches[0]! })).framesKept).toBe(9)
  return matches
}

test('A match stored as a result only shows that result', async () => {
  const { page, replay, studio } = opened()
  const order = { game: 'patchwork', bots: [builtin('first'), builtin('random')], keep: 'results' } as const
  const [match] = await studio.play(order)
  await replay(match!)
  await page.getByText('Only the result was kept').waitFor()
  expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(0)
})

test('Turns that the rules did not make are shown without the rules', async () => {
  const { page, replay, studio } = opened()
  const { calls } = studio.served.studio
  const [match] = await studio.play({
    game: 'patchwork',
    bots: [builtin('first'), builtin('random')],
    seed: '5',
  })
  const text = await textOf('json', await exportableOf(calls, match!))
  const lines = text.split('\n')
  const changed = lines.map((line, i) =>
    i === 6 ? line.replace(/"buttons":\[\d+/, '"buttons":[9999') : line,
  )
  const file = join(studio.folder, 'changed.json')
  writeFileSync(file, changed.join('\n'))
  const { match: other } = await studio.served.studio.openPath(file)
  await replay(other, '/4')
  await page.locator('[data-turn="4"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('The rules did not produce this state').waitFor()
})
