// electron unseen.js --user-data-dir=<folder> <link>: a window that nobody sees, at a link of the loopback server.
import { app, BrowserWindow } from 'electron'

const link = process.argv.at(-1)!
// It ends with whoever started it, however that ends.
process.stdin.on('end', () => app.exit()).on('error', () => app.exit())
process.stdin.resume()

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    show: false,
    width: 1280,
    height: 800,
    webPreferences: { sandbox: true, contextIsolation: true, backgroundThrottling: false },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  return window.loadURL(link)
})
