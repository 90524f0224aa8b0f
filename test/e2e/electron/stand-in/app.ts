import { EventEmitter } from 'node:events'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { session } from './session.ts'

/** What the host did to the application as a whole. */
export const done: { name: string; userData: string; recent: string[] } = {
  name: '',
  userData: '',
  recent: [],
}

class Event {
  defaultPrevented = false

  preventDefault(): void {
    this.defaultPrevented = true
  }
}

class App extends EventEmitter {
  readonly isPackaged = false
  /** Set by the windows, which this file cannot know. */
  closeAllWindows: () => void = () => undefined

  whenReady(): Promise<void> {
    return new Promise((resolve) =>
      setImmediate(() => {
        this.emit('session-created', session)
        resolve()
      }),
    )
  }

  getPath(name: string): string {
    return join(homedir(), name)
  }

  setName(name: string): void {
    done.name = name
  }

  setPath(_name: 'userData', path: string): void {
    done.userData = path
  }

  requestSingleInstanceLock(): boolean {
    return true
  }

  addRecentDocument(file: string): void {
    done.recent.push(file)
  }

  clearRecentDocuments(): void {
    done.recent = []
  }

  quit(): void {
    this.closeAllWindows()
    const event = new Event()
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit()
  }

  exit(status?: number): void {
    process.exit(status)
  }
}

export const app = new App()

// Node, too, was told what it runs.
Object.assign(process, { defaultApp: true })
