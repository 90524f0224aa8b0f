// electron unseen.js --user-data-dir=<folder>: a window that nobody sees, at the link of the loopback server that is the first line of stdin.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { app, BrowserWindow } from 'electron'

const link = once(createInterface(process.stdin), 'line') as Promise<[string]>
// It ends with whoever started it, however that ends.
process.stdin.on('end', () => app.exit()).on('error', () => app.exit())

void app.whenReady().then(async () => {
  const window = new BrowserWindow({
    show: false,
    width: 1280,
    height: 800,
    webPreferences: { sandbox: true, contextIsolation: true, backgroundThrottling: false },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  const [address] = await link
  return window.loadURL(address)
})
