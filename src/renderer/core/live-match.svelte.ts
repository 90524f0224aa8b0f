import type { StudioEvent } from '../../contract.ts'
import { notPlayed, type Control } from '../../contract/live.ts'
import { UserError } from '../../engine/user-error.ts'
import { matchPart, type MatchCore, type MatchPart } from './match-core.ts'

export const liveIn = matchPart((match) => new LiveMatch(match))

export class LiveMatch implements MatchPart {
  readonly #match: Pick<MatchCore, 'id' | 'studio'>
  #live = $state.raw(notPlayed)
  /** It was read, and is not over. */
  #isKnown = $state(false)
  #reading = 0

  constructor(match: Pick<MatchCore, 'id' | 'studio'>) {
    this.#match = match
  }

  /** Whether it can be controlled: it is running in this studio. */
  get isHere() {
    return this.#live.isHere
  }

  /** Whether another Botscope plays it. */
  get isElsewhere() {
    return this.#isKnown && !this.isHere
  }

  get paused() {
    return this.#live.paused
  }

  /** Where it pauses next. */
  get aim() {
    return this.#live.aim
  }

  get questions() {
    return this.#live.questions
  }

  get thinkMillis() {
    return this.#live.thinkMillis
  }

  get waiting() {
    return this.#live.waiting
  }

  /** Whether it waits for a slot. */
  get isInLine() {
    return this.#live.isInLine
  }

  onEvent(event: StudioEvent): void {
    if (!('match' in event) || event.match !== this.#match.id) return
    if (event.kind === 'live') void this.refresh()
    if (event.kind === 'ended' || event.kind === 'trouble' || event.kind === 'skipped') this.#over()
  }

  /** The state of a finished match is empty. */
  async refresh(): Promise<void> {
    const reading = ++this.#reading
    try {
      const live = await this.#match.studio.calls.live({ match: this.#match.id })
      if (reading !== this.#reading) return
      this.#live = live
      this.#isKnown = true
    } catch (error) {
      if (error instanceof UserError) this.#over()
      else this.#match.studio.trouble('reading the live match', error)
    }
  }

  /** The effect arrives as events. */
  async control(control: Control): Promise<void> {
    try {
      await this.#match.studio.calls.control({ match: this.#match.id, control })
    } catch (error) {
      this.#match.studio.trouble('steering the match', error)
    }
  }

  /** Answers for a seat in a turn, null: the seat's own answer; rejects where that is impossible. */
  async answer(turn: number, seat: number, output: readonly string[] | null): Promise<void> {
    const control: Control = { kind: 'answer', turn, seat, output }
    await this.#match.studio.calls.control({ match: this.#match.id, control })
  }

  #over(): void {
    this.#reading += 1
    this.#live = notPlayed
    this.#isKnown = false
  }
}
