import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Bounds } from './bounds.ts'

const mostRecent = 10

const pixels = v.pipe(v.number(), v.safeInteger(), v.minValue(-100_000), v.maxValue(100_000))

const form = v.object({
  version: v.literal(1),
  bounds: v.nullable(v.object({ x: pixels, y: pixels, width: pixels, height: pixels })),
  isMaximized: v.boolean(),
  recent: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4096))), v.maxLength(mostRecent)),
})

type Form = v.InferOutput<typeof form>

const nothing: Form = { version: 1, bounds: null, isMaximized: false, recent: [] }

/** What windows keep between starts: the bounds of the last window, and the opened files. A broken file is ignored. */
export class Remembered {
  readonly #file: string
  #now: Form

  constructor(file: string) {
    this.#file = file
    this.#now = read(file)
  }

  get bounds(): Bounds | null {
    return this.#now.bounds
  }

  get isMaximized(): boolean {
    return this.#now.isMaximized
  }

  /** Absolute, the newest first. */
  get recent(): readonly string[] {
    return this.#now.recent
  }

  keepBounds(bounds: Bounds, isMaximized: boolean): void {
    this.#write({ ...this.#now, bounds: { ...bounds }, isMaximized })
  }

  addRecent(file: string): void {
    const others = this.#now.recent.filter((each) => each !== file)
    this.#write({ ...this.#now, recent: [file, ...others].slice(0, mostRecent) })
  }

  dropRecent(file: string): void {
    this.#write({ ...this.#now, recent: this.#now.recent.filter((each) => each !== file) })
  }

  forgetRecent(): void {
    this.#write({ ...this.#now, recent: [] })
  }

  /** Writes atomically, by renaming. A failure is ignored: the next start is then like the first. */
  #write(now: Form): void {
    this.#now = now
    const part = `${this.#file}.${process.pid}.part`
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
      writeFileSync(part, `${JSON.stringify(now, null, 2)}\n`, { mode: 0o600 })
      renameSync(part, this.#file)
    } catch (error) {
      console.error(`botscope: windows are not remembered: ${String(error)}`)
    }
  }
}

function read(file: string): Form {
  try {
    return v.parse(form, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return nothing
  }
}
