import type { MatchId } from '../contract.ts'

/** The forms in which the studio writes a match. */
export const exportFormats = ['botscope', 'json', 'ndjson', 'text'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The forms in which a page draws turns of a match. */
export const pictureFormats = ['svg', 'png', 'gif', 'webm'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What a person asks to have written. */
export interface ExportOrder {
  /** One: a file; several: a zip of such files. */
  readonly matches: readonly MatchId[]
  readonly format: ExportFormat
  /** Whose inputs; only for `inputs`. */
  readonly seat?: number
}

/** What was written. */
export interface ExportedFile {
  /** Without a folder. */
  readonly name: string
  readonly bytes: number
  /** Absolute: where the person put it; null where the page is to fetch it. */
  readonly file: string | null
  /** A path of the page's own host that gives it once; null where the person put it somewhere. */
  readonly path: string | null
}
