import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { home } from '../files.ts'

/** How a command ended, and what it said. */
interface Run {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** The built command line with a log of its own, in a folder of its own; gone when its scope ends. */
export class Botscope implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'botscope-e2e-'))
  readonly log = join(this.folder, 'log.db')
  readonly #started: { kill(signal: 'SIGKILL'): boolean }[] = []

  /** Runs a command to its end. */
  run(...args: readonly string[]): Run {
    return this.runWith({}, ...args)
  }

  /** As `run`, with these variables of the environment. */
  runWith(env: NodeJS.ProcessEnv, ...args: readonly string[]): Run {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${home}bin/botscope.js`, ...args], {
      cwd: this.folder,
      env: { ...this.#env(), ...env },
      encoding: 'utf8',
    })
    return { status, out: stdout, err: stderr }
  }

  /** Starts a command; it is killed at the end of the scope, where it still runs. */
  start(...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
    const child = spawn(process.execPath, [`${home}bin/botscope.js`, ...args], {
      cwd: this.folder,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#started.push(child)
    return child
  }

  /** What a command prints, a JSON value a line. */
  json<T>(...args: readonly string[]): T[] {
    const { out } = this.run(...args)
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T)
  }

  #env(): NodeJS.ProcessEnv {
    return { ...process.env, BOTSCOPE_DB: this.log }
  }

  [Symbol.dispose](): void {
    for (const child of this.#started) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true })
  }
}
