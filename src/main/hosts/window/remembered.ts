import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Bounds } from './bounds.ts'

/** So many files are offered again. */
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

/** What windows keep from one start to the next: where the last one was, and which files were opened. A broken file is forgotten. */
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

  /** By renaming, so that it is whole. That it cannot be written is no trouble: the next start is as the first. */
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
