import type { BotSpec } from '../../../contract.ts'
import type { AnswerInPlace, ChangedAnswer } from '../../../contract/rerun.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { TrialRun } from '../../lib/trial-run.svelte.ts'

export const askingIn = matchPart((match) => new OtherBots(match))

/** What other bots would answer in one turn. */
export interface AnswersHere {
  readonly turn: number
  readonly seat: number
  readonly answers: readonly AnswerInPlace[]
}

/** An answer of another bot that differs from the recorded one. */
export interface DifferentAnswer extends ChangedAnswer {
  readonly bot: string
}

export interface AnswersEverywhere {
  readonly seat: number
  /** Turns in which a bot was asked. */
  readonly turns: number
  /** Those that would have gained most first. */
  readonly different: readonly DifferentAnswer[]
  readonly mistakes: readonly string[]
}

/** Other bots that are asked about one match: it goes on while another panel is shown. */
export class OtherBots implements MatchPart {
  readonly #match: MatchCore
  readonly here: TrialRun<AnswersHere>
  readonly everywhere: TrialRun<AnswersEverywhere>

  constructor(match: MatchCore) {
    this.#match = match
    this.here = new TrialRun(match.studio, 'asking other bots')
    this.everywhere = new TrialRun(match.studio, 'asking other bots')
  }

  askHere(turn: number, seat: number, bots: readonly BotSpec[]): void {
    const { id, studio } = this.#match
    void this.here.update(async (options) => ({
      ...{ turn, seat },
      answers: await studio.calls.askBots({ match: id, turn, seat, bots }, options),
    }))
  }

  /** In all turns of a seat; one bot after the other. */
  askEverywhere(seat: number, bots: readonly BotSpec[]): void {
    const { id, studio } = this.#match
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
