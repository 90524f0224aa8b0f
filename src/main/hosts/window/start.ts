import { app, protocol } from 'electron'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { fileURLToPath } from 'node:url'
import { userFolder } from '../../bots/environment.ts'
import { logFileOf, pathsOf } from '../../paths.ts'
import { productFolder } from '../../product.ts'
import { botEnvironment } from './bot-environment.ts'
import { readStart } from './command-line.ts'
import { Desktop } from './desktop.ts'
import { pageFiles } from './page-files.ts'
import { refuseForeign } from './refusals.ts'
import { Remembered } from './remembered.ts'
import { Windows } from './windows.ts'

/** Where an instance already runs on this log, it opens another window there. */
export function startDesktop(): void {
  const folder = isFromDesktop() ? app.getPath('home') : userFolder()
  const { db, files } = readStart(process.argv.slice(1), folder, process.defaultApp)
  const log = logFileOf(process.env, db)
  app.setName('Botscope')
  app.setPath('userData', profileOf(log, folder))
  if (!app.requestSingleInstanceLock({ files })) return app.exit()
  protocol.registerSchemesAsPrivileged([
    { scheme: 'botscope', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  refuseForeign(app)
  // macOS reports double-clicked files before Electron is ready.
  const early = [...files]
  const keep = (event: { preventDefault(): void }, file: string) => {
    event.preventDefault()
    early.push(file)
  }
  app.on('open-file', keep)
  void app.whenReady().then(async () => {
    const desktop = await makeDesktop(log, folder)
    app.off('open-file', keep)
    follow(desktop)
    await desktop.open(early)
  })
}

async function makeDesktop(log: string, folder: string): Promise<Desktop> {
  protocol.handle('botscope', pageFiles(new URL('out/renderer/', productFolder)))
  const remembered = new Remembered(join(pathsOf(log).config, 'windows.json'))
  const preload = fileURLToPath(new URL('out/preload/preload.cjs', productFolder))
  const env = await botEnvironment(process.env, isFromDesktop())
  return new Desktop({ log, folder, env, remembered, windows: new Windows(remembered, preload) })
}

function follow(desktop: Desktop): void {
  let isClosing = false
  app.on('open-file', (event, file) => {
    event.preventDefault()
    void desktop.open([file])
  })
  app.on('second-instance', (_, _args, _folder, data) => void desktop.open(filesIn(data)))
  app.on('activate', (_, hasWindows) => {
    if (!hasWindows) void desktop.open([])
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (isClosing) return
    isClosing = true
    void desktop.close().finally(() => app.exit())
  })
}

/** True where no terminal is attached, as from a system menu. */
function isFromDesktop(): boolean {
  return app.isPackaged && !isatty(0)
}

/**
 * Chromium's data folder. There is one per log and folder (its `botscope.json` is the project): a second start of the same opens
 * a window in the first.
 */
function profileOf(log: string, folder: string): string {
  const name = createHash('sha256').update(`${log}\n${folder}`).digest('hex').slice(0, 12)
  return join(pathsOf(log).data, 'windows', name)
}

function filesIn(data: unknown): readonly string[] {
  const { files } = (data ?? {}) as { readonly files?: unknown }
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
}
