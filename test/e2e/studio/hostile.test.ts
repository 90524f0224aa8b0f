import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Exchange, Frame } from '../../../src/engine/match.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { ToLog } from '../../../src/main/log/records.ts'
import { sampleEnd, sampleMatch } from '../../main/log/samples.ts'
import { rightPanels } from './panel-names.ts'
import { studioPage } from './studio-page.ts'

/** Each would run, hide or turn around something, if it were more than text. */
const payloads = {
  img: '<img src=x onerror="globalThis.ran=1">',
  script: '</script><script>globalThis.ran=1</script><svg onload="globalThis.ran=1">',
  template: '{@html "<b>"}{globalThis.ran=1}${globalThis.ran=1}{{constructor.constructor("ran=1")()}}',
  link: 'javascript:globalThis.ran=1//"onmouseover="globalThis.ran=1',
  turned: 'abc\u202edrow\u202c \u2066x\u2069 \u200b\u200d\ufeffzero',
  control: 'nul\0 bell\u0007 back\b\u009b31m del\u007f',
} as const
const all = Object.values(payloads).join(' ')
const ansiBomb = Array.from({ length: 20_000 }, (_, i) => `\u001b[${i % 108};${i % 49}m${i % 10}`).join('')
const long = 'x'.repeat(1_000_000)
const combining = `Z${'\u0335\u0322\u0361'.repeat(300)}`

function exchange(seat: number, output: string, errors: string): Exchange {
  return {
    question: { seat, input: [all, long.slice(0, 100_000)], opening: 1, answerLines: 1, limitMillis: 50 },
    reply: { seat, by: 'bot', output: [output], errors, micros: 1000 },
    ruling: { seat, result: 'corrected', did: all, why: all },
    say: all,
  }
}

function frame(index: number, output: string, errors: string): Frame {
  const events = [{ kind: payloads.img, text: `${all} $0 $1 $9`, seat: 0 }]
  return { index, exchanges: [exchange(index % 2, output, errors)], events, state: { [payloads.img]: all } }
}

const name = `${payloads.img} ${payloads.turned}`
const match = sampleMatch({
  game: `<b>game</b>${payloads.turned}`,
  seed: all,
  options: { [payloads.img]: all },
  seats: [name, combining].map((each) => ({
    name: each,
    command: all,
    folder: `/${all}`,
    fingerprint: null,
  })),
})
const frames = [
  frame(1, all, `${all}\n${ansiBomb}\n`),
  frame(2, long, `${long}\n`),
  frame(3, combining, `${'\n'.repeat(20_000)}end\n`),
]
const rests = [1, 2].map(() => ({ errors: all, droppedBytes: 0 }))
const reported: readonly ToLog[] = [
  { kind: 'begin', match, first: { index: 0, exchanges: [], events: [], state: all } },
  {
    kind: 'frames',
    match: match.id,
    from: 1,
    frames: frames.map((each) => JSON.stringify(each)),
    pending: [],
  },
  {
    kind: 'end',
    match: match.id,
    end: { ...sampleEnd, end: 'stopped', scores: null, ranks: null, why: all, rests } as never,
  },
]

const opened = studioPage(async (studio) => {
  const log = openLog(join(studio.folder, 'log.db'), 'write')
  const failed = log.take(reported).filter(({ kind }) => kind === 'failed')
  log.close()
  expect(failed).toEqual([])
  const { calls } = studio.served.studio
  await calls.describe({
    match: match.id,
    title: `${name} title`,
    note: all,
    tags: [payloads.img, 'b\u202eack'],
  })
  await calls.bookmark({ match: match.id, turn: 1, note: all })
})

/** That nothing ran, nothing became more than text, and nothing is wider than the window. */
async function isHarmless(): Promise<void> {
  const state = await opened().page.evaluate(`({
    ran: globalThis.ran ?? null,
    made: document.querySelectorAll('img, iframe, object, script:not([src]), [onerror], [onload], [onmouseover], a[href^=javascript]').length,
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  })`)
  expect(state).toEqual({ ran: null, made: 0, width: 1280, height: 800 })
}

/** Looks at every turn in every panel; at turn 1 last. */
async function lookAtAll(route: string): Promise<void> {
  const { page } = opened()
  await opened().go(`${route}/3?seat=0`)
  for (const turn of [3, 2, 0, 1]) {
    await page.getByLabel('Go to turn').fill(`${turn}`)
    await page.getByLabel('Go to turn').press('Enter')
    for (const panel of rightPanels) {
      await page.getByRole('tab', { name: new RegExp(`^${panel}\\b`) }).click()
      await page.getByRole('tabpanel', { name: new RegExp(`^${panel}\\b`) }).waitFor()
      await isHarmless()
    }
  }
}

test('The library shows hostile names, titles, tags and notes as text', async () => {
  const { page } = opened()
  await opened().go()
  await page.getByRole('row').filter({ hasText: '<img src=x' }).waitFor()
  await isHarmless()
  expect(await page.getByRole('row').filter({ hasText: '<img src=x' }).innerText()).toContain(payloads.img)
})

test('Hostile outputs, stderr, events and options of a match are shown as unchanged text in every panel and on the timeline', async () => {
  const { page } = opened()
  await lookAtAll(`/match/${match.id}`)
  await page.getByRole('tab', { name: 'Stderr' }).click()
  await page.getByRole('tabpanel', { name: 'Stderr' }).getByText(payloads.script).waitFor()
  await isHarmless()
  const box = (await page.getByRole('slider', { name: 'Turn' }).boundingBox())!
  for (const part of [0.3, 0.5, 0.9]) {
    await page.mouse.move(box.x + box.width * part, box.y + box.height / 2)
    await isHarmless()
  }
})

test('The form for another match like a hostile one shows it as text', async () => {
  const { page } = opened()
  await opened().go(`/new?from=${match.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isHarmless()
})

test('Hostile texts of settings, bots and projects are shown as text', async () => {
  const { page, folder, served } = opened()
  const bot = { id: '', name, command: `run ${payloads.img}`, folder, game: null }
  const { id } = await served.studio.calls.saveBot(bot)
  writeFileSync(join(folder, 'botscope.json'), JSON.stringify({ bots: [{ name: all, command: all }] }))
  await opened().go('/bots')
  await page.getByRole('list', { name: 'My bots' }).getByText('<img src=x').first().waitFor()
  await isHarmless()
  await opened().go('/new?game=patchwork')
  await page.getByLabel('Bot of seat 0').selectOption(`bot:${id}`)
  await isHarmless()
})

test('An opened file with a hostile name is shown as text in every panel', async () => {
  const { page, folder, served } = opened()
  await opened().go()
  const file = join(folder, 'exported.json')
  const exportable = await exportableOf(served.studio.calls, match.id)
  await exportMatch('json', exportable, createWriteStream(file))
  const requested = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open file' }).click()
  await (
    await requested
  ).setFiles({
    name: `<img src=x onerror=globalThis.ran=1>\u202e{@html}.json`,
    mimeType: 'application/json',
    buffer: readFileSync(file),
  })
  await page.waitForURL(/#\/match\//)
  const route = new URL(page.url()).hash.slice(1).split('/').slice(0, 3).join('/')
  expect(route).not.toContain(match.id)
  await lookAtAll(route)
})
