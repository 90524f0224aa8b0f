import type { MatchId } from './match.ts'
import type { PictureFormat } from './export.ts'

/** How to draw turns of a match into a file. SVG and PNG show the turn `from`. */
export interface PictureOrder {
  readonly match: MatchId
  /** `stills`: pictures of all turns by the game's own viewer, as JSON (`Stills`). */
  readonly format: PictureFormat | 'stills'
  /** First and last turn; a `to` beyond the end means the match's last turn. */
  readonly from: number
  readonly to: number
  /** Size of the picture in CSS pixels; the file has `scale` times as many pixels in each direction. */
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly theme: 'light' | 'dark'
  /** A line above the board with the turn, the seats and their standing. */
  readonly hasHead: boolean
  readonly hasMessages: boolean
  /** Bots' drawings over the board. */
  readonly hasDrawings: boolean
  /** View choices of the board, by name; a missing one has its default. */
  readonly chosen: { readonly [name: string]: string }
  /** Null: all. */
  readonly seat: number | null
  /** Hides the information hidden from this seat; null: shows all. */
  readonly viewer: number | null
  /** In a film. */
  readonly turnMillis: number
  /** Extra pictures of a film between two turns. */
  readonly between: number
  /** Of stills: how many turns the file has of which these are a part. Undefined: these are all. */
  readonly turnsOfFile?: number
}

/** In a film. */
export const turnMillisRange = { least: 40, most: 60_000 }
/** Pictures of a film between two turns. */
export const mostBetween = 12

/** The default: the speed of playback in the studio. */
export function usualTurnMillis(framesPerSecond: number): number {
  const { least, most } = turnMillisRange
  return Math.min(most, Math.max(least, Math.round(1000 / framesPerSecond)))
}

/** It has several turns. */
export function isFilm(format: PictureOrder['format']): boolean {
  return format === 'gif' || format === 'webm' || format === 'stills'
}

/**
 * Progress of a page that draws for the command line: it still works, the part done (0 to 1), what is drawn otherwise than asked, the
 * file is sent, or why it failed.
 */
export type PictureNews =
  | { readonly kind: 'alive' }
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'remark'; readonly message: string }
  | { readonly kind: 'sent'; readonly upload: string }
  | { readonly kind: 'mistake'; readonly message: string; readonly isBug: boolean }

/** In pixels. */
export interface StillSize {
  readonly width: number
  readonly height: number
}

interface StillPoint {
  readonly x: number
  readonly y: number
}

/** A part of an image, and where it lies in a picture. */
export interface StillLayer extends StillSize {
  /** Of the image, as `data:`. */
  readonly address: string
  readonly from: StillPoint
  readonly to: StillPoint
}

/** What the viewer of a game drew in a turn. */
export interface StillPicture extends StillSize {
  /** From the lowest. */
  readonly layers: readonly StillLayer[]
}

/** Of all turns of a match with these frames, for its web page. */
export function stillsOrder(match: MatchId, frames: number): PictureOrder {
  return {
    ...{ match, format: 'stills', from: 0, to: frames - 1, turnMillis: turnMillisRange.least, between: 0 },
    ...{ width: 800, height: 450, scale: 1, theme: 'light' },
    ...{ hasHead: false, hasMessages: false, hasDrawings: false },
    ...{ chosen: {}, seat: null, viewer: null },
  }
}
