import { app, BrowserWindow, dialog, type FileFilter } from 'electron'
import { extname, join } from 'node:path'

const matches: FileFilter = {
  name: 'Matches',
  extensions: ['botscope', 'json', 'ndjson', 'jsonl', 'html', 'gz'],
}
const all: FileFilter = { name: 'All files', extensions: ['*'] }

/** Returns absolute paths. Empty: cancelled. */
export async function askForFiles(): Promise<readonly string[]> {
  const options = {
    title: 'Open matches',
    properties: ['openFile' as const, 'multiSelections' as const],
    filters: [matches, all],
  }
  const window = BrowserWindow.getFocusedWindow()
  const opened = window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options)
  const { canceled, filePaths } = await opened
  return canceled ? [] : filePaths
}

/** Proposes `name`; returns an absolute path. Null: cancelled. */
export async function askForPlace(name: string): Promise<string | null> {
  const extension = extname(name).slice(1)
  const options = {
    title: 'Export',
    defaultPath: join(app.getPath('documents'), name),
    filters: [...(extension === '' ? [] : [{ name: `.${extension}`, extensions: [extension] }]), all],
  }
  const window = BrowserWindow.getFocusedWindow()
  const opened = window === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options)
  const { canceled, filePath } = await opened
  return canceled ? null : filePath
}
