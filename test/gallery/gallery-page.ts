import { setTimeout as pass } from 'node:timers/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { MatchId } from '../../src/contract.ts'
import { panels } from '../../src/panels.ts'
import { StudioPage } from '../e2e/studio/studio-page.ts'
import { home } from '../files.ts'
import { largest, type Look, type Moment } from './moments.ts'
import type { Box } from './with-copy.ts'

/** Between two pictures; a board whose picture does not change for so long is at rest. */
const betweenMillis = 300
/** Until then it must be. */
const mostMillis = 5000

/** A studio with the kept matches, whose page shows nothing but the board. */
export class GalleryPage {
  readonly studio: StudioPage
  readonly #page: Page
  readonly #matches = new Map<string, MatchId>()
  /** What the window has around the board. */
  #around = { width: 0, height: 0 }

  private constructor(studio: StudioPage) {
    this.studio = studio
    this.#page = studio.page
  }

  static async open(): Promise<GalleryPage> {
    const studio = await StudioPage.open()
    await studio.served.studio.calls.changeSettings({ layout: JSON.stringify(onlyBoard) })
    await studio.page.emulateMedia({ reducedMotion: 'reduce' })
    return new GalleryPage(studio)
  }

  /** Goes to a moment and waits until its board has been loaded. */
  async go({ game, match, turn, seat, chosen, shows }: Moment): Promise<void> {
    const { calls } = this.studio.served.studio
    const choices = Object.entries(chosen).map(([name, value]) => [`board-${game}-${name}`, value])
    await calls.changeSettings({ choices: Object.fromEntries(choices) as Record<string, string> })
    const behind = seat === undefined ? '' : `?seat=${seat}`
    await this.studio.load(`/match/${await this.idOf(match)}/${turn}${behind}`)
    await this.#page.locator(`[data-turn="${turn}"]:not([data-moving])`).waitFor()
    await this.#resize(largest)
    if (shows !== undefined) await this.#board.locator(shows).first().waitFor()
    await this.#page.evaluate('document.fonts.ready.then(() => null)')
  }

  /** The board as it is drawn at rest, as a PNG file: once two in a row are the same. */
  async fileAtRest(look: Look): Promise<Buffer> {
    let before: Buffer | null = null
    let isAtRest = false
    const file = await this.fileOnce(look, (file) => {
      isAtRest = before?.equals(file) === true
      before = file
      return isAtRest
    })
    if (!isAtRest) throw new Error(`The board does not come to rest within ${mostMillis} ms`)
    return file
  }

  /** The board as a PNG file, once this holds of it; the last one, where it does not become so. */
  async fileOnce(look: Look, holds: (file: Buffer) => boolean): Promise<Buffer> {
    const end = performance.now() + mostMillis
    for (;;) {
      const file = await this.#shot(look)
      if (holds(file) || performance.now() > end) return file
      await pass(betweenMillis)
    }
  }

  /** Selects a value of the state that is looked at, such as `state.hands[0][3]`. */
  async select(value: string): Promise<void> {
    const route = this.#page.url().replace(/[?&]value=.*/, '')
    await this.#page.goto(`${route}${route.includes('?') ? '&' : '?'}value=${value}`)
  }

  /** Things of the board: their boxes in its picture, and what is told of them. */
  things(selector: string): Promise<readonly (Box & { readonly hint: string })[]> {
    return this.#page.evaluate(`(() => {
      const board = document.querySelector('[data-turn]')
      const { x, y } = board.getBoundingClientRect()
      return [...board.querySelectorAll(${JSON.stringify(selector)})].map((thing) => {
        const box = thing.getBoundingClientRect()
        const [width, height] = [Math.floor(box.width), Math.floor(box.height)]
        return { x: Math.round(box.x - x), y: Math.round(box.y - y), width, height, hint: thing.dataset.hint ?? '' }
      })
    })()`)
  }

  close(): Promise<void> {
    return this.studio.close()
  }

  get #board() {
    return this.#page.getByRole('group', { name: 'Board', exact: true })
  }

  /** The board as it is drawn now, as a PNG file. */
  async #shot(look: Look): Promise<Buffer> {
    await this.#page.emulateMedia({ colorScheme: look.theme })
    await this.#resize(look)
    const { x, y } = await this.#box()
    await waitForFine(this.#page)
    const { width, height } = look
    return this.#page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width, height } })
  }

  /** Where the board is; for a moment it may have no box, as when it is drawn anew for another size. */
  async #box(): Promise<{ x: number; y: number; width: number; height: number }> {
    let box = await this.#board.boundingBox()
    while (box === null) box = await this.#board.boundingBox()
    return box
  }

  /** Makes the window so large that the board has this size, but for parts of a pixel. */
  async #resize({ width, height }: Look): Promise<void> {
    for (let tries = 0; tries < 4; tries++) {
      const window = { width: width + this.#around.width, height: height + this.#around.height }
      const now = this.#page.viewportSize()!
      if (now.width !== window.width || now.height !== window.height) await this.#page.setViewportSize(window)
      const box = await this.#box()
      if (Math.abs(box.width - width) < 1 && Math.abs(box.height - height) < 1) return
      this.#around = {
        width: Math.round(window.width - box.width),
        height: Math.round(window.height - box.height),
      }
    }
    throw new Error(`The board does not become ${width} x ${height} pixels large`)
  }

  async idOf(name: string): Promise<MatchId> {
    const known = this.#matches.get(name)
    if (known !== undefined) return known
    const file = join(home, 'test/gallery/matches', `${name}.botscope`)
    const { match } = await this.studio.served.studio.openPath(file)
    this.#matches.set(name, match)
    return match
  }
}

/** Waits until a scene that was drawn in haste, as far as there is one, is drawn fine. */
export async function waitForFine(page: Page): Promise<void> {
  await page.locator('canvas[data-coarse]').waitFor({ state: 'detached' })
}

const none = { panels: [], shown: null }

/** As the page keeps where its panels are. */
const onlyBoard = {
  docks: { left: { panels: ['board'], shown: 'board' }, right: none, bottom: none },
  columns: [50, 50],
  rows: [70, 30],
  front: 'left',
  known: panels.map(({ id }) => id),
}
