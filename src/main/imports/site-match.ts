import type { Seat } from '../../engine/game.ts'

/** A match as recorded by the runner of the CodinGame SDK, or by the site: answers and views, but neither inputs nor states. */
export interface SiteMatch {
  readonly source: 'runner' | 'site'
  readonly title: string | null
  /** The lines `name=value` of the start; without a seed where the referee failed. */
  readonly parameters: string
  /** By seat. */
  readonly names: readonly string[]
  /** By seat; null: none. */
  readonly scores: readonly number[] | null
  readonly failure: string | null
  /** False: the file has none of this kind at all, so a missing text means nothing. */
  readonly tells: { readonly tooltip: boolean; readonly summary: boolean }
  /** Frame k shows the answer to the question of round k - 1; frame 0 is before the first. */
  readonly frames: readonly SiteFrame[]
}

export interface SiteFrame {
  /** Null: nobody answered, or the file does not say who failed to. */
  readonly seat: Seat | null
  /** Null: there was no answer. Empty: no lines were asked for. */
  readonly output: readonly string[] | null
  readonly wasAsked: boolean
  readonly errors: readonly SeatText[]
  /** The game's own text of what happened, without colour marks. */
  readonly summary: readonly string[]
  readonly tooltips: readonly SeatText[]
  /** The viewer's raw data; null: none. */
  readonly view: string | null
}

export interface SeatText {
  readonly seat: Seat
  readonly text: string
}

export function parameterOf({ parameters }: SiteMatch, name: string): string | undefined {
  for (const line of parameters.split(/\r\n|\r|\n/)) {
    const at = line.indexOf('=')
    if (at >= 0 && line.slice(0, at).trim() === name) return line.slice(at + 1).trim()
  }
  return undefined
}

/** The viewer's data without its leading word; undefined: not JSON. */
export function viewOf({ view }: Pick<SiteFrame, 'view'>): unknown {
  try {
    return view === null ? undefined : JSON.parse(view.slice(view.indexOf('\n') + 1))
  } catch {
    return undefined
  }
}
