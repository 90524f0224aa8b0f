import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import { sdkResult } from '../../../src/main/exports/sdk-result.ts'
import { gamesFolder, saysTurn } from '../../main/games/hosting.ts'
import { engineJar } from '../../main/games/viewer-jar.ts'
import { drawn, orderOf } from '../pictures/drawn.ts'
import { emptyPage, gifFrames } from '../pictures/frames.ts'
import { openMatch } from './match-page.ts'
import { studioPage } from './studio-page.ts'

const matches: { [id: string]: MatchId } = {}
const own = join(gamesFolder, 'viewer', 'game')

/** Without end, as far as the page lets a viewer. */
const floods = {
  'messages of 20 MB': "setInterval(() => parent.parent.postMessage('x'.repeat(20e6), '*'), 20)",
  pictures: `setInterval(() => {
    for (let i = 0; i < 20; i++) {
      const sheet = new OffscreenCanvas(8, 8)
      sheet.getContext('2d').fillRect(0, 0, 1, 1)
      const image = sheet.transferToImageBitmap()
      parent.postMessage({ kind: 'picture', frame: 2, progress: 1, image }, '*', [image])
    }
  })`,
  focus: `const field = document.body.appendChild(document.createElement('input'))
  setInterval(() => {
    window.focus()
    field.focus()
  }, 20)`,
  options: `setInterval(() => {
    const options = Array.from({ length: 20 }, (_, i) => ({ title: \`\${performance.now()} \${i}\`, labels: ['a', 'b'], chosen: 'a' }))
    parent.postMessage({ kind: 'options', options }, '*')
  }, 10)`,
  changes: `setInterval(() => {
    const list = document.body.appendChild(document.createElement('div'))
    for (let i = 0; i < 5000; i++) list.append(Object.assign(document.createElement('span'), { textContent: i }))
    document.body.dataset.worked = Number(document.body.dataset.worked ?? 0) + list.getBoundingClientRect().width
    list.remove()
  })`,
}

