import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { chromium, type BrowserContext, type Page, type Route } from 'playwright-core'
import { ipcMain } from './ipc-main.ts'
import { hearName, preloadScript, tellName, type PageParcel } from './page-side.ts'
import { GivenPorts, type MessagePortMain } from './ports.ts'
import { schemes } from './protocol.ts'

/** What a window was asked to be. */
export interface WindowOptions {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly webPreferences: { readonly preload: string }
}

/** Chromium knows no scheme of ours: there the application's address is this one, which leads nowhere. */
const inChromium = 'https://studio.invalid'
const inElectron = 'botscope://studio'

/** Requests that left the application, which there must be none of. */
export const outside: string[] = []

/** Where pages wanted to go, or what they wanted to open, and were not let. */
export const refused: string[] = []

let context: Promise<BrowserContext> | null = null

async function openPage(): Promise<Page> {
  context ??= chromium
    .connectOverCDP(process.env['STAND_IN_CHROMIUM']!)
    .then((browser) => browser.contexts()[0]!)
  return (await context).newPage()
}

/** The main frame of a page. */
class WebFrameMain {
  readonly #contents: WebContents

  constructor(contents: WebContents) {
    this.#contents = contents
  }

  get url(): string {
    return this.#contents.getURL()
  }

  postMessage(channel: string, data: unknown, ports: readonly MessagePortMain[] = []): void {
    this.#contents.give(channel, data, ports)
  }
}

/** A page of the application, in Chromium. */
export class WebContents extends EventEmitter {
  static #lastId = 0
  readonly id = ++WebContents.#lastId
  readonly mainFrame = new WebFrameMain(this)
  readonly #page: Promise<Page>
  readonly #ports = new GivenPorts({
    message: (id, data) => this.#send({ kind: 'port', id, data }),
    closed: (id) => this.#send({ kind: 'portClosed', id }),
  })
  readonly #waiting: PageParcel[] = []
  #isSending = false
  #isOurs = false
  #address = ''
  #lastPort = 0
  #decideOpening: (details: { readonly url: string }) => { readonly action: string } = () => ({
    action: 'allow',
  })

  constructor({ width, height, webPreferences }: WindowOptions) {
    super()
    this.#page = openPage().then(async (page) => {
      await page.setViewportSize({ width, height })
      return this.#prepare(page, webPreferences.preload)
    })
  }

  getURL(): string {
    return this.#address
  }

  setWindowOpenHandler(decide: (details: { readonly url: string }) => { readonly action: string }): void {
    this.#decideOpening = decide
  }

  async load(url: string): Promise<void> {
    const page = await this.#page
    await this.#byUs(() => page.goto(url.replace(inElectron, inChromium)))
  }

  reload(): void {
    void this.#page.then((page) => this.#byUs(() => page.reload()))
  }

  async close(): Promise<void> {
    await (await this.#page).close()
  }

  give(channel: string, data: unknown, given: readonly MessagePortMain[]): void {
    const ports = given.map(() => ++this.#lastPort)
    this.#send({ kind: 'ipc', channel, data, ports })
    given.forEach((port, i) => this.#ports.give(ports[i]!, port))
  }

  async #prepare(page: Page, preload: string): Promise<Page> {
    const script = await readFile(preload, 'utf8')
    await page.exposeBinding(tellName, (_, parcel: PageParcel) => this.#hear(parcel))
    await page.addInitScript(preloadScript(script.replaceAll(inElectron, inChromium)))
    await page.route('**/*', (route) => this.#answer(route, page))
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#address = frame.url().replace(inChromium, inElectron)
    })
    // What the page had is gone with it: its ports too.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#ports.closeAll()
    })
    page.on('popup', (popup) => {
      if (this.#decideOpening({ url: popup.url() }).action !== 'deny') return
      refused.push(popup.url())
      void popup.close()
    })
    page.on('close', () => {
      this.#ports.closeAll()
      this.emit('destroyed')
    })
    return page
  }

  async #answer(route: Route, page: Page): Promise<void> {
    const request = route.request()
    const url = request.url()
    if (request.isNavigationRequest() && !this.#isOurs) {
      let isPrevented = false
      const isMainFrame = request.frame() === page.mainFrame()
      const preventDefault = () => (isPrevented = true)
      this.emit('will-frame-navigate', {
        url: url.replace(inChromium, inElectron),
        isMainFrame,
        preventDefault,
      })
      // Any other reason would show a page that tells of an error.
      if (isPrevented) {
        refused.push(url)
        return route.abort('aborted')
      }
    }
    if (!url.startsWith(`${inChromium}/`)) {
      outside.push(url)
      return route.abort()
    }
    const handler = schemes.get('botscope')!.handler!
    const response = await handler(
      new Request(url.replace(inChromium, inElectron), { method: request.method() }),
    )
    const body = Buffer.from(await response.arrayBuffer())
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body })
  }

  #hear(parcel: PageParcel): void {
    if (parcel.kind === 'ipc') {
      ipcMain.emit(parcel.channel, { sender: this, senderFrame: this.mainFrame }, parcel.data)
    } else if (parcel.kind === 'port') this.#ports.message(parcel.id, parcel.data)
    else this.#ports.close(parcel.id)
  }

  #send(parcel: PageParcel): void {
    this.#waiting.push(parcel)
    if (!this.#isSending) void this.#flush()
  }

  /** In order, and many at once. */
  async #flush(): Promise<void> {
    this.#isSending = true
    const page = await this.#page
    while (this.#waiting.length > 0) {
      const parcels = this.#waiting.splice(0)
      // A page that is gone or loads anew hears nothing.
      await page.evaluate(`window.${hearName}?.(${JSON.stringify(parcels)})`).catch(() => undefined)
    }
    this.#isSending = false
  }

  async #byUs(go: () => Promise<unknown>): Promise<void> {
    this.#isOurs = true
    await go().finally(() => (this.#isOurs = false))
  }
}
