import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { WebContents, type WindowOptions } from './web-contents.ts'

const open: BrowserWindow[] = []
/** The same, in the order in which they were looked at. */
let looked: readonly BrowserWindow[] = []

/** A window of the application: a page in Chromium. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  readonly options: WindowOptions
  #isMaximized = false

  constructor(options: WindowOptions) {
    super()
    this.options = options
    this.webContents = new WebContents(options)
    open.push(this)
    this.focus()
    app.emit('web-contents-created', {}, this.webContents)
    this.webContents.once('destroyed', () => this.#gone())
  }

  static getAllWindows(): readonly BrowserWindow[] {
    return [...open]
  }

  static getFocusedWindow(): BrowserWindow | null {
    return looked.at(-1) ?? null
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url)
    this.emit('ready-to-show')
  }

  show(): void {
    this.focus()
  }

  focus(): void {
    looked = [...looked.filter((each) => each !== this), this]
    this.emit('focus')
  }

  restore(): void {
    this.focus()
  }

  isMinimized(): boolean {
    return false
  }

  maximize(): void {
    this.#isMaximized = true
  }

  isMaximized(): boolean {
    return this.#isMaximized
  }

  isDestroyed(): boolean {
    return !open.includes(this)
  }

  getNormalBounds(): object {
    const { x = 320, y = 110, width, height } = this.options
    return { x, y, width, height }
  }

  destroy(): void {
    void this.webContents.close()
  }

  #gone(): void {
    this.emit('close')
    open.splice(open.indexOf(this), 1)
    looked = looked.filter((each) => each !== this)
    this.emit('closed')
    if (open.length === 0) app.emit('window-all-closed')
  }
}

app.closeAllWindows = () => {
  for (const window of [...open]) {
    window.emit('close')
    open.splice(open.indexOf(window), 1)
    void window.webContents.close().catch(() => undefined)
  }
}
