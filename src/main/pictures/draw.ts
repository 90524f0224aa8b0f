import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { CallOptions } from '../../contract.ts'
import type { PictureNews, PictureOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import { checked } from '../call-forms/checked.ts'
import { serveStudio, type ServeOptions } from '../hosts/server/serve.ts'
import { Uploads } from '../opened/uploads.ts'
import { Workroom } from '../opened/workroom.ts'
import type { Studio } from '../studio.ts'
import { findBrowser } from './browsers.ts'
import { HeadlessBrowser, type Shower } from './headless.ts'

export interface DrawCallOptions extends CallOptions {
  /** Called with a sentence where the automatic board is drawn in the place of the game's own viewer. */
  readonly remark?: (sentence: string) => void
}

interface DrawOptions extends ServeOptions {
  /** Shows the page at a link; the folder is empty, for its temporary files. */
  readonly show?: (link: string, folder: string) => Shower | Promise<Shower>
  /** How long a page that draws may say nothing. */
  readonly quietMillis?: number
}

const patienceMillis = 60_000
/** A page that draws says that it is alive every few seconds; one that nobody sees may have its timers slowed down to one a minute. */
const usualQuietMillis = 180_000

/**
 * A browser on this machine draws turns of a match, as the studio's page does; gives what `use` makes of the file's bytes. Leaves no
 * process and no file behind. Rejects when cancelled. Throws a `UserError` where there is no browser, where it cannot draw, or where the
 * order does not fit the match.
 */
export async function drawPicture<T>(
  studio: Studio,
  order: PictureOrder,
  use: (bytes: NodeJS.ReadableStream) => Promise<T>,
  { remark = () => {}, ...options }: DrawCallOptions = {},
  { show, quietMillis = usualQuietMillis, ...served }: DrawOptions = {},
): Promise<T> {
  options.signal?.throwIfAborted()
  const { name, start } = show === undefined ? await ofThisMachine() : { name: 'The page', start: show }
  const workroom = new Workroom()
  const uploads = new Uploads(
    () => workroom.place(),
    () => {},
  )
  const page = new PageAtWork(order, remark, quietMillis)
  const answering = await serveStudio(() => withPicture(studio, page, uploads), served)
  try {
    const shower = await start(answering.link('/draw'), workroom.place())
    try {
      const upload = await page.finished(shower, name, options)
      return await use(createReadStream(uploads.finish(upload).file))
    } finally {
      await shower.close()
    }
  } finally {
    await answering.close()
    uploads.close()
    workroom.remove()
  }
}

async function ofThisMachine() {
  const browser = await findBrowser()
  const start = (link: string, folder: string) => HeadlessBrowser.start(browser, link, folder)
  return { name: basename(browser.program), start }
}

/** The studio for the drawing page: accepts uploads for this picture only, and stays open. */
function withPicture(studio: Studio, page: PageAtWork, uploads: Uploads): Studio {
  return {
    calls: checked({
      ...studio.calls,
      upload: (ask) => uploads.take(ask),
      pictureAsked: async () => page.ask(),
      pictureTold: async (news) => page.receive(news),
    }),
    on: (listener) => studio.on(listener),
    startFrom: (origin, order) => studio.startFrom(origin, order),
    demos: studio.demos,
    openPath: (path, options) => studio.openPath(path, options),
    close: async () => {},
  }
}

class PageAtWork {
  readonly #order: PictureOrder
  readonly #remark: (sentence: string) => void
  readonly #sent = Promise.withResolvers<string>()
  readonly #quietMillis: number
  /** Ends the waiting, unless the page says something. Null: the page is not there yet. */
  #quiet: NodeJS.Timeout | null = null
  #progress: CallOptions['progress']

  constructor(order: PictureOrder, remark: (sentence: string) => void, quietMillis: number) {
    this.#order = order
    this.#remark = remark
    this.#quietMillis = quietMillis
    // Nobody may be waiting yet.
    this.#sent.promise.catch(() => {})
  }

  ask(): PictureOrder {
    const stuck = () => this.#sent.reject(new UserError(stuckText(this.#quietMillis)))
    this.#quiet ??= setTimeout(stuck, this.#quietMillis).unref()
    return this.#order
  }

  receive(news: PictureNews): null {
    this.#quiet?.refresh()
    switch (news.kind) {
      case 'alive':
        break
      case 'part':
        this.#progress?.(news.part)
        break
      case 'remark':
        this.#remark(news.message)
        break
      case 'sent':
        this.#sent.resolve(news.upload)
        break
      case 'mistake':
        this.#sent.reject(new (news.isBug ? Error : UserError)(news.message))
        break
    }
    return null
  }

  /** Waits for the file; returns its upload id. */
  async finished(browser: Shower, name: string, { signal, progress }: CallOptions): Promise<string> {
    this.#progress = progress
    const stop = () => this.#sent.reject(signal!.reason as Error)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    void browser.gone.then((error) => this.#sent.reject(new UserError(goneText(name, error, browser.words))))
    const late = setTimeout(() => {
      if (this.#quiet === null) this.#sent.reject(new UserError(silentText(name)))
    }, patienceMillis)
    try {
      return await this.#sent.promise
    } finally {
      clearTimeout(late)
      clearTimeout(this.#quiet ?? undefined)
      signal?.removeEventListener('abort', stop)
    }
  }
}

const longestWhy = 300

function goneText(name: string, error: Error | null, words: string): string {
  const why = (error?.message ?? words.split('\n').at(-1) ?? '').slice(0, longestWhy)
  return `${name} ended before the picture was there${why === '' ? '' : ` (${why})`}: name another browser in BOTSCOPE_BROWSER`
}

function silentText(name: string): string {
  return `${name} did not show the page that draws within ${patienceMillis / 1000} s: it may be too old, name another browser in BOTSCOPE_BROWSER`
}

function stuckText(quietMillis: number): string {
  return `The page that draws has not answered for ${quietMillis / 1000} s: an image of the game may take for ever to draw`
}
