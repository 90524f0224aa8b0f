import { existsSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname } from 'node:path'

/** A log is written thousands of times a second: after a change, further ones are ignored for this long. */
const deafMillis = 50

/** Calls back at most 20 times a second while a log's file, or SQLite's files next to it, are written; never while idle. */
export class LogWatch {
  readonly #file: string
  readonly #written: () => void
  #watcher: FSWatcher | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(file: string, written: () => void) {
    this.#file = file
    this.#written = written
    this.#listen()
  }

  close(): void {
    this.#watcher?.close()
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  /** If the folder does not exist yet, watches its nearest existing ancestor. Reports nothing if the system cannot watch. */
  #listen(): void {
    const own = dirname(this.#file)
    const folder = nearestFolder(own)
    const isOfLog = (name: string | null) =>
      folder !== own || name === null || name.startsWith(basename(this.#file))
    try {
      this.#watcher = watch(folder, { persistent: false }, (_, name) => {
        if (isOfLog(name)) this.#onChange()
      })
      this.#watcher.on('error', () => this.#watcher?.close())
    } catch {
      this.#watcher = null
    }
  }

  #onChange(): void {
    if (this.#timer !== null) return
    this.#watcher?.close()
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#listen()
      this.#written()
    }, deafMillis).unref()
  }
}

function nearestFolder(folder: string): string {
  const above = dirname(folder)
  return existsSync(folder) || above === folder ? folder : nearestFolder(above)
}
