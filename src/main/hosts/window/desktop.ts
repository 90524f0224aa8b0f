import {
  app,
  dialog,
  ipcMain,
  Menu,
  type IpcMainEvent,
  MessageChannelMain,
  type MessagePortMain,
} from 'electron'
import { basename } from 'node:path'
import type { Json } from '../../../engine/game.ts'
import { portPlease, portHere } from './channels.ts'
import { askForFiles, askForPlace } from './dialogs.ts'
import { menuOf } from './menu.ts'
import type { HostAsk } from './messages.ts'
import type { Remembered } from './remembered.ts'
import { StudioProcess } from './studio-process.ts'
import type { Windows } from './windows.ts'
import { isPage } from './address.ts'

interface DesktopDependencies {
  readonly log: string
  /** Absolute: where Botscope was started. */
  readonly folder: string
  readonly env: { readonly [name: string]: string }
  readonly remembered: Remembered
  readonly windows: Windows
}

export class Desktop {
  readonly #remembered: Remembered
  readonly #windows: Windows
  readonly #studio: StudioProcess

  constructor({ log, folder, env, remembered, windows }: DesktopDependencies) {
    this.#remembered = remembered
    this.#windows = windows
    this.#studio = new StudioProcess({ log, folder }, env, (ask) => this.#answer(ask))
    ipcMain.on(portPlease, (event: IpcMainEvent) =>
      handOutPort(event, (contents, port) => this.#studio.connect(contents, port)),
    )
    this.#setMenu()
  }

  /** Opens a window for each file, or one at the library where there is none. */
  async open(files: readonly string[]): Promise<void> {
    if (files.length === 0) this.#windows.open()
    for (const file of files) await this.#openFile(file)
  }

  /** Resolves when running matches are stopped and their end is in the log. */
  close(): Promise<void> {
    return this.#studio.close()
  }

  async #openFile(file: string): Promise<void> {
    const opened = await this.#studio.open(file)
    if (opened.isOpen) {
      this.#addRecent(file)
      this.#windows.open(`/match/${encodeURIComponent(opened.match)}`)
      return
    }
    this.#remembered.dropRecent(file)
    this.#setMenu()
    const window = this.#windows.current ?? this.#windows.open()
    await dialog.showMessageBox(window, {
      type: 'error',
      message: `${basename(file)} was not opened`,
      detail: opened.words,
    })
  }

  async #answer(ask: HostAsk): Promise<Json> {
    switch (ask.kind) {
      case 'openDialog': {
        const files = await askForFiles()
        for (const file of files) this.#addRecent(file)
        return files
      }
      case 'saveDialog':
        return askForPlace(ask.name)
      case 'window':
        this.#windows.open(ask.route)
        return null
    }
  }

  #addRecent(file: string): void {
    this.#remembered.addRecent(file)
    app.addRecentDocument(file)
    this.#setMenu()
  }

  #forgetRecent(): void {
    this.#remembered.forgetRecent()
    app.clearRecentDocuments()
    this.#setMenu()
  }

  #command(id: string): void {
    const { current } = this.#windows
    if (current === null) this.#windows.open()
    else this.#studio.command(current.webContents.id, id)
  }

  #setMenu(): void {
    const facts = {
      platform: process.platform,
      recent: this.#remembered.recent,
      isForDevelopers: !app.isPackaged,
    }
    const actions = {
      command: (id: string) => this.#command(id),
      newWindow: () => this.#windows.open(),
      open: (file: string) => void this.#openFile(file),
      forgetRecent: () => this.#forgetRecent(),
    }
    Menu.setApplicationMenu(Menu.buildFromTemplate([...menuOf(facts, actions)]))
  }
}

/** Gives the requesting page a port, and the other end to `connect`; only pages of windows get one. */
function handOutPort(
  { sender, senderFrame }: IpcMainEvent,
  connect: (contents: number, port: MessagePortMain) => void,
): void {
  // Null: it went elsewhere since.
  if (senderFrame === null || senderFrame !== sender.mainFrame || !isPage(senderFrame.url)) return
  const { port1, port2 } = new MessageChannelMain()
  senderFrame.postMessage(portHere, null, [port1])
  connect(sender.id, port2)
}
