import type { HostedGame } from '../../../contract/games.ts'
import type { Setup } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'
import { shortened } from '../../../reading/shortened.ts'
import { studioClosed } from '../../studio-closed.ts'
import { commandOf } from '../command.ts'
import { GameFailure } from '../failure.ts'
import { startRpc } from '../open.ts'
import type { RpcGame } from './match.ts'

/** For a person who goes from turn to turn, and no longer. */
const usualRestMillis = 5_000
/** At once, idle ones too. */
const mostPrograms = 2

interface AskedProgram {
  readonly game: Promise<RpcGame>
  /** Settles when it is idle: one asks at a time, as answers depend on the position before. */
  queue: Promise<unknown>
  waiting: number
  rest: NodeJS.Timeout | undefined
}

/** Programs of registered games that answer questions about positions, without a match: started on demand, and ended soon after. */
export class AskedPrograms {
  readonly #programs = new Map<string, AskedProgram>()
  readonly #ending = new Set<Promise<void>>()
  readonly #restMillis: number
  readonly #closing = new AbortController()

  constructor(restMillis = usualRestMillis) {
    this.#restMillis = restMillis
  }

  /** `work` has the program to itself. Throws a `UserError` where the program fails. */
  async ask<T>(
    game: HostedGame,
    setup: Setup,
    work: (program: RpcGame) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    this.#closing.signal.throwIfAborted()
    const key = keyOf(game, setup)
    const program = this.#programOf(key, game, setup)
    clearTimeout(program.rest)
    program.waiting += 1
    const result = program.queue.then(async () => {
      signal?.throwIfAborted()
      return work(await program.game)
    })
    program.queue = result.catch(() => {})
    try {
      return await result
    } catch (error) {
      if (!(error instanceof GameFailure)) throw error
      this.#end(key, program)
      throw new UserError(shortened(error.message.split('\n')[0]!, 300))
    } finally {
      program.waiting -= 1
      if (program.waiting === 0)
        program.rest = setTimeout(() => this.#end(key, program), this.#restMillis).unref()
    }
  }

  /** Resolves when all its programs are gone. */
  async close(): Promise<void> {
    this.#closing.abort(studioClosed())
    for (const [key, program] of this.#programs) this.#end(key, program)
    await Promise.all(this.#ending)
  }

  #programOf(key: string, game: HostedGame, setup: Setup): AskedProgram {
    const known = this.#programs.get(key)
    if (known === undefined) this.#makeRoom()
    else this.#programs.delete(key)
    const program = known ?? this.#started(game, setup)
    // The last one was used last.
    this.#programs.set(key, program)
    return program
  }

  #started(game: HostedGame, setup: Setup): AskedProgram {
    const room = Promise.all(this.#ending)
    const { signal } = this.#closing
    const program = room.then(() => startRpc(game, setup, { match: 'questions', signal }))
    program.catch(() => {})
    return { game: program, queue: Promise.resolve(), waiting: 0, rest: undefined }
  }

  #makeRoom(): void {
    const [oldest] = this.#programs
    if (this.#programs.size >= mostPrograms && oldest !== undefined) this.#end(...oldest)
  }

  /** After what it is still asked, except when all close. */
  #end(key: string, program: AskedProgram): void {
    clearTimeout(program.rest)
    if (this.#programs.get(key) === program) this.#programs.delete(key)
    const idle = this.#closing.signal.aborted ? Promise.resolve() : program.queue
    const ending = idle
      .then(() => program.game)
      .then(({ client }) => client.close())
      .catch(() => {})
      .finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }
}

function keyOf(game: HostedGame, setup: Setup): string {
  const { id, version, fingerprint } = game
  return JSON.stringify([id, version, fingerprint, commandOf(game, setup)])
}