const opened = studioPage(async (studio) => {
  const jar = await engineJar(studio.folder)
  const silent = join(studio.folder, 'silent')
  cpSync(own, silent, { recursive: true })
  // All that its page does at intervals ends.
  const stops = 'if (turn === 2) for (let i = 0; i < 1000; i++) clearInterval(i)'
  const config = `export { playerColors } from './graphics/colors.js'
export function loops(turn) {
  ${stops}
}
`
  writeFileSync(join(silent, 'view', 'config.js'), config)
  const incomplete = join(studio.folder, 'incomplete')
  cpSync(join(own, 'view', 'config.js'), join(incomplete, 'view', 'config.js'))
  const withConfig = (name: string, loops: string, first = '') => {
    cpSync(own, join(studio.folder, name), { recursive: true })
    const text = `export { playerColors } from './graphics/colors.js'\n${first}\nexport function loops(turn) {\n  ${loops}\n}\n`
    writeFileSync(join(studio.folder, name, 'view', 'config.js'), text)
    return `${jar}:${join(studio.folder, name)}`
  }
  const reaches = `document.getElementsByClassName('settings_panel_form')[0].append('a switch')
document.querySelector('.player .control-panel .progress_bar').append('a mark')
const sheet = await (await fetch('data:text/json,{"frames":1}')).json()
document.body.dataset.reached = sheet.frames`
  // Pictures of other moments come first: more than of one that is resized.
  const confuses = `const take = globalThis.createImageBitmap
globalThis.createImageBitmap = async (canvas) => {
  for (const moment of [{ frame: NaN, progress: 1 }, { frame: 3, progress: 1 }, { frame: 2, progress: NaN }]) {
    const image = await take(new ImageData(8, 8))
    parent.postMessage({ kind: 'picture', ...moment, image }, '*', [image])
  }
  return take(canvas)
}`
  const paths = {
    reaching: withConfig('reaching', '', reaches),
    throwing: withConfig('throwing', "if (turn === 2) throw new TypeError('no such token')"),
    rejecting: withConfig('rejecting', '', "await Promise.reject(new TypeError('no such sheet'))"),
    flooding: withConfig(
      'flooding',
      "if (turn === 2) setInterval(() => { for (let i = 0; i < 500; i++) parent.parent.postMessage({ kind: 'beat' }, '*') })",
    ),
    insistent: withConfig('insistent', `if (turn === 2) ${floods['messages of 20 MB']}`),
    choosing: withConfig('choosing', `if (turn === 2) ${floods['options']}`),
    working: withConfig('working', `if (turn === 2) ${floods['changes']}`),
    picturing: withConfig('picturing', `if (turn === 2) ${floods.pictures}`),
    greedy: withConfig('greedy', `if (turn === 2) { ${floods.focus} }`),
    lying: withConfig('lying', "if (turn === 2) parent.postMessage({ kind: 'options', options: null }, '*')"),
    shouting: withConfig(
      'shouting',
      "if (turn === 2) for (const to of [parent.parent, parent]) to.postMessage({ kind: 'trouble', message: 'x'.repeat(20e6) }, '*')",
    ),
    sulking: withConfig('sulking', '', 'globalThis.createImageBitmap = () => new Promise(() => {})'),
    confusing: withConfig('confusing', '', confuses),
    viewed: `${jar}:${own}`,
    silent: `${jar}:${silent}`,
    incomplete: `${jar}:${incomplete}`,
    bare: gamesFolder,
  }
  for (const [id, path] of Object.entries(paths)) {
    const { calls } = studio.served.studio
    const command = `"${process.execPath}" odd-referee.cjs plain 3 -cp "${path}"`
    const seats = { min: 2, max: 2 }
    await calls.gameAdd(await calls.gamePlan({ id, bridge: 'sdk', command, folder: gamesFolder, seats }))
    const bots = [saysTurn, { ...saysTurn, name: 'other' }]
    ;[matches[id]] = (await studio.play({ game: id, bots })) as [MatchId]
  }
})

const viewer = () => opened().page.locator('iframe[title="The game\'s own viewer"]')
/** What the game's code runs in: the frame of the page is there for a policy and for messages. */
const inside = () => viewer().contentFrame().locator('iframe').contentFrame().locator('body')
const shown = async () => inside().getAttribute('data-shown')
const board = () => opened().page.getByRole('tabpanel', { name: 'Board' })

test("A game's own viewer shows each turn, in a frame that may only run scripts", async () => {
  const { page } = opened()
  await openMatch(opened(), matches['viewed']!, '/0')
  await expect.poll(shown).toBe('0 of 4, turn 0, at rest')
  const frames: (string | null)[] = []
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('ArrowRight')
    await page.locator(`[data-turn="${i + 1}"]:not([data-moving])`).waitFor()
    await expect.poll(shown).toMatch(/at rest$/)
    frames.push(await shown())
  }
  expect([frames, await viewer().getAttribute('sandbox')]).toEqual([
    [1, 2, 3].map((frame) => `${frame} of 4, turn ${frame}, at rest`),
    'allow-scripts',
  ])
  expect(await inside().getAttribute('data-agents')).toBe(
    'says-turn #22a1e4 data:image/png, other #ff1d5c data:image/png',
  )
})

test('A match is played at the pace of its viewer, which moves as long', async () => {
  const { page } = opened()
  await openMatch(opened(), matches['viewed']!, '/1')
  await expect.poll(shown).toBe('1 of 4, turn 1, at rest')
  await page.evaluate(`(() => {
    const board = document.querySelector('[data-turn]')
    window.steps = []
    new MutationObserver(() => {
      if (window.steps.at(-1)?.turn !== board.dataset.turn)
        window.steps.push({ turn: board.dataset.turn, at: performance.now(), isMoving: 'moving' in board.dataset })
    }).observe(board, { attributes: true })
  })()`)
  await page.keyboard.press('Space')
  await page.locator('[data-turn="3"]:not([data-moving])').waitFor()
  const steps =
    await page.evaluate<
      readonly { readonly turn: string; readonly at: number; readonly isMoving: boolean }[]
    >('window.steps')
  // The test's Drawer shows a frame for 1,500 ms; four a second are usual.
  const [two, three] = steps
  expect([steps.map(({ turn }) => turn), two?.isMoving, three!.at - two!.at > 1400]).toEqual([
    ['2', '3'],
    true,
    true,
  ])
})

