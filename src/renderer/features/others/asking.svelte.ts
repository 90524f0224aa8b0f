import type { BotSpec } from '../../../contract.ts'
import type { AnswerInPlace, ChangedAnswer } from '../../../contract/rerun.ts'
import type { Exchange } from '../../../engine/match.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import { TrialRun } from '../../lib/trial-run.svelte.ts'
import { botsIn, strongOf } from './chosen-bots.ts'

export const askingIn = matchPart((match) => new OtherBots(match))

/** The exchange of the selected turn that others are asked about: of the selected seat, or the first. Undefined: none. */
export function askedHere({ seat, turn }: Pick<OpenMatch, 'seat' | 'turn'>): Exchange | undefined {
  return turn?.frame.exchanges.find(({ question }) => seat === null || question.seat === seat)
}

/** What other bots would answer in one turn. */
interface AnswersHere {
  readonly turn: number
  readonly seat: number
  readonly answers: readonly AnswerInPlace[]
}

/** An answer of another bot that differs from the recorded one. */
interface DifferentAnswer extends ChangedAnswer {
  readonly bot: string
}

interface AnswersEverywhere {
  readonly seat: number
  /** Turns in which a bot was asked. */
  readonly turns: number
  /** Those that would have gained most first. */
  readonly different: readonly DifferentAnswer[]
  readonly mistakes: readonly string[]
}

/** Other bots that are asked about one match: it goes on while another panel is shown. */
class OtherBots implements MatchPart {
  readonly #match: MatchCore
  readonly here: TrialRun<AnswersHere>
  readonly everywhere: TrialRun<AnswersEverywhere>
  readonly #chosen: () => RememberedChoice
  /** A user asked for answers and no bot is chosen: the picker gets the focus. */
  isWanted = $state(false)

  constructor(match: MatchCore) {
    this.#match = match
    this.#chosen = () => match.studio.choices.of(`other-bots-${match.card?.game ?? ''}`, '')
    this.here = new TrialRun(match.studio, 'asking other bots')
    this.everywhere = new TrialRun(match.studio, 'asking other bots')
  }

  /** Those to ask in matches of this game; until somebody chooses, its strong sample. */
  get bots(): readonly BotSpec[] {
    const { value } = this.#chosen()
    if (value !== '') return botsIn(value)
    return strongOf(this.#match.studio.knownBots.of(this.#match.card?.game ?? ''))
  }

  set bots(bots: readonly BotSpec[]) {
    this.#chosen().value = JSON.stringify(bots)
  }

  /** Whether it is known which bots those are. */
  get areKnown(): boolean {
    const { card, studio } = this.#match
    return this.#chosen().value !== '' || (card !== null && studio.knownBots.has(card.game))
  }

  /** Asks in a turn as soon as it is known which bots; without one, the panel asks for one. */
  async begin(turn: number, seat: number): Promise<void> {
    const { card, studio } = this.#match
    if (card !== null && !this.areKnown) await studio.knownBots.read(card.game)
    if (this.bots.length > 0) this.askHere(turn, seat)
    else this.isWanted = true
  }

  askHere(turn: number, seat: number): void {
    const { id, studio } = this.#match
    const { bots } = this
    void this.here.update(async (options) => ({
      ...{ turn, seat },
      answers: await studio.calls.askBots({ match: id, turn, seat, bots }, options),
    }))
  }

  /** In all turns of a seat; one bot after the other. */
  askEverywhere(seat: number): void {
    const { id, studio } = this.#match
    const { bots } = this
    void this.everywhere.run(async ({ signal, progress }) => {
      const different: DifferentAnswer[] = []
      const mistakes: string[] = []
      let turns = 0
      for (const [i, bot] of bots.entries()) {
        if (signal.aborted) break
        const report = await studio.calls.changes(
          {
            ...{ bot, seat, filter: { match: id }, stopAtDifference: false },
            ...{ ignoreMessages: true, gains: true },
          },
          { signal, progress: (part) => progress((i + part) / bots.length) },
        )
        mistakes.push(...report.mistakes.map(({ message }) => `${bot.name}: ${message}`))
        for (const row of report.rows) {
          turns += row.turns
          const own = row.different.filter(({ difference }) => difference !== 'message')
          different.push(...own.map((each) => ({ ...each, bot: bot.name })))
        }
      }
      const gainOf = ({ gain }: DifferentAnswer) => gain?.gain.value ?? -2
      return { seat, turns, mistakes, different: different.toSorted((a, b) => gainOf(b) - gainOf(a)) }
    })
  }

  close(): void {
    this.here.forget()
    this.everywhere.forget()
  }
}
