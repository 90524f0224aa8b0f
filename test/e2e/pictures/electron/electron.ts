import { openBrowser } from '../../browser.ts'

/** What Botscope's window for pictures asks of Electron. */
export const app = {
  whenReady: () => Promise.resolve(),
  exit: () => process.exit(),
}

/** A window, which is a page of Chromium. */
export class BrowserWindow {
  readonly webContents = { setWindowOpenHandler: () => {} }

  async loadURL(link: string): Promise<void> {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await page.goto(link)
  }
}
