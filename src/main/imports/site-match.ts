import type { Seat } from '../../engine/game.ts'

/** A match as the runner of the CodinGame SDK, or the site, tells it: what was answered and shown, but neither inputs nor states. */
export interface SiteMatch {
  readonly source: 'runner' | 'site'
  /** What it calls its game, where it does. */
  readonly title: string | null
  /** The lines `name=value` with which it was started; without a seed where its referee failed. */
  readonly parameters: string
  /** By seat. */
  readonly names: readonly string[]
  /** By seat; null where it has none. */
  readonly scores: readonly number[] | null
  /** What its referee threw, where it failed. */
  readonly failure: string | null
  /** Whether it tells tooltips and summaries at all: where it does not, that none is there says nothing. */
  readonly tells: { readonly tooltip: boolean; readonly summary: boolean }
  /** Frame k shows the answer to the question of round k - 1; frame 0 stands before the first. */
  readonly frames: readonly SiteFrame[]
}

/** One round of it, as its viewer shows it. */
export interface SiteFrame {
  /** Who answered; null: nobody did, or the file does not tell who failed to. */
  readonly seat: Seat | null
  /** Its lines; null: there was no answer. None: it was asked for none. */
  readonly output: readonly string[] | null
  /** Whether a seat was asked for lines, as far as the file tells. */
  readonly wasAsked: boolean
  /** What each seat wrote to stderr, where it did. */
  readonly errors: readonly SeatText[]
  /** What happened, in the game's words: lines, without marks for colours. */
  readonly summary: readonly string[]
  readonly tooltips: readonly SeatText[]
  /** What its viewer draws, as it stands there; null: nothing. */
  readonly view: string | null
}

/** A text about a seat. */
export interface SeatText {
  readonly seat: Seat
  readonly text: string
}

/** The value of a parameter; undefined where there is none of this name. */
export function parameterOf({ parameters }: SiteMatch, name: string): string | undefined {
  for (const line of parameters.split(/\r\n|\r|\n/)) {
    const at = line.indexOf('=')
    if (at >= 0 && line.slice(0, at).trim() === name) return line.slice(at + 1).trim()
  }
  return undefined
}

/** What the viewer of a frame is given, without the word before it; undefined where it is no JSON. */
export function viewOf({ view }: Pick<SiteFrame, 'view'>): unknown {
  try {
    return view === null ? undefined : JSON.parse(view.slice(view.indexOf('\n') + 1))
  } catch {
    return undefined
  }
}