test('The file of a match is shown in the viewer too where its game is known: the result of the SDK, and as the site gives it', async () => {
  const { served, folder } = opened()
  const { calls } = served.studio
  const card = await calls.card({ match: matches['viewed']! })
  const frames = await calls.frames({ match: card.id, from: 0, to: card.frames })
  const result = sdkResult(card, frames) as { readonly [name: string]: Json }
  const views = result['views'] as readonly string[]
  const ofSite = {
    success: {
      questionTitle: 'Viewed!',
      gameResult: {
        agents: [0, 1].map((index) => ({ index })),
        frames: views.map((view, k) => ({
          agentId: k === 0 ? -1 : (k - 1) % 2,
          view: view.replace(/^[A-Z]+_FRAME/, ''),
          keyframe: view.startsWith('KEY'),
        })),
      },
    },
  }
  const counts: (string | null)[] = []
  for (const [name, file] of Object.entries({ runner: result, site: ofSite })) {
    const path = join(folder, `${name}.game.json`)
    writeFileSync(path, JSON.stringify(file))
    const { match } = await served.studio.openPath(path)
    await openMatch(opened(), match, '/2')
    await expect.poll(shown).toMatch(/at rest$/)
    counts.push(await shown())
  }
  expect(counts).toEqual(['1 of 4, turn 1, at rest', '1 of 4, turn 1, at rest'])
})

test('The game of a file that names none is chosen, and its viewer shows the match', async () => {
  const { page, served, folder } = opened()
  const { calls } = served.studio
  const card = await calls.card({ match: matches['viewed']! })
  const frames = await calls.frames({ match: card.id, from: 0, to: card.frames })
  const { questionTitle: _, ...result } = sdkResult(card, frames) as { readonly [name: string]: Json }
  const path = join(folder, 'untitled.game.json')
  writeFileSync(path, JSON.stringify(result))
  const { match } = await served.studio.openPath(path)
  await openMatch(opened(), match, '/2')
  const game = page.getByLabel('Game of this file')
  expect(await game.locator('option:checked').textContent()).toBe('Unknown game')
  await game.selectOption('Viewed')
  await expect.poll(shown).toMatch(/^1 of 4, .* at rest$/)
  expect((await calls.card({ match })).game).toBe('viewed')
  await expect(calls.describe({ match, game: 'mahjong' })).rejects.toThrow(
    'This match stays one of viewed: only an imported match can become one of mahjong, and neither game may be built in',
  )
  await expect(calls.describe({ match, game: 'vewed' })).rejects.toThrow('viewed')
  await expect(calls.describe({ match: matches['viewed']!, game: 'bare' })).rejects.toThrow(
    'This match stays one of viewed',
  )
})

test('What the viewer shows is printed', async () => {
  const { page } = opened()
  await openMatch(opened(), matches['viewed']!, '/2')
  await expect.poll(shown).toBe('2 of 4, turn 2, at rest')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('canvas[data-viewer]')
  await paper.waitFor()
  const colour = async () => {
    const { data, width, height } = PNG.sync.read(await paper.screenshot())
    const at = 4 * (Math.round((100 / 450) * height) * width + Math.round((166 / 800) * width))
    return data.subarray(at, at + 3).toString('hex')
  }
  await expect.poll(colour).toBe('ffb400')
  await page.emulateMedia({ media: null })
  expect(await paper.isVisible()).toBe(false)
})

