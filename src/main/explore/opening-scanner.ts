import { plainText } from '../../reading/plain-text.ts'
import type { MatchCard } from '../../contract.ts'
import type { Frame } from '../../engine/match.ts'
import { gameOfVersion } from '../../reading/standing.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import type { FoundOpening, GivenAnswer } from '../scan/found.ts'
import type { MatchSpans, OpeningsWork, ScanPace } from '../scan/work.ts'

/** Reads the first frames of the matches. */
export class OpeningScanner {
  readonly #log: Log
  readonly #most: number

  constructor(log: Log, { answers }: OpeningsWork) {
    this.#log = log
    this.#most = answers
  }

  at(part: MatchSpans, { goesOn }: ScanPace): readonly FoundOpening[] {
    const found: FoundOpening[] = []
    for (const { id: match, to } of part) {
      if (!goesOn()) break
      // It may have been removed meanwhile.
      if (!this.#log.has(match)) continue
      const answers: GivenAnswer[] = []
      const card = this.#log.card(match)
      let start = ''
      for (const frame of lazyFrames(this.#log, match, 0, to)) {
        if (frame.index === 0) start = startOf(card, frame)
        for (const { reply, ruling } of frame.exchanges)
          answers.push({
            turn: frame.index,
            seat: reply.seat,
            lines: ruling.did?.split('\n') ?? reply.output,
          })
        if (answers.length >= this.#most) break
      }
      const bots = card.seats.map(({ name }) => name)
      found.push({ match, bots, start, answers: answers.slice(0, this.#most) })
    }
    return found
  }
}

function startOf(card: MatchCard, { state }: Frame): string {
  const game = gameOfVersion(card)
  const usual = game?.options ?? {}
  const options = Object.entries(card.options)
    .filter(([name, value]) => value !== null && value !== (usual[name]?.initial ?? ''))
    .map(([name, value]) => `${name} ${plainText(value)}`)
  const kind = game?.aids.startKind?.(state) ?? ''
  return [...options, ...(kind === '' ? [] : [kind])].join(', ')
}
