import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openLog, type Log } from '../../../src/main/log/log.ts'

/** A folder for each test of a file, and the logs that were opened in it. */
export class Scratch {
  folder = ''
  readonly #open: Log[] = []

  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), 'botscope-log-'))
    })
    afterEach(() => {
      for (const log of this.#open.splice(0)) log.close()
      rmSync(this.folder, { recursive: true })
    })
  }

  get file(): string {
    return join(this.folder, 'log.db')
  }

  /** Opens a log that is closed after the test. */
  open(mode: 'read' | 'write' = 'write', file = this.file): Log {
    return this.opened(openLog(file, mode))
  }

  /** Closes this one too after the test. */
  opened(log: Log): Log {
    this.#open.push(log)
    return log
  }
}

/** What a call throws: its name and message. */
export function thrownBy(call: () => unknown): string {
  try {
    call()
  } catch (error) {
    return String(error)
  }
  return 'nothing'
}