test("The viewer's options and the automatic board can be chosen", async () => {
  await openMatch(opened(), matches['viewed']!, '/2')
  await expect.poll(shown).toBe('2 of 4, turn 2, at rest')
  await opened().page.getByLabel('Tokens').selectOption('Small')
  await expect.poll(() => inside().getAttribute('data-size')).toBe('small')
  await opened().page.getByRole('group', { name: 'Board view' }).getByText("The game's own").click()
  await opened().page.getByRole('menuitem', { name: 'Automatic' }).click()
  await viewer().waitFor({ state: 'detached' })
})

test('Where a file of the viewer is missing the board is automatic, and names the file; so it is without a viewer', async () => {
  await openMatch(opened(), matches['incomplete']!, '/1')
  await board().getByText('config.js imports graphics/colors.js, which is not on the class path').waitFor()
  await openMatch(opened(), matches['bare']!, '/0')
  await board().getByText('Data of the game’s viewer').waitFor()
  expect(await board().getByRole('status').count()).toBe(0)
})

test('Where the frames of the viewer cannot be read the board is automatic, and says why', async () => {
  const { calls } = opened().served.studio
  const { frames } = calls
  Object.assign(calls, { frames: () => Promise.reject(new Error('the disk is gone')) })
  try {
    await openMatch(opened(), matches['silent']!, '/0')
    await board().getByText('The frames of the viewer cannot be read: the disk is gone').waitFor()
    await board().getByText('Data of the game’s viewer').waitFor()
  } finally {
    Object.assign(calls, { frames })
  }
})

/** The colour at the place of the game's token of a turn, in a picture of another turn. */
async function colourAt(place: number, turn: number, chosen = {}, game = 'viewed'): Promise<string> {
  return colourIn(turn, { x: 80 + 60 * place, y: 120 }, chosen, game)
}

async function colourIn(
  turn: number,
  { x, y }: { readonly x: number; readonly y: number },
  chosen = {},
  game = 'viewed',
): Promise<string> {
  const size = { width: 800, height: 450 }
  const order = orderOf(matches[game]!, 'png', { from: turn, to: turn, chosen, ...size })
  const { data, width } = PNG.sync.read(await drawn(opened(), order))
  const at = (y * width + x) * 4
  return data.subarray(at, at + 3).toString('hex')
}

test('A picture shows what the viewer draws of its turn, or the automatic board', async () => {
  const [token, ground] = ['ffb400', '22334e']
  expect([await colourAt(2, 2), await colourAt(1, 2), await colourAt(1, 1)]).toEqual([token, ground, token])
  expect([token, ground]).not.toContain(await colourAt(2, 2, { board: 'automatic' }))
})

test('The picture of the last turn has the ranking that comes in after it, and no other has', async () => {
  const ranking = { x: 40, y: 220 }
  expect([await colourIn(3, ranking), await colourIn(2, ranking)]).toEqual(['6ac371', '22334e'])
})

test("A viewer's pictures of other moments than the one asked for are not drawn; that one is", async () => {
  expect(await colourAt(2, 2, {}, 'confusing')).toBe('ffb400')
})

/** The colour at the place of the game's token of turn 2 in the still that a web page shows, or what it shows instead. */
async function shownIn(file: string, turn: number): Promise<string> {
  const context = await opened().browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.goto(`${pathToFileURL(file).href}#${turn}`)
  const still = page.getByRole('img', {
    name: `What the game's own viewer shows of turn ${turn}`,
    exact: true,
  })
  const automatic = page.getByText('Question to says-turn')
  await still.or(automatic).first().waitFor()
  if ((await still.count()) > 0) await page.locator('[role=img] canvas:not([data-unfinished])').waitFor()
  const colour = await page.evaluate<string>(`(() => {
    const canvas = document.querySelector('[role=tabpanel] [role=img] > canvas')
    if (canvas === null) return 'automatic'
    const { data } = canvas.getContext('2d').getImageData(200, 120, 1, 1)
    return [...data.slice(0, 3)].map((part) => Math.round(part / 16)).join(' ')
  })()`)
  await context.close()
  return colour
}

