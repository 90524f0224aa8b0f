import { BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import { addressOf } from './address.ts'
import { boundsFor, leastSize } from './bounds.ts'
import type { Remembered } from './remembered.ts'

const ground = { dark: '#15171b', light: '#ffffff' } as const

/** All windows show the same page, each at its own route. */
export class Windows {
  readonly #remembered: Remembered
  readonly #preload: string
  #latest: BrowserWindow | null = null

  /** `preload`: absolute. */
  constructor(remembered: Remembered, preload: string) {
    this.#remembered = remembered
    this.#preload = preload
  }

  /** The focused window, or the last focused one; null: none is open. */
  get current(): BrowserWindow | null {
    return this.#latest ?? BrowserWindow.getAllWindows()[0] ?? null
  }

  open(route = '/'): BrowserWindow {
    const isFirst = BrowserWindow.getAllWindows().length === 0
    const window = new BrowserWindow({
      ...this.#bounds(),
      minWidth: leastSize.width,
      minHeight: leastSize.height,
      title: 'Botscope',
      show: false,
      backgroundColor: nativeTheme.shouldUseDarkColors ? ground.dark : ground.light,
      webPreferences: {
        preload: this.#preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      },
    })
    // A command may come before it is shown and has the focus.
    this.#latest = window
    if (isFirst && this.#remembered.isMaximized) window.maximize()
    window.on('focus', () => (this.#latest = window))
    window.on('closed', () => {
      if (this.#latest === window) this.#latest = null
    })
    window.once('ready-to-show', () => window.show())
    window.on('close', () => this.#remembered.keepBounds(window.getNormalBounds(), window.isMaximized()))
    window.webContents.on('render-process-gone', (_, { reason }) => {
      if (reason !== 'clean-exit') void offerReload(window)
    })
    void window.loadURL(addressOf(route))
    return window
  }

  show(): void {
    const { current } = this
    if (current === null) return
    if (current.isMinimized()) current.restore()
    current.focus()
  }

  #bounds() {
    const screens = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
    return boundsFor(this.#remembered.bounds, BrowserWindow.getAllWindows().length, screens)
  }
}

async function offerReload(window: BrowserWindow): Promise<void> {
  if (window.isDestroyed()) return
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'This window crashed',
    detail: 'Matches keep running, and nothing is lost.',
    buttons: ['Reload', 'Close'],
    cancelId: 1,
  })
  if (window.isDestroyed()) return
  if (response === 0) window.webContents.reload()
  else window.destroy()
}
