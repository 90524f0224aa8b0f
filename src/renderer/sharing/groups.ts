import type { MatchCard } from '../../contract.ts'
import {
  exportForms,
  misfitOf,
  pictureFormats,
  type ExportFormat,
  type PictureFormat,
} from '../../contract/export.ts'

/** Every form that a person can choose. */
export type AnyFormat = ExportFormat | PictureFormat

/** Formats that are for the same, under a heading. */
export interface FormatGroup {
  readonly title: string
  readonly formats: readonly AnyFormat[]
}

/** The formats in the order in which they are offered. */
const written: readonly FormatGroup[] = [
  { title: 'Open again', formats: ['botscope', 'json', 'ndjson'] },
  { title: 'Share', formats: ['html', 'text'] },
  { title: 'Analyze', formats: ['csv', 'trace', 'inputs', 'mjai'] },
]

const pictures: FormatGroup = { title: 'Pictures', formats: pictureFormats }

/** What can be chosen; pictures only of a match that is open. */
export function groupsFor(hasPictures: boolean): readonly FormatGroup[] {
  return hasPictures ? [...written, pictures] : written
}

/** One line of the list. */
export interface FormatLine {
  readonly format: AnyFormat
  readonly title: string
  /** What it is for, or why it is not for this match. */
  readonly words: string
  readonly isOff: boolean
}

/** The line of a format; `card` is null where several matches are exported. */
export function lineOf(format: AnyFormat, card: MatchCard | null): FormatLine {
  const { title, purpose } = exportForms[format]
  const misfit = card === null ? null : misfitOf(format, card)
  const words = misfit === null ? purpose : `Not for this match: ${misfit}`
  return { format, title, words, isOff: misfit !== null }
}

/** The formats that a match can be exported in, as items of a menu; `start` asks for what else there is to say. */
export function exportItems(
  card: MatchCard | null,
  hasPictures: boolean,
  start: (format: AnyFormat) => void,
) {
  const lines = groupsFor(hasPictures).flatMap(({ formats }) => formats.map((format) => lineOf(format, card)))
  return lines.map(({ format, title, isOff }) => ({ title: `${title}…`, isOff, run: () => start(format) }))
}

/** The format that was chosen last, where it is offered and can be had; else the first. */
export function usualFormat(last: string, card: MatchCard | null, hasPictures: boolean): AnyFormat {
  const all = groupsFor(hasPictures).flatMap(({ formats }) => formats)
  const fits = (format: AnyFormat) => !lineOf(format, card).isOff
  return all.find((format) => format === last && fits(format)) ?? all[0]!
}
