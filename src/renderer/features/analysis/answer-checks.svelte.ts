import type { AnalysisOrder, AnalyzedTurn } from '../../../contract/analysis.ts'
import { UserError } from '../../../engine/user-error.ts'
import { historiesIn } from '../../core/histories.svelte.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import { costly } from './costly.ts'

/** Before, an estimate of the rest would jump. */
const leastMillis = 2000

export const answerChecksIn = matchPart((match) => new AnswerChecks(match))

/** The checked answers of a match, and the check that runs. A human seat is shown none: they tell what others have. */
class AnswerChecks implements MatchPart {
  readonly #match: MatchCore
  #kept = $state.raw<readonly AnalyzedTurn[]>([])
  #part = $state<number | null>(null)
  #refused = $state.raw<UserError | null>(null)
  #notes = $state.raw<readonly string[]>([])
  #running: AbortController | null = null
  #since = 0

  constructor(match: MatchCore) {
    this.#match = match
  }

  get all(): readonly AnalyzedTurn[] {
    return this.#match.viewer === null ? this.#kept : []
  }

  /** The answers that certainly cost something, the worst first. */
  readonly costly: readonly AnalyzedTurn[] = $derived.by(() => costly(this.all, this.#match.seat))

  /** Progress of the running check, from 0 to 1; null: none runs. */
  get part(): number | null {
    return this.#part
  }

  /** An estimate for the running check; null: too early for one. */
  get restMillis(): number | null {
    const part = this.#part
    const millis = performance.now() - this.#since
    return part === null || part === 0 || millis < leastMillis ? null : (millis * (1 - part)) / part
  }

  get refused(): UserError | null {
    return this.#refused
  }

  /** What the last check says of bots and playouts. */
  get notes(): readonly string[] {
    return this.#notes
  }

  async read(): Promise<void> {
    const { id, studio } = this.#match
    this.#kept = await studio.calls.analysis({ match: id })
    historiesIn(this.#match).again((expression) => /\b(?:loss|chance)\b/.test(expression))
  }

  /** Results appear as they are kept. */
  async check(options: Omit<AnalysisOrder, 'match'>): Promise<void> {
    this.stop()
    const running = new AbortController()
    this.#running = running
    this.#part = 0
    this.#since = performance.now()
    this.#refused = null
    this.#notes = []
    const { id, studio } = this.#match
    const progress = (part: number) => {
      if (this.#running === running) this.#part = part
    }
    try {
      const order = { match: id, ...options }
      const { notes = [] } = await studio.calls.analyze(order, { signal: running.signal, progress })
      if (this.#running === running) this.#notes = notes
      await this.read()
    } catch (error) {
      if (running.signal.aborted) return
      if (error instanceof UserError) this.#refused = error
      else studio.trouble('checking the answers', error)
    } finally {
      if (this.#running === running) {
        this.#running = null
        this.#part = null
      }
    }
  }

  /** What was checked so far stays. */
  stop(): void {
    this.#running?.abort()
  }

  close(): void {
    this.stop()
  }
}
