import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import { isOfSoftwareGraphics, type StudioPage, studioPage } from './studio-page.ts'

/** A browser without a network that opens files; what a file asks for, or complains about, is kept. */
export interface ReplayPage {
  readonly studio: StudioPage
  readonly page: Page
  /** Writes a match as a file, and opens it at a place in it. */
  replay(match: MatchId, behind?: string): Promise<void>
  open(file: string, behind?: string): Promise<void>
}

/** A studio that writes files, and a page for them. No file may ask for anything but itself, or make the browser complain. */
export function replayPage(prepare: (studio: StudioPage) => Promise<void>): () => ReplayPage {
  let page: Page
  const requested: string[] = []
  const complaints: string[] = []
  const studio = studioPage(async (studio) => {
    await prepare(studio)
    const context = await studio.browser.newContext({
      offline: true,
      viewport: { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    page = await context.newPage()
    context.on('request', (request) => {
      if (!request.url().startsWith('data:')) requested.push(request.url())
    })
    context.on('weberror', (trouble) => complaints.push(String(trouble.error())))
    context.on('console', (message) => {
      if (!isOfSoftwareGraphics(message.text())) complaints.push(message.text())
    })
  })
  afterEach(() => {
    const others = requested.splice(0).filter((url) => !/^file:\/\/[^?]*\.html(#|$)/.test(url))
    expect([others, complaints.splice(0)]).toEqual([[], []])
  })
  const open = async (file: string, behind = '') => {
    // Elsewhere first: another place in the same file would not load it anew.
    await page.goto('about:blank')
    await page.goto(`${pathToFileURL(file).href}${behind}`)
  }
  return () => ({
    studio: studio(),
    page,
    open,
    async replay(match, behind = '') {
      const file = join(studio().folder, `${match}.html`)
      await writeReplay(studio(), match, file)
      await open(file, behind === '' ? '' : `#/match/${match}${behind}`)
      await page.getByText('Replay made with').waitFor()
    },
  })
}

/** Writes a match into a file that replays it. */
export async function writeReplay({ served }: StudioPage, match: MatchId, file: string): Promise<void> {
  await exportMatch('html', await exportableOf(served.studio.calls, match), createWriteStream(file))
}
