import type { MatchCard } from '../../contract.ts'
import type { ProblemHit } from '../../contract/problems.ts'
import type { Log } from '../log/log.ts'
import { isBotNamed } from '../../reading/bot-named.ts'
import { shortened } from '../../reading/shortened.ts'
import type { FallHit, ProblemsPart } from '../scan/found.ts'
import type { MatchSpans, ScanPace, ProblemsWork } from '../scan/work.ts'
import { problemsIn } from './in-match.ts'
import { Tally } from './tally.ts'

export class ProblemsScanner {
  readonly #log: Log
  readonly #work: ProblemsWork

  constructor(log: Log, work: ProblemsWork) {
    this.#log = log
    this.#work = work
  }

  at(part: MatchSpans, { goesOn }: ScanPace): ProblemsPart {
    const hits: ProblemHit[] = []
    const falls: FallHit[] = []
    const tally = new Tally()
    let frames = 0
    for (const span of part) {
      if (!goesOn()) break
      // It may have been removed meanwhile.
      if (!this.#log.has(span.id)) continue
      const card = this.#log.card(span.id)
      const { id: match, game } = card
      const found = problemsIn(this.#log, card, span, this.#work, goesOn)
      frames += found.frames
      for (const problem of found.problems) {
        if (!this.#isMeant(card, problem.seat)) continue
        const bot = nameOfBot(card, problem.seat)
        tally.add(bot, problem.kind)
        if (hits.length < this.#work.mostHits) hits.push({ match, game, bot, ...problem })
      }
      for (const fall of found.falls) {
        if (this.#isMeant(card, fall.seat))
          falls.push({ match, game, bot: nameOfBot(card, fall.seat), ...fall })
      }
    }
    return { hits, falls, tally: tally.byName, frames }
  }

  /** A problem of the match as a whole belongs to no bot. */
  #isMeant({ seats }: MatchCard, seat: number | null): boolean {
    if (this.#work.of === '') return true
    const bot = seat === null ? undefined : seats[seat]
    return bot !== undefined && isBotNamed(this.#work.of, bot)
  }
}

function nameOfBot({ seats }: MatchCard, seat: number | null): string {
  if (seat === null) return ''
  return shortened(seats[seat]?.name ?? `seat ${seat}`, 200)
}
