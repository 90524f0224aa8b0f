import { isDeepStrictEqual } from 'node:util'
import type { CallOptions, MatchCard, MatchId } from '../../contract.ts'
import type { Winning } from '../../contract/analysis.ts'
import { fewestMatches, fitWinning, type SampledMatch } from '../../engine/analysis/winning.ts'
import { keptMatches, portionsOf } from '../find/portions.ts'
import type { LogAccess } from '../log/access.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { WinningWork } from '../scan/work.ts'

/** The newest: older bots played otherwise, and more say little more. */
const mostMatches = 400
/** A model is made anew when so many times as many matches are there. */
const growth = 1.2

/** So many matches are looked through for those with the same options. */
const mostLooked = 4000

interface Kind extends Pick<MatchCard, 'game' | 'options'> {
  readonly seats: number
}

/** The models of the games in a log, each made when it is first asked for. */
export class WinningChances {
  readonly #log: LogAccess
  readonly #threads: ScanThreads
  readonly #known = new Map<string, { readonly total: number; readonly winning: Winning }>()

  constructor(log: LogAccess, threads: ScanThreads) {
    this.#log = log
    this.#threads = threads
  }

  async winning(kind: Kind, options: CallOptions = {}): Promise<Winning> {
    if (!this.#log.isThere) return { model: null, matches: 0 }
    const key = JSON.stringify([kind.game, kind.seats, Object.entries(kind.options).toSorted()])
    const total = this.#log.reader().count({ game: kind.game })
    const known = this.#known.get(key)
    if (known !== undefined && total >= known.total && total <= known.total * growth) return known.winning
    const winning = await this.#fitted(kind, options)
    this.#known.set(key, { total, winning })
    return winning
  }

  async #fitted(kind: Kind, options: CallOptions): Promise<Winning> {
    const { alike, all } = this.#chosen(kind)
    if (alike.length >= fewestMatches && !isDeepStrictEqual(alike, all)) {
      const played = await this.#played(alike, options)
      const model = fitWinning(played, kind.seats)
      if (model !== null) return { model, matches: played.length, haveSameOptions: true }
    }
    const played = await this.#played(all, options)
    return { model: fitWinning(played, kind.seats), matches: played.length }
  }

  /** The newest, with the same options and with any. */
  #chosen({ game, options, seats }: Kind): { alike: readonly MatchId[]; all: readonly MatchId[] } {
    const alike: MatchId[] = []
    const all: MatchId[] = []
    for (const each of keptMatches(this.#log.reader(), { game, limit: mostLooked })) {
      if (each.seats !== seats) continue
      if (all.length < mostMatches) all.push(each.id)
      if (isDeepStrictEqual(each.options, options)) alike.push(each.id)
      if (alike.length === mostMatches) break
    }
    return { alike, all }
  }

  async #played(ids: readonly MatchId[], options: CallOptions): Promise<readonly SampledMatch[]> {
    const matches = new Map<string, SampledMatch>()
    const portions = portionsOf(this.#log.reader(), { matches: ids })
    await this.#threads.look<WinningWork>(
      {
        work: { kind: 'winning', file: this.#log.file },
        portions,
        take: (found) => {
          for (const { match, shares, turns, samples } of found) {
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
