import type { CallOptions } from '../../contract.ts'
import type { Winning } from '../../contract/analysis.ts'
import { fitWinning, type SampledMatch } from '../../engine/analysis/winning.ts'
import { portionsOf } from '../find/portions.ts'
import type { LogAccess } from '../log/access.ts'
import type { ReadingThreads } from '../reading/threads.ts'
import type { WinningWork } from '../reading/work.ts'

/** The newest: older bots played otherwise, and more say little more. */
const mostMatches = 400
/** A model is made anew when so many times as many matches are there. */
const growth = 1.2

interface Kind {
  readonly game: string
  readonly seats: number
}

/** The models of the games in a log, each made when it is first asked for. */
export class WinningChances {
  readonly #log: LogAccess
  readonly #threads: ReadingThreads
  readonly #known = new Map<string, { readonly total: number; readonly winning: Winning }>()

  constructor(log: LogAccess, threads: ReadingThreads) {
    this.#log = log
    this.#threads = threads
  }

  async winning(kind: Kind, options: CallOptions = {}): Promise<Winning> {
    if (!this.#log.isThere) return { model: null, matches: 0 }
    const key = `${kind.game} ${kind.seats}`
    const total = this.#log.reader().count({ game: kind.game })
    const known = this.#known.get(key)
    if (known !== undefined && total >= known.total && total <= known.total * growth) return known.winning
    const played = await this.#played(kind, options)
    const winning = { model: fitWinning(played, kind.seats), matches: played.length }
    this.#known.set(key, { total, winning })
    return winning
  }

  async #played({ game, seats }: Kind, options: CallOptions): Promise<readonly SampledMatch[]> {
    const matches = new Map<string, SampledMatch>()
    const portions = portionsOf(this.#log.reader(), { game, limit: mostMatches })
    await this.#threads.look<WinningWork>(
      {
        work: { kind: 'winning', file: this.#log.file },
        portions,
        take: (found) => {
          for (const { match, shares, turns, samples } of found) {
            if (shares.length !== seats) continue
            const before = matches.get(match)?.samples ?? []
            matches.set(match, { shares, turns, samples: [...before, ...samples] })
          }
          return true
        },
      },
      options,
    )
    options.signal?.throwIfAborted()
    return [...matches.values()].filter(({ samples }) => samples.length > 0)
  }
}
