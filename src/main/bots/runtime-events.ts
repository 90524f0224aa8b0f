import { closeSync, constants, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { SlowTimes } from '../../engine/match.ts'
import { resourcePath } from '../product.ts'
import type { Variables } from './tree.ts'

/** Of an answer more is not read, and of a line. */
const mostBytes = 1024 * 1024
const longestLine = 500

const pauseOfJava = /\] GC\(\d+\) Pause .* (\d{1,6}\.\d{1,6})ms$/
const compiledByJava = /^\[[^\]]*\]\[debug\]\[jit,compilation\]/
const pausesOfOthers = /^gc (\d{1,12}) (\d{1,9})$/
const pausesOfGo =
  /^gc \d{1,9} @[\d.]{1,20}s \d{1,3}%: ([\d.]{1,20})\+[\d.+/]{1,99}\+([\d.]{1,20}) ms clock,.*\n?/gm
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
      JDK_JAVA_OPTIONS: `${before('JDK_JAVA_OPTIONS', ' ')}"-Xlog:gc,jit+compilation=debug:file=${this.#file}:uptime,level,tags:filecount=0"`,
      GODEBUG: `${before('GODEBUG', ',')}gctrace=1`,
    }
  }

  /** At a question: what comes from now on is of its answer. */
  mark(): void {
    this.#from = this.#read((file) => fstatSync(file).size) ?? 0
  }

  /** What the bot wrote to stderr, without the words of its runtime. */
  withoutWords(errors: string): string {
    return errors.replaceAll(pausesOfGo, '').replaceAll(noticeOfJava, '')
  }

  /** Since the mark, of an answer that took so long; `errors`: what was written to stderr meanwhile. */
  told(errors: string, mostMicros: number): SlowTimes {
    let [millis, gcPauses, compiled] = [0, 0, 0]
    const add = (each: number, count = 1) => {
      millis += each
      gcPauses += count
    }
    for (const line of this.#lines()) {
      const [, micros, count] = pausesOfOthers.exec(line) ?? []
      if (micros !== undefined) add(Number(micros) / 1000, Number(count))
      const [, pause] = pauseOfJava.exec(line) ?? []
      if (pause !== undefined) add(Number(pause))
      if (compiledByJava.test(line)) compiled += 1
    }
    for (const [, before, after] of errors.matchAll(pausesOfGo))
      add((Number(before) || 0) + (Number(after) || 0))
    return {
      ...(gcPauses > 0 && { gcMicros: Math.min(Math.round(1000 * millis), mostMicros), gcPauses }),
      ...(compiled > 0 && { compiled }),
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #lines(): readonly string[] {
    const text =
      this.#read((file) => {
        const bytes = Buffer.alloc(Math.min(mostBytes, Math.max(0, fstatSync(file).size - this.#from)))
        return bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, this.#from))
      }) ?? ''
    return text.split('\n').filter(({ length }) => length <= longestLine)
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
