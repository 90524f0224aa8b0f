import type { ArenaBoard, ArenaPoint, ArenaView } from '../../contract/arena.ts'
import type { StudioEvent } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { Paced } from '../lib/paced.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'

/** The minimum times between readings of a running arena: of its numbers, and of its curves and leaderboard. */
const [viewMillis, curveMillis] = [300, 2000]
const points = 160

/** An arena as it goes, also one that another process plays. Nothing is read while nothing changes. */
export class FollowedArena {
  readonly id: string
  readonly #studio: StudioClient
  #view = $state.raw<ArenaView | null>(null)
  #curve = $state.raw<readonly ArenaPoint[]>([])
  #board = $state.raw<ArenaBoard | null>(null)
  #missing = $state<string | null>(null)
  readonly #paced: readonly Paced[]
  readonly #end: () => void

  constructor(studio: StudioClient, id: string) {
    this.#studio = studio
    this.id = id
    this.#paced = [
      new Paced(viewMillis, () => this.#readView()),
      new Paced(curveMillis, () => this.#readCurves()),
    ]
    this.#end = studio.on((event) => {
      if (this.#isNews(event)) this.read()
    })
  }

  /** Null until it is read. */
  get view(): ArenaView | null {
    return this.#view
  }

  get curve(): readonly ArenaPoint[] {
    return this.#curve
  }

  /** Of an arena with more than two bots, or without a challenger. */
  get board(): ArenaBoard | null {
    return this.#board
  }

  /** Why there is none. */
  get missing(): string | null {
    return this.#missing
  }

  read(): void {
    for (const each of this.#paced) each.want()
  }

  close(): void {
    this.#end()
    for (const each of this.#paced) each.close()
  }

  /** Of an arena of another process, this one hears only that the log has changed. */
  #isNews(event: StudioEvent): boolean {
    if (event.kind === 'arena') return event.arena === this.id
    return event.kind === 'library' && event.changed.length === 0
  }

  async #readView(): Promise<void> {
    try {
      this.#view = await this.#studio.calls.arena({ arena: this.id })
      this.#missing = null
    } catch (error) {
      if (!(error instanceof UserError)) return this.#studio.trouble('reading the arena', error)
      this.#view = null
      this.#missing = error.message
    }
  }

  async #readCurves(): Promise<void> {
    await this.#studio.attempt('reading the arena', async () => {
      const { calls } = this.#studio
      const arena = this.id
      this.#curve = await calls.arenaCurve({ arena, points }).catch(none)
      const { view } = this
      if (view !== null && view.solo === undefined && (view.versus === null || view.plan.bots.length > 2))
        this.#board = await calls.arenaBoard({ arena })
    })
  }
}

/** An arena that is gone is told once. */
function none(error: unknown): readonly ArenaPoint[] {
  if (error instanceof UserError) return []
  throw error
}
