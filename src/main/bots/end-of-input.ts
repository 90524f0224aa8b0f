import { kill } from '../process/kill.ts'
import type { Tree } from './tree.ts'

/** How long a program may take to end after its input. */
const graceMillis = 1000
/** A program that writes more then goes on as if it were asked. */
const mostBytes = 64 * 1024
/** A program that went on so often, one time after the other, is not waited for again. */
const mostIgnored = 2

/** By command: how often it went on after its input had ended. */
const ignored = new Map<string, number>()

/**
 * Closes the input of a program that has nothing to answer, and gives it a moment to end by itself: profilers, coverage and
 * sanitizers write their files then.
 */
export class EndOfInput {
  /** Resolves when it has ended, or is not waited for any longer. */
  readonly over: Promise<void>
  readonly #resolve: () => void
  readonly #tree: Pick<Tree, 'ended' | 'pid'>
  readonly #gone = Promise.withResolvers<void>()
  #bytes = 0

  constructor(tree: Pick<Tree, 'stdin' | 'ended' | 'pid'>, command: string) {
    this.#tree = tree
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#resolve = resolve
    const isWaitedFor = (ignored.get(command) ?? 0) < mostIgnored
    tree.stdin.end()
    if (!isWaitedFor || tree.ended !== null) resolve()
    const timer = setTimeout(resolve, graceMillis)
    this.over = promise.then(() => {
      clearTimeout(timer)
      if (tree.ended !== null) ignored.delete(command)
      else ignored.set(command, (ignored.get(command) ?? 0) + 1)
    })
  }

  /** One that has not ended by itself is asked to (SIGTERM), and has so long to write what it knows. */
  async insist(millis: number, stop?: AbortSignal): Promise<void> {
    const onStop = () => this.ended()
    stop?.addEventListener('abort', onStop)
    if (stop?.aborted) onStop()
    await this.over
    if (!stop?.aborted) await this.#asked(millis)
    stop?.removeEventListener('abort', onStop)
  }

  async #asked(millis: number): Promise<void> {
    const { pid, ended } = this.#tree
    if (ended !== null || pid === null) return
    // On Windows nobody is asked: that would be its end.
    if (process.platform !== 'win32') kill(pid, 'SIGTERM')
    const timer = setTimeout(this.#gone.resolve, millis)
    await this.#gone.promise
    clearTimeout(timer)
  }

  ended(): void {
    this.#resolve()
    this.#gone.resolve()
  }

  /** What it still writes, to any pipe. */
  wrote(bytes: Buffer): void {
    this.#bytes += bytes.length
    if (this.#bytes > mostBytes) this.#resolve()
  }
}
