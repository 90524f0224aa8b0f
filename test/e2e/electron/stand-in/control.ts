// The test's end: it asks over the process's channel for what a person, or the system, would do.
import { app, done } from './app.ts'
import { answers, requested } from './dialog.ts'
import { menuItems } from './menu.ts'
import { session } from './session.ts'
import { started } from './utility-process.ts'
import { outside, refused } from './web-contents.ts'
import { BrowserWindow } from './window.ts'

/** What a test can ask of the stand-in. */
export const actions = {
  windows: () =>
    BrowserWindow.getAllWindows().map(({ options, webContents }) => ({ options, url: webContents.getURL() })),
  focus: (window: number) => BrowserWindow.getAllWindows()[window]!.focus(),
  menu: () => menuItems().map(({ click: _, submenu: __, ...item }) => item),
  /** Clicks the entry with this id or label. */
  click(name: string) {
    const item = menuItems().find(({ id, label }) => id === name || label === name)
    if (item?.click === undefined) throw new Error(`The menu has no ${name}`)
    item.click()
  },
  /** The next dialog is answered so. */
  answer: (answer: object) => answers.push(answer),
  asked: () => requested,
  done: () => done,
  outside: () => outside,
  refused: () => refused,
  permits: (permission: string, address: string) => session.permits(permission, address),
  openFile: (file: string) => app.emit('open-file', { preventDefault: () => undefined }, file),
  secondInstance: (data: unknown) => app.emit('second-instance', {}, [], '', data),
  studioPid: () => started.at(-1)?.pid,
  quit: () => app.quit(),
}

/** The name of one, and what it is given. */
export interface Ask {
  readonly id: number
  readonly action: keyof typeof actions
  readonly args: readonly unknown[]
}

process.on('message', ({ id, action, args }: Ask) => {
  try {
    const value = (actions[action] as (...args: readonly unknown[]) => unknown)(...args)
    process.send?.({ id, value: value ?? null })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})
process.on('disconnect', () => process.exit())
