import type { MatchId } from '../contract.ts'
import type { PictureFormat } from './export.ts'

/** How turns of a match are to be drawn as a file. A picture (SVG, PNG) is of the turn `from`. */
export interface PictureOrder {
  readonly match: MatchId
  readonly format: PictureFormat
  /** The first and the last turn; the last one of the match where `to` is beyond it. */
  readonly from: number
  readonly to: number
  /** Of the whole picture, in CSS pixels; `scale` times as many pixels of the file in each direction. */
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly theme: 'light' | 'dark'
  /** Whether a line above the board tells the turn, the seats and how they stand. */
  readonly hasHead: boolean
  /** Whether messages of bots are shown. */
  readonly hasMessages: boolean
  /** Whether what bots draw lies over the board. */
  readonly hasDrawings: boolean
  /** How the board is seen, by the names of its choices; what is not given is as at first. */
  readonly chosen: { readonly [name: string]: string }
  /** The seat that is looked at; null: all. */
  readonly seat: number | null
  /** The seat that sees no more than it may know; null: all is shown. */
  readonly viewer: number | null
  /** How long a turn is seen in a film. */
  readonly turnMillis: number
  /** How many pictures of a film are between two turns. */
  readonly between: number
}

/** From how long to how long a turn of a film may be seen. */
export const turnMillisRange = { least: 40, most: 60_000 }
/** Pictures of a film between two turns. */
export const mostBetween = 12

/** How long a turn of a film is seen where nobody says: as the studio plays. */
export function usualTurnMillis(framesPerSecond: number): number {
  const { least, most } = turnMillisRange
  return Math.min(most, Math.max(least, Math.round(1000 / framesPerSecond)))
}

/** Whether it is turns one after the other. */
export function isFilm(format: PictureFormat): boolean {
  return format === 'gif' || format === 'webm'
}

/** How a page that draws for the command line gets on: so far (0 to 1), the file is sent, or why there is none. */
export type PictureNews =
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'sent'; readonly upload: string }
  | { readonly kind: 'mistake'; readonly message: string; readonly isBug: boolean }
