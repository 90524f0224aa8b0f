import type { MatchCard, MatchId } from '../../../src/contract.ts'
import type { ForkOrder } from '../../../src/contract/fork.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { openMatch } from './match-page.ts'
import type { StudioPage } from './studio-page.ts'

/** A match's page with the panel in which it is forked. */
export class ForkPage {
  readonly studio: StudioPage

  constructor(studio: StudioPage) {
    this.studio = studio
  }

  get page() {
    return this.studio.page
  }

  get calls() {
    return this.studio.served.studio.calls
  }

  get panel() {
    return this.page.getByRole('tabpanel', { name: 'Another answer' })
  }

  get form() {
    return this.panel.getByRole('form', { name: 'Fork from a turn' })
  }

  get start() {
    return this.form.getByRole('button', { name: /^Fork from turn/ })
  }

  get list() {
    return this.panel.getByRole('region', { name: 'Forks of this match' })
  }

  get origin() {
    return this.panel.getByRole('region', { name: 'Original of this fork' })
  }

  /** Looks at a turn of a match, and at how it is played on. */
  async open(match: MatchId, turn: number): Promise<void> {
    await openMatch(this.studio, match, `/${turn}?panels=fork`)
    await this.form.getByText(`Answers in turn ${turn}`).waitFor()
  }

  /** Chooses that a seat is to answer otherwise. */
  async answerOtherwise(seat = 0): Promise<void> {
    await this.form
      .getByRole('radiogroup', { name: `Answer of seat ${seat}` })
      .getByRole('radio', { name: /Different answer/ })
      .check()
    await this.form.getByRole('group', { name: `Answer of seat ${seat}` }).waitFor()
  }

  /** Does what starts a fork, and waits until the page shows it and it is over. */
  async started(start: () => Promise<unknown>): Promise<MatchCard> {
    const before = this.match
    await start()
    await this.page.waitForURL(({ hash }) => !hash.includes(before))
    return this.over(this.match)
  }

  /** The match that the page shows. */
  get match(): MatchId {
    return /#\/match\/([^/?]+)/.exec(this.page.url())![1]!
  }

  /** Waits for the end of a match. */
  async over(match: MatchId): Promise<MatchCard> {
    for (;;) {
      const card = await this.calls.card({ match })
      if (card.status === 'ended') return card
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** Forks a match to its end, without the page. */
  async fork(match: MatchId, turn: number, order: Partial<ForkOrder> = {}): Promise<MatchCard> {
    const fork = await this.calls.fork({
      match,
      turn,
      answers: [],
      bots: [],
      onDivergence: 'record',
      ...order,
    })
    return this.over(fork.match)
  }

  frames(match: MatchId): Promise<readonly Frame[]> {
    return this.calls.frames({ match, from: 0, to: 9999 })
  }
}

/** The turns in which a seat is asked. */
export function turnsOf(frames: readonly Frame[], seat: number): readonly number[] {
  return frames.flatMap(({ index, exchanges }) =>
    exchanges.some(({ question }) => question.seat === seat) ? [index] : [],
  )
}
