import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { v7 as uuidv7 } from 'uuid'
import type { HostedGame } from '../../contract/games.ts'
import type { BotSpec, MatchId, MatchRecord } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import type { Frame, Reply } from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import type { EndRecord, FromLog, ToLog } from '../log/records.ts'
import { isByRules } from '../../reading/by-rules.ts'
import { withoutSlowTimes } from '../../reading/processor-text.ts'
import type { FromReferee } from '../threads/referee-thread.ts'
import { startThreads, type Threads } from '../threads/threads.ts'
import { productVersion } from '../product.ts'
import type { BlockJob, JobMatch } from './job.ts'
import { reportedWhy, type PlayedMatch } from './outcome.ts'

/** Characters of stderr that come home of each seat of a match. */
const mostErrors = 64 * 1024

interface Playing {
  readonly turns: (readonly Reply[])[]
  /** From turn 0; undefined: home remakes them by the rules. */
  readonly frames: string[] | undefined
  readonly over: PromiseWithResolvers<EndRecord>
  /** By seat: the characters of stderr so far. */
  readonly errors: number[]
}

/** The programs of a block, as they are started here. */
interface BlockPrograms {
  readonly bots: readonly BotSpec[]
  /** Undefined: the rules are Botscope's. */
  readonly hosted?: HostedGame | undefined
}

/** Plays blocks as an arena does, but its matches end in memory instead of a log. */
export class BlockPlayer {
  readonly #threads: Threads
  readonly #port: MessagePort
  readonly #isSandboxed: boolean
  readonly #playing = new Map<MatchId, Playing>()

  /** Sandboxed: the processor's time is that of the sandbox, which says nothing about the bot. */
  constructor(slots: number, isSandboxed: boolean) {
    this.#isSandboxed = isSandboxed
    this.#threads = startThreads(
      {
        log: () => {},
        referee: (news) => this.#onReferee(news),
        broken: (error) => this.#playing.forEach(({ over }) => over.reject(error)),
      },
      slots,
    )
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (messages: readonly ToLog[]) =>
      port1.postMessage(messages.flatMap((each) => this.#take(each))),
    )
    this.#threads.recordTo(port2)
  }

  /**
   * One match after the other, up to one in which the game fails. Rejects when `signal` aborts, and where a match ends in another
   * way than by its rules.
   */
  async play(job: BlockJob, programs: BlockPrograms, signal: AbortSignal): Promise<readonly PlayedMatch[]> {
    const played: PlayedMatch[] = []
    for (const match of job.matches) {
      signal.throwIfAborted()
      const one = await this.#played(job, match, programs, signal)
      played.push(one)
      if (one.end === 'failed') break
    }
    return played
  }

  async close(): Promise<void> {
    await this.#threads.close()
    this.#port.close()
  }

  async #played(
    job: BlockJob,
    match: JobMatch,
    { bots, hosted }: BlockPrograms,
    signal: AbortSignal,
  ): Promise<PlayedMatch> {
    const record = recordOf(job, match, { bots, hosted })
    const frames = hosted === undefined ? undefined : ([] as string[])
    const errors = record.seats.map(() => 0)
    const playing: Playing = { turns: [], frames, over: Promise.withResolvers(), errors }
    this.#playing.set(record.id, playing)
    const stop = () => this.#threads.send({ kind: 'stop', matches: [record.id], why: 'not wanted any more' })
    signal.addEventListener('abort', stop)
    try {
      const begun = performance.now()
      const task = { record, maxMillis: job.maxMillis, ...(hosted !== undefined && { hosted }) }
      this.#threads.send({ kind: 'play', tasks: [task] })
      const { end, why, scores, rests } = await playing.over.promise
      signal.throwIfAborted()
      if (!isByRules(end) && end !== 'failed')
        throw new Error(`A match did not end by its rules: ${why ?? end}`)
      const elapsedMillis = Math.round(performance.now() - begun)
      return {
        ...{ rotation: match.rotation, elapsedMillis, turns: playing.turns, end, scores: scores!, rests },
        ...(frames !== undefined && { frames }),
        ...(why !== undefined && { why: reportedWhy(why) }),
      }
    } finally {
      signal.removeEventListener('abort', stop)
      this.#playing.delete(record.id)
    }
  }

  #take(message: ToLog): readonly FromLog[] {
    const match = message.kind === 'begin' ? message.match.id : message.match
    const playing = this.#playing.get(match)
    switch (message.kind) {
      case 'begin':
        playing?.frames?.push(JSON.stringify(message.first))
        return [{ kind: 'kept', match, upTo: 0 }]
      case 'frames': {
        if (playing?.frames !== undefined) {
          playing.frames.push(...message.frames)
          return [{ kind: 'kept', match, upTo: message.from + message.frames.length - 1 }]
        }
        const frames = message.frames.map((text) => JSON.parse(text) as Pick<Frame, 'exchanges'>)
        if (playing !== undefined)
          for (const { exchanges } of frames)
            playing.turns.push(exchanges.map(({ reply }) => this.#reported(reply, playing)))
        return [{ kind: 'kept', match, upTo: message.from + frames.length - 1 }]
      }
      case 'end':
        playing?.over.resolve(message.end)
        return [{ kind: 'ended', match }]
    }
  }

  #reported(reply: Reply, { errors }: Playing): Reply {
    const left = mostErrors - errors[reply.seat]!
    errors[reply.seat]! += reply.errors.length
    // What is measured from outside of a sandbox is that of the sandbox.
    const whole = this.#isSandboxed ? withoutSlowTimes(reply) : reply
    if (reply.errors.length <= left) return whole
    const cut = reply.errors.slice(0, Math.max(0, left))
    const { output = 0, errors: before = 0 } = reply.dropped ?? {}
    return { ...whole, errors: cut, dropped: { output, errors: before + reply.errors.length - cut.length } }
  }

  #onReferee(news: FromReferee): void {
    if ('run' in news || (news.kind !== 'trouble' && news.kind !== 'skipped')) return
    const why = news.kind === 'trouble' ? news.message : 'it was stopped'
    this.#playing.get(news.match)?.over.reject(new Error(why))
  }
}

/** Home makes its own record of the match. */
function recordOf(job: BlockJob, { bots: seats }: JobMatch, { bots, hosted }: BlockPrograms): MatchRecord {
  const { game, version, seed, clock, options } = job
  return {
    ...{ id: uuidv7(), batch: null, parent: null, origin: 'arena', game, version, seed, clock },
    ...(hosted !== undefined && { bridge: hosted.bridge }),
    options: hosted === undefined ? readOptions(gameOf(game).options, options) : options,
    // Of the games here only answers are wanted.
    keep: hosted === undefined ? 'results' : 'all',
    seats: seats.map((bot) => ({ ...bots[bot]!, fingerprint: null })),
    started: Date.now(),
    product: productVersion,
  }
}
