import type { GameEvent, Json, Seat } from './game.ts'
import type { Frame } from './match.ts'

/** A match as recorded by the runner of the CodinGame SDK, or by the site: answers and views, but neither inputs nor states. */
export interface SiteMatch {
  readonly source: 'runner' | 'site'
  readonly title: string | null
  /** In other languages, or of the puzzle. */
  readonly otherTitles: readonly string[]
  /** Of the match on the site, in digits; null: none. */
  readonly number: string | null
  /** The lines `name=value` of the start; without a seed where the referee failed. */
  readonly parameters: string
  /** The game's own text about the match; null: none. */
  readonly metadata: string | null
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
  /** The same as the file has it, where that is more; null: it is not. */
  readonly rawSummary: string | null
  readonly tooltips: readonly SeatText[]
  /** What the referee wrote to stderr; null: nothing. */
  readonly referee: string | null
  /** The viewer's raw data; null: none. */
  readonly view: string | null
}

export interface SeatText {
  readonly seat: Seat
  readonly text: string
}

export function parameterOf({ parameters }: SiteMatch, name: string): string | undefined {
  return parametersIn(parameters).find(([each]) => each === name)?.[1]
}

/** In their order; of one name the first counts. */
export function parametersIn(lines: string): readonly (readonly [name: string, value: string])[] {
  return lines.split(/\r\n|\r|\n/).flatMap((line) => {
    const at = line.indexOf('=')
    const name = line.slice(0, Math.max(0, at)).trim()
    return name === '' ? [] : [[name, line.slice(at + 1).trim()] as const]
  })
}

/** The viewer's data without its leading word; undefined: not JSON. */
export function viewOf({ view }: Pick<SiteFrame, 'view'>): unknown {
  try {
    return view === null ? undefined : JSON.parse(view.slice(view.indexOf('\n') + 1))
  } catch {
    return undefined
  }
}

/** `entity`: the number of the thing drawn. */
export type Tooltip = readonly [entity: number, text: string]

/** The texts of things that a frame draws for the first time; lower numbers were made earlier. */
export function tooltipsIn(frame: Pick<SiteFrame, 'view'>): readonly Tooltip[] {
  const view = viewOf(frame) as { frame?: { tooltips?: unknown }; tooltips?: unknown } | null | undefined
  const given = view?.frame?.tooltips ?? view?.tooltips
  const texts: unknown = Array.isArray(given) ? given[0] : undefined
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts)
    .flatMap(([entity, text]): readonly Tooltip[] =>
      /^\d{1,9}$/.test(entity) && typeof text === 'string' ? [[Number(entity), text]] : [],
    )
    .toSorted(([a], [b]) => a - b)
}

/** What a game knows about matches that CodinGame recorded: how to play one again, and how to compare its texts and pictures. */
export interface SiteImport {
  readonly id: string
  readonly title: RegExp
  /** For files without a title. */
  isSeenIn(match: SiteMatch): boolean
  /** How a match begins, except for its seed; `seed` is null where the file has none. Null: it cannot begin. */
  beginning(match: SiteMatch, seed: string | null): SiteBeginning | null
  /** How the pictures of a frame, which `rounds` went into, differ from what the rules make; null: no known difference. */
  difference(frame: Frame, rounds: readonly SiteFrame[]): string | null
  /** The text that the site shows for an event; null: none. */
  saying(event: GameEvent): Saying | null
  /** A summary of the site in the form that `saying` gives it; null: not compared. Absent: as it is. */
  summary?(text: string): Saying | null
}

export interface SiteBeginning {
  readonly options: { readonly [name: string]: Json }
  readonly missing: readonly string[]
  /**
   * Where chance is read from the file: true if a state used more of it than the file shows. The rules make nothing from there
   * on.
   */
  readonly isBeyond?: (state: unknown) => boolean
}

/** In the text `$0` stands for the name of seat 0's bot. */
export interface Saying {
  readonly kind: 'summary' | 'tooltip'
  readonly text: string
  readonly seat?: Seat
  /** Not the site's own words. */
  readonly isDescription?: true
}

export function tooltipOf(seat: Seat | undefined, text: string): Saying | null {
  return seat === undefined ? null : { kind: 'tooltip', text, seat }
}

export function timeoutText(seat: Seat | undefined): string {
  return `$${seat} timeout!`
}
