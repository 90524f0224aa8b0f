import type { BotSpec } from '../../../contract.ts'
import type { Cause } from '../../../contract/cases.ts'
import { UserError } from '../../../engine/user-error.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { whereIn, type Where } from '../where/where.svelte.ts'

export const causeIn = matchPart((match) => new CauseSearch(match, whereIn(match)))

/** Turns in a condition; more are counted only. */
const mostDrawn = 100

/** The search for the earlier turns that a bot needs to do what it did; those it needs are drawn on the timeline as the turns of a condition. */
export class CauseSearch implements MatchPart {
  readonly #match: MatchCore
  readonly #where: Where
  #asked = $state.raw<Pick<Cause, 'turn' | 'seat'> | null>(null)
  #running = $state.raw<AbortController | null>(null)
  #part = $state(0)
  #found = $state.raw<Cause | null>(null)
  #mistake = $state.raw<string | null>(null)
  #hasEnded = $state(false)
  /** Its condition while it is drawn, and the one that was there before. */
  #drawn: { readonly turns: string; readonly before: string | null } | null = null
  /** A condition on the turn; empty: the bot answers or fails as recorded. */
  does = $state('')
  /** Another version of the bot, which is asked the same; null: none. */
  against = $state.raw<BotSpec | null>(null)

  constructor(match: MatchCore, where: Where) {
    this.#match = match
    this.#where = where
  }

  /** The turn and the seat in question; null: nobody asked. */
  get asked(): Pick<Cause, 'turn' | 'seat'> | null {
    return this.#asked
  }

  /** From 0 to 1; null: no search runs. */
  get part(): number | null {
    return this.#running === null ? null : this.#part
  }

  get found(): Cause | null {
    return this.#found
  }

  /** Why there is no result; null: there is none yet, or there is one. */
  get mistake(): string | null {
    return this.#mistake
  }

  /** A search for this turn has ended: the next one may be another one. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  begin(turn: number, seat: number): void {
    this.dismiss()
    this.does = ''
    this.against = null
    this.#asked = { turn, seat }
    void this.search()
  }

  /** Again, where the condition or the other version is another one. */
  async search(): Promise<void> {
    const asked = this.#asked
    if (asked === null) return
    this.stop()
    const running = new AbortController()
    this.#running = running
    this.#part = 0
    this.#found = null
    this.#mistake = null
    const where = this.does.trim()
    const order = {
      ...{ match: this.#match.id, ...asked },
      ...(where !== '' && { where }),
      ...(this.against !== null && { against: this.against }),
    }
    const progress = (part: number) => void (this.#part = part)
    try {
      const found = await this.#match.studio.calls.cause(order, { signal: running.signal, progress })
      if (this.#running !== running) return
      this.#found = found
      this.#draw(found.needed)
    } catch (error) {
      if (this.#running !== running) return
      if (error instanceof UserError) this.#mistake = error.message
      else this.#match.studio.trouble('searching the cause', error)
    } finally {
      if (this.#running === running) {
        this.#running = null
        this.#hasEnded = true
      }
    }
  }

  /** The fewest turns found so far are the result. */
  stop(): void {
    this.#running?.abort()
  }

  dismiss(): void {
    this.close()
    this.#hasEnded = false
    this.#asked = null
    this.#draw([])
    this.#found = null
    this.#mistake = null
  }

  /** None: the condition from before is back, where the user has not written another one meanwhile. */
  #draw(turns: readonly number[]): void {
    const drawn = this.#drawn
    const isOwn = drawn !== null && this.#where.condition === drawn.turns
    const before = isOwn ? drawn.before : this.#where.condition
    this.#drawn = null
    if (turns.length > 0 && turns.length <= mostDrawn) {
      this.#drawn = { turns: turns.map((turn) => `turn == ${turn}`).join(' || '), before }
      this.#where.look(this.#drawn.turns)
    } else if (isOwn) this.#where.look(before)
  }

  close(): void {
    this.stop()
    this.#running = null
  }
}
