import type { Locator, Page } from 'playwright-core'
import type { MatchId, MatchOrder } from '../../../src/contract.ts'
import { builtin, type StudioPage } from './studio-page.ts'

/** A person in a seat. */
export const you = (name = 'You') => ({ name, command: 'human', folder: '/' })

/** A match that is played in a studio, looked at by who plays it. */
export class HandPage {
  readonly studio: StudioPage
  readonly match: MatchId
  readonly page: Page

  constructor(studio: StudioPage, match: MatchId, page = studio.page) {
    this.studio = studio
    this.match = match
    this.page = page
  }

  /** Starts a match in which a person sits first, against built-in bots, and looks at it. */
  static async start(
    studio: StudioPage,
    order: Partial<MatchOrder> & Pick<MatchOrder, 'game'>,
    seats = 2,
    page = studio.page,
  ): Promise<HandPage> {
    const others = Array.from({ length: seats - 1 }, (_, i) => builtin('first', `Bot ${i + 1}`))
    const usual = { options: {}, seed: '5', clock: 'off', matches: 1, rotate: false, keep: 'all' } as const
    const { calls } = studio.served.studio
    const { matches } = await calls.start({ ...usual, bots: [you(), ...others], ...order })
    const hand = new HandPage(studio, matches[0]!, page)
    if (page === studio.page) await studio.go(hand.route)
    else await hand.open()
    return hand
  }

  /** Where it is told whose turn it is. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Play by hand' })
  }

  get list(): Locator {
    return this.page.getByRole('listbox', { name: /^Answers for seat/ })
  }

  get field(): Locator {
    return this.page.getByLabel('Answer as text')
  }

  /** With the panels in front that one plays with. */
  private get route(): string {
    return `/match/${this.match}?panels=board,turn,timeline`
  }

  /** Loads it anew, as by a link. */
  async open(): Promise<void> {
    await this.page.goto('about:blank')
    await this.page.goto(this.studio.served.link(this.route))
  }

  /** Waits until the person is asked in this turn, and can answer. */
  async isAskedIn(turn: number): Promise<void> {
    await this.bar.getByText(`turn ${turn}`, { exact: true }).waitFor()
    await this.page.getByText(`Your answer in turn ${turn}`, { exact: true }).waitFor()
  }

  /** Stops what is still played. */
  async stop(): Promise<void> {
    const { calls } = this.studio.served.studio
    const running = await calls.cards({ end: 'running' })
    await calls.stop({ matches: running.map(({ id }) => id) })
  }
}