async function exportedPage(id: string, doing = async () => {}): Promise<string> {
  const { page } = opened()
  await openMatch(opened(), matches[id]!, '/1')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Web page' }).check()
  await doing()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const file = join(opened().folder, `${id}.html`)
  await download.saveAs(file)
  return file
}

test('The web page of a match shows what the viewer draws of each turn, unless pictures are not wanted', async () => {
  const dialog = opened().page.getByRole('dialog')
  const pictures = dialog.getByLabel("Include pictures of the game's own viewer")
  const file = await exportedPage('viewed', () => dialog.getByText('One of each of the 4 turns').waitFor())
  const [token, ground] = ['16 11 0', '2 3 5']
  expect([await shownIn(file, 2), await shownIn(file, 1)]).toEqual([token, ground])
  expect(await shownIn(await exportedPage('viewed', () => pictures.uncheck()), 2)).toBe('automatic')
  await openMatch(opened(), matches['viewed']!, '/1')
  await opened().page.keyboard.press('Control+s')
  await pictures.check()
  await opened().page.keyboard.press('Escape')
})

test('The web page of a match whose viewer shows nothing has the automatic board, and the studio says why', async () => {
  const file = await exportedPage('incomplete')
  await opened()
    .page.getByText(
      "The web page has no pictures of the game's own viewer: The viewer of Incomplete is not complete",
    )
    .waitFor()
  expect(await shownIn(file, 2)).toBe('automatic')
})

test('A film moves from turn to turn as the viewer does', async () => {
  const order = orderOf(matches['viewed']!, 'gif', { from: 1, to: 2, between: 1, width: 640, height: 360 })
  const gif = await drawn(opened(), order)
  const tab = await opened().browser.newPage()
  await emptyPage(tab)
  const frames = await gifFrames(tab, gif)
  await tab.close()
  const token = [0xff, 0xb4, 0x00]
  const isAt = ({ data, width }: PNG, x: number) => {
    const at = (120 * width + x) * 4
    return token.every((part, i) => Math.abs(data[at + i]! - part) < 12)
  }
  expect(frames.map(({ png }) => [125, 155, 185, 215].map((x) => isAt(png, x)))).toEqual([
    [true, true, false, false],
    [false, true, true, false],
    [false, false, true, true],
  ])
})

test('F1 shows what the folder of the game says, also after the rules of another game were offered', async () => {
  const { page } = opened()
  await page.goto(`${page.url().split('#')[0]}#/`)
  await page.getByRole('row').first().waitFor()
  await openMatch(opened(), matches['bare']!, '/0')
  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: 'Rules of Bare' })
  await dialog.getByText('The folder of Bare has no statement and no README').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test("A viewer finds what the SDK's own page has, and sheets as data", async () => {
  await openMatch(opened(), matches['reaching']!, '/0')
  await expect.poll(shown).toBe('0 of 4, turn 0, at rest')
  const body = inside()
  expect([await body.getAttribute('data-reached'), await body.innerText()]).toEqual(['1', ''])
})

test.each([
  ['throwing', 'The viewer of this game has an error: TypeError: no such token'],
  ['flooding', 'The viewer of this game sends too many messages'],
  ['picturing', 'The viewer of this game sends too many messages'],
  ['greedy', 'The viewer of this game takes the keyboard'],
  ['lying', 'The viewer of this game sends what no viewer sends'],
  ['shouting', 'The viewer of this game sends what no viewer sends'],
])('A viewer that is %s in a turn is removed, and the automatic board says why', async (id, why) => {
  const { page } = opened()
  await openMatch(opened(), matches[id]!, '/0')
  await expect.poll(shown).toBe('0 of 4, turn 0, at rest')
  await page.getByLabel('Go to turn').fill('2')
  await page.keyboard.press('Enter')
  await board().getByText(why).waitFor()
  await board().getByText('Question to says-turn').first().waitFor()
  expect(await viewer().count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-turn="3"]:not([data-moving])').waitFor()
})

