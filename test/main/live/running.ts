import type { MatchCard, MatchId, MatchOrder } from '../../../src/contract.ts'
import type { Control, PausedAt, Live, Until } from '../../../src/contract/live.ts'
import type { Frame, Reply } from '../../../src/engine/match.ts'
import type { Studio } from '../../../src/main/studio.ts'
import { commandOf } from '../../bots/commands.ts'
import { bot, other } from '../rerun/played.ts'

export const skips = (...words: readonly string[]) => bot(commandOf('skips-until.cjs', ...words))

/**
 * Waits longer than a bot may take for an answer under the real clock: until one in a match of its own has taken too long for its
 * first. Gives its reply.
 */
export async function timedOut(studio: Studio): Promise<Reply> {
  const match = await Running.start(studio, { bots: [bot(commandOf('silent.sh')), other], clock: 'real' })
  const { faults } = await match.ended()
  if (faults[0]?.fault !== 'timeout') throw new Error(`not a timeout, but ${JSON.stringify(faults)}`)
  return (await match.frames())[1]!.exchanges[0]!.reply
}

/** A running match of Patchwork that is paused when it is said so. */
export class Running {
  readonly id: MatchId
  readonly #studio: Studio

  private constructor(studio: Studio, id: MatchId) {
    this.#studio = studio
    this.id = id
  }

  static async start(studio: Studio, order: Partial<MatchOrder> = {}): Promise<Running> {
    const { matches } = await studio.calls.start({
      game: 'patchwork',
      options: { league: 3 },
      seed: '7',
      clock: 'off',
      matches: 1,
      rotate: false,
      keep: 'all',
      bots: [skips(), other],
      ...order,
    })
    return new Running(studio, matches[0]!)
  }

  /** One that was started elsewhere. */
  static of(studio: Studio, id: MatchId): Running {
    return new Running(studio, id)
  }

  control(control: Control): Promise<null> {
    return this.#studio.calls.control({ match: this.id, control })
  }

  go(until: Until): Promise<null> {
    return this.control({ kind: 'resume', until })
  }

  /** Waits until it is paused there. */
  async paused(at: string, turn: number): Promise<PausedAt> {
    const { paused } = await this.live(({ paused }) => paused?.at === at && paused.turn === turn)
    return paused!
  }

  /** Waits until it is as wanted. */
  live(isWanted: (live: Live) => boolean): Promise<Live> {
    return this.#after('live', () => this.#studio.calls.live({ match: this.id }), isWanted)
  }

  ended(): Promise<MatchCard> {
    return this.#after(
      'ended',
      () => this.#studio.calls.card({ match: this.id }),
      ({ status }) => status === 'ended',
    )
  }

  async frames(): Promise<readonly Frame[]> {
    return this.#studio.calls.frames({ match: this.id, from: 0, to: 9999 })
  }

  /** What is read after each news of a kind, until it is as wanted. */
  async #after<T>(kind: string, read: () => Promise<T>, isWanted: (read: T) => boolean): Promise<T> {
    for (;;) {
      const news = new Promise<void>((resolve) => {
        const end = this.#studio.on((reported) => {
          if (reported.kind !== kind || !('match' in reported) || reported.match !== this.id) return
          end()
          resolve()
        })
      })
      const now = await read()
      if (isWanted(now)) return now
      await news
    }
  }
}
