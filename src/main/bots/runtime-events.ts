import { closeSync, constants, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { SlowTimes } from '../../engine/match.ts'
import { resourcePath } from '../product.ts'
import type { Variables } from './tree.ts'

/** Of an answer more is not read. */
const mostBytes = 256 * 1024

const pausesOfJava = /\] .*\bPause\b[^\n]* (\d+(?:\.\d+)?)ms$/gm
const compiledByJava = /^\[[^\]]*\]\[debug\]\[jit,compilation/gm
const pausesOfOthers = /^gc (\d+) (\d+)$/gm
const pausesOfGo = /^gc \d+ @[\d.]+s \d+%: ([\d.]+)\+[\d.+/]+\+([\d.]+) ms clock,.*\n?/gm
/** The launcher of Java says what it was given. */
const noticeOfJava = /^NOTE: Picked up JDK_JAVA_OPTIONS:.*\n?/gm

/**
 * What the runtime of a bot tells of itself: its garbage collections, and in Java what it compiles. It is switched on by environment
 * variables, which runtimes of other languages do not know. Go tells it on stderr, the others in a file.
 */
export class RuntimeEvents {
  readonly #folder = mkdtempSync(join(tmpdir(), 'botscope-events-'))
  readonly #file = join(this.#folder, 'events')
  #from = 0

  /** To be set for the bot. `own`: what it would have. */
  variables(own: Variables): Variables {
    const before = (name: string, separator: string) => (own[name] ? `${own[name]}${separator}` : '')
    const hook = resourcePath('events/node.cjs').replaceAll(/["\\]/g, '\\$&')
    return {
      BOTSCOPE_EVENTS: this.#file,
      NODE_OPTIONS: `${before('NODE_OPTIONS', ' ')}--require "${hook}"`,
      PYTHONPATH: [resourcePath('events/python'), ...(own['PYTHONPATH'] ? [own['PYTHONPATH']] : [])].join(
        delimiter,
      ),
      JDK_JAVA_OPTIONS: `${before('JDK_JAVA_OPTIONS', ' ')}-Xlog:gc,jit+compilation=debug:file=${this.#file}:uptime,level,tags:filecount=0`,
      GODEBUG: `${before('GODEBUG', ',')}gctrace=1`,
    }
  }

  /** At a question: what comes from now on is of its answer. */
  mark(): void {
    this.#from = this.#read((file) => fstatSync(file).size) ?? 0
  }

  /** Since the mark; `errors`: what the bot wrote to stderr meanwhile, of which the words of its runtime are taken out. */
  take(errors: string): { readonly errors: string; readonly told: SlowTimes } {
    const told = this.#told()
    let [micros, pauses] = [0, 0]
    const add = (millis: number, count = 1) => {
      micros += Math.round(1000 * millis)
      pauses += count
    }
    for (const [, millis] of told.matchAll(pausesOfJava)) add(Number(millis))
    for (const [, each, count] of told.matchAll(pausesOfOthers)) add(Number(each) / 1000, Number(count))
    for (const [, before, after] of errors.matchAll(pausesOfGo)) add(Number(before) + Number(after))
    const compiled = told.match(compiledByJava)?.length ?? 0
    return {
      errors: errors.replaceAll(pausesOfGo, '').replaceAll(noticeOfJava, ''),
      told: {
        ...(pauses > 0 && { gcMicros: micros, gcPauses: pauses }),
        ...(compiled > 0 && { compiled }),
      },
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #told(): string {
    return (
      this.#read((file) => {
        const bytes = Buffer.alloc(Math.min(mostBytes, Math.max(0, fstatSync(file).size - this.#from)))
        return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, this.#from))
      }) ?? ''
    )
  }

  /** Null: there is no such file, as nothing was told yet, or it is no file. */
  #read<T>(from: (file: number) => T): T | null {
    let file: number
    try {
      // A pipe in its place would wait for a writer.
      file = openSync(this.#file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    } catch {
      return null
    }
    try {
      return fstatSync(file).isFile() ? from(file) : null
    } finally {
      closeSync(file)
    }
  }
}