test.each(['insistent', 'choosing', 'working'])(
  'While a viewer floods the page (%s) keys step',
  async (id) => {
    const { page } = opened()
    await openMatch(opened(), matches[id]!, '/0')
    await expect.poll(shown).toBe('0 of 4, turn 0, at rest')
    await page.evaluate('addEventListener("message", () => (window.flooded = (window.flooded ?? 0) + 1))')
    await page.getByLabel('Go to turn').fill('2')
    await page.keyboard.press('Enter')
    await page.locator('[data-turn="2"]').waitFor()
    const flooded = async () =>
      id === 'working'
        ? Number(await inside().getAttribute('data-worked'))
        : page.evaluate<number>('window.flooded')
    await expect.poll(flooded).toBeGreaterThan(5)
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-turn="3"]').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.locator('[data-turn="2"]').waitFor()
  },
)

test('A viewer that does not start is replaced at once, with the text of its exception', async () => {
  await openMatch(opened(), matches['rejecting']!, '/0')
  await board().getByText('The viewer of this game does not start: TypeError: no such sheet').waitFor()
  await board().getByText('Data of the game’s viewer').waitFor()
  // Whoever writes the viewer finds the place of the error.
  const toldOnce = [expect.stringMatching(/^TypeError: no such sheet/)]
  await expect.poll(() => opened().complaints.splice(0)).toEqual(toldOnce)
})

test('A picture of a turn in which the viewer throws is that of the automatic board, and a remark says why', async () => {
  const order = orderOf(matches['throwing']!, 'png', { from: 2, to: 2, width: 800, height: 450 })
  const remarks: string[] = []
  const { width, data } = PNG.sync.read(
    await drawn(opened(), order, { remark: (text) => remarks.push(text) }),
  )
  const at = (120 * width + 200) * 4
  expect([width, data.subarray(at, at + 3).toString('hex')]).not.toContain('ffb400')
  expect(remarks).toEqual([remarkOnThrowing])
})

test('In pictures and on web pages the automatic board replaces a viewer that draws no picture, and says why', async () => {
  const why = 'The viewer of this game draws no picture: the turn is drawn automatically'
  const remarks: string[] = []
  const order = orderOf(matches['sulking']!, 'png', { from: 2, to: 2, width: 800, height: 450 })
  const picture = PNG.sync.read(await drawn(opened(), order, { remark: (text) => remarks.push(text) }))
  expect([picture.width, remarks]).toEqual([800, [`From turn 2 on the board is the automatic one. ${why}`]])
  const file = await exportedPage('sulking')
  await opened().page.getByText(`The web page has no pictures of the game's own viewer: ${why}`).waitFor()
  expect(await shownIn(file, 2)).toBe('automatic')
})

const remarkOnThrowing =
  'From turn 2 on the board is the automatic one. The viewer of this game has an error: TypeError: no such token'

test('The web page of a match whose viewer throws has pictures up to there, and says why it has no more', async () => {
  const file = await exportedPage('throwing')
  await opened().page.getByText(remarkOnThrowing).waitFor()
  const context = await opened().browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.goto(`${pathToFileURL(file).href}#1`)
  await page.getByRole('img', { name: "What the game's own viewer shows of turn 1" }).waitFor()
  await page.goto(`${pathToFileURL(file).href}#2`)
  await page.getByText(remarkOnThrowing).waitFor()
  await page.getByText('Question to says-turn').first().waitFor()
  await context.close()
})

test('A viewer that falls silent, as in an endless loop, is removed and told', async () => {
  const { page } = opened()
  await openMatch(opened(), matches['silent']!, '/0')
  await expect.poll(shown).toBe('0 of 4, turn 0, at rest')
  await page.getByLabel('Go to turn').fill('2')
  await page.keyboard.press('Enter')
  await board().getByText('The viewer of this game does not answer').waitFor()
  await expect.poll(() => viewer().count()).toBe(0)
  expect(opened().complaints).toEqual([])
})
