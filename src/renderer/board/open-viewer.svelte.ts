import type { MatchCard, StudioCalls } from '../../contract.ts'
import type { GameViewer, ViewerFrame } from '../boards/board.ts'
import { keyFramesIn } from './viewer-frames.ts'

interface OpenViewerDependencies {
  readonly calls: Pick<StudioCalls, 'gameViewer' | 'frames'>
  readonly card: () => MatchCard
  readonly isWanted: () => boolean
  readonly isPictured?: boolean
}

/** Turns that are read at once. */
const portion = 200

/** CodinGame's viewer of an open match, and the data for it; create it in a component. */
export class OpenViewer implements GameViewer {
  readonly #calls: OpenViewerDependencies['calls']
  readonly #isWanted: OpenViewerDependencies['isWanted']
  readonly isPictured: boolean
  #address = $state<string | null | undefined>(undefined)
  #mistake = $state('')
  /** Why the frames are not read. */
  #unread = $state('')
  #views = $state.raw<readonly string[]>([])
  /** For each turn, how many frames of the viewer there are up to it. */
  #counts = $state.raw<readonly number[]>([])
  #paces: readonly number[] = []
  #isReading = false
  /** Whose address is read. */
  #game: string | null = null

  constructor({ calls, card, isWanted, isPictured = false }: OpenViewerDependencies) {
    this.#calls = calls
    this.isPictured = isPictured
    this.#isWanted = isWanted
    $effect(() => {
      const { game } = card()
      if (isWanted()) void this.#readAddress(game)
    })
    $effect(() => {
      const { id, framesKept } = card()
      const isThere = typeof this.#address === 'string'
      if (isWanted() && isThere && framesKept > this.#counts.length) void this.#readViews(id, framesKept)
    })
  }

  get isThere(): boolean {
    return this.#isWanted()
  }

  get address(): string | null | undefined {
    return this.#address
  }

  get mistake(): string {
    return this.#mistake === '' ? this.#unread : this.#mistake
  }

  get views(): readonly string[] {
    return this.#views
  }

  frameOf(turn: number): ViewerFrame | null {
    const count = this.#counts[turn]
    if (count === undefined || count === 0) return null
    return { frame: count - 1, isNew: count > (this.#counts[turn - 1] ?? 0) }
  }

  paced(millis: readonly number[]): void {
    this.#paces = millis
  }

  /** How long the viewer shows a turn by its own pace, in milliseconds; null: it does not say, or is not shown. */
  millisOf(turn: number): number | null {
    const at = this.frameOf(turn)
    return at?.isNew === true ? (this.#paces[at.frame] ?? null) : null
  }

  async #readAddress(game: string): Promise<void> {
    if (this.#game === game) return
    this.#game = game
    this.#mistake = ''
    this.#address = undefined
    let [address, mistake]: [string | null, string] = [null, '']
    try {
      address = await this.#calls.gameViewer({ game })
    } catch (error) {
      mistake = messageOf(error)
    }
    if (this.#game !== game) return
    this.#address = address
    this.#mistake = mistake
  }

  async #readViews(match: string, frames: number): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      const [views, counts] = [[...this.#views], [...this.#counts]]
      while (counts.length < frames) {
        const from = counts.length
        const read = await this.#calls.frames({ match, from, to: Math.min(frames, from + portion) - 1 })
        for (const { view = '' } of read) {
          views.push(...keyFramesIn(view))
          counts.push(views.length)
        }
        if (read.length === 0) break
      }
      this.#views = views
      this.#counts = counts
      this.#unread = views.length === 0 ? 'The referee sent nothing that its viewer could show' : ''
    } catch (error) {
      this.#unread = `The frames of the viewer cannot be read: ${messageOf(error)}`
    } finally {
      this.#isReading = false
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
