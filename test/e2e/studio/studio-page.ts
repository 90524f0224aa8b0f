import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { MatchId, MatchOrder } from '../../../src/contract.ts'
import { serveStudio, type ServedStudio } from '../../../src/main/hosts/server/serve.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { commonBrowser, leaveBrowser, withBrowser } from '../browser.ts'

/** A studio in this process, with a log and a config folder of its own, and its page in a browser. */
export class StudioPage {
  readonly folder: string
  readonly served: ServedStudio
  readonly browser: Browser
  readonly page: Page
  /** What the browser complained about: errors of scripts, and what the page's policy refused. */
  readonly complaints: string[] = []

  private constructor(folder: string, served: ServedStudio, browser: Browser, page: Page) {
    this.folder = folder
    this.served = served
    this.browser = browser
    this.page = page
    this.listenTo(page)
  }

  /** From now on what is complained of in this tab is among the complaints. */
  listenTo(page: Page): void {
    page.on('console', (message) => {
      const isTrouble = message.type() === 'error' || message.type() === 'warning'
      if (isTrouble && !isOfSoftwareGraphics(message.text())) this.complaints.push(message.text())
    })
    // From now on the browser tells of file choosers; to tell it takes a while, in which one would open unseen.
    page.on('filechooser', () => {})
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message))
  }

  /** The page is the built one; another one may be named by the environment's STUDIO_PAGE. */
  static async open(): Promise<StudioPage> {
    const folder = mkdtempSync(join(tmpdir(), 'botscope-page-'))
    const paths = { log: join(folder, 'log.db'), data: join(folder, 'data'), config: join(folder, 'config') }
    const served = await serveStudio(
      (host) => openStudio(paths.log, { host: { ...host, folder }, paths }),
      process.env.STUDIO_PAGE === undefined ? {} : { page: process.env.STUDIO_PAGE },
    )
    const browser = await commonBrowser()
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    return new StudioPage(folder, served, browser, page)
  }

  /** Loads the page anew, by a link that leads to this route. */
  async load(route = '/'): Promise<void> {
    await this.page.goto(this.served.link(route))
  }

  /** Goes to a route as a typed address does: the page is loaded only where it is not there. */
  async visit(route = '/'): Promise<void> {
    if (!this.page.url().startsWith('http')) return this.load(route)
    await this.page.evaluate(`void (location.hash = ${JSON.stringify(route)})`)
  }

  /** Shows this route from its beginning: nothing is left of what another screen showed. */
  async go(route = '/'): Promise<void> {
    if (!this.page.url().startsWith('http')) return this.load(route)
    await this.page.evaluate(`dispatchEvent(new Event('beforeunload'))`)
    await this.visit('/settings')
    await this.page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    await this.visit(route)
  }

  /** Goes away; what the page kept as it went is kept by then. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank')
    await expect.poll(() => this.served.pages()).toBe(0)
  }

  /** Plays matches to their end; the order is completed with what is usual, and without a clock: a busy machine makes no bot late. */
  async play(order: Partial<MatchOrder> & Pick<MatchOrder, 'game' | 'bots'>): Promise<readonly MatchId[]> {
    const { studio } = this.served
    const ended = new Set<MatchId>()
    let tell = () => {}
    const end = studio.on((reported) => {
      if (reported.kind !== 'ended' && reported.kind !== 'trouble') return
      ended.add(reported.match)
      tell()
    })
    const usual = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' } as const
    const { matches } = await studio.calls.start({ ...usual, ...order })
    while (matches.some((match) => !ended.has(match))) await new Promise<void>((resolve) => (tell = resolve))
    end()
    return matches
  }

  /** Plays the same match so often, each of them started alone: no batch. */
  async playApart(count: number, order: Parameters<StudioPage['play']>[0]): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.play(order)))
  }

  async close(): Promise<void> {
    await leaveBrowser(this.browser)
    await this.served.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Without a graphics card the browser warns of how it shows what WebGL drew. */
export function isOfSoftwareGraphics(text: string): boolean {
  return /^\[\.WebGL-0x[\da-f]+\]GL Driver Message \(OpenGL, Performance.*GPU stall due to ReadPixels/.test(
    text,
  )
}

/** A bot that is there everywhere. */
export const builtin = (kind: 'random' | 'first', name = `builtin:${kind}`) => ({
  name,
  command: `builtin:${kind}`,
  folder: '/',
})

/** A studio and its page for all tests of a file; none of them may make the browser complain. */
export function studioPage(prepare?: (studio: StudioPage) => Promise<void>): () => StudioPage {
  const opened = withBrowser(
    async () => {
      const studio = await StudioPage.open()
      await prepare?.(studio)
      return studio
    },
    (studio) => studio.close(),
  )
  afterEach(() => {
    const studio: StudioPage | undefined = opened()
    expect(studio?.complaints.splice(0) ?? []).toEqual([])
  })
  return opened
}
