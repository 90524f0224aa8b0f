import type { MatchCard } from '../../../contract.ts'
import {
  exportForms,
  misfitOf,
  pictureFormats,
  type ExportFormat,
  type PictureFormat,
} from '../../../contract/export.ts'

export type AnyFormat = ExportFormat | PictureFormat

interface FormatGroup {
  readonly title: string
  readonly formats: readonly AnyFormat[]
}

/** In the order of the list. */
const written: readonly FormatGroup[] = [
  { title: 'Open again', formats: ['botscope', 'json', 'ndjson'] },
  { title: 'Share', formats: ['html', 'text'] },
  { title: 'Analyze', formats: ['csv', 'trace', 'inputs', 'mjai', 'game.json'] },
]

const pictures: FormatGroup = { title: 'Pictures', formats: pictureFormats }

/** Pictures only for a match that is open. A format of one game only for its matches: `card` is null for several matches. */
export function groupsFor(card: MatchCard | null, hasPictures: boolean): readonly FormatGroup[] {
  const fits = (format: AnyFormat) => {
    const { game } = exportForms[format]
    return game === undefined || card === null || card.game === game.id
  }
  return [...written, ...(hasPictures ? [pictures] : [])].map(({ title, formats }) => {
    return { title, formats: formats.filter(fits) }
  })
}

interface FormatLine {
  readonly format: AnyFormat
  readonly title: string
  /** Its purpose, or why it is not available for this match. */
  readonly words: string
  readonly isOff: boolean
}

/** `card` is null for several matches. */
export function lineOf(format: AnyFormat, card: MatchCard | null): FormatLine {
  const { title, purpose } = exportForms[format]
  const misfit = card === null ? null : misfitOf(format, card)
  const words = misfit === null ? purpose : `Not for this match: ${misfit}`
  return { format, title, words, isOff: misfit !== null }
}

/** Menu items for the formats of a match; `start` asks for the remaining options. */
export function exportItems(
  card: MatchCard | null,
  hasPictures: boolean,
  start: (format: AnyFormat) => void,
) {
  const lines = groupsFor(card, hasPictures).flatMap(({ formats }) =>
    formats.map((format) => lineOf(format, card)),
  )
  return lines.map(({ format, title, isOff }) => ({ title: `${title}…`, isOff, run: () => start(format) }))
}

/** The last chosen format if it is available, or else the first. */
export function usualFormat(last: string, card: MatchCard | null, hasPictures: boolean): AnyFormat {
  const all = groupsFor(card, hasPictures).flatMap(({ formats }) => formats)
  const fits = (format: AnyFormat) => !lineOf(format, card).isOff
  return all.find((format) => format === last && fits(format)) ?? all[0]!
}
