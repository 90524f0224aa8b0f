import type { MatchCard, MatchId } from '../contract.ts'

/** The forms in which the studio writes a match. */
export const exportFormats = [
  'botscope',
  'json',
  'ndjson',
  'text',
  'csv',
  'trace',
  'inputs',
  'mjai',
  'html',
] as const
/** A form in which the studio writes a match. */
export type ExportFormat = (typeof exportFormats)[number]

/** The forms in which a page draws turns of a match. */
export const pictureFormats = ['svg', 'png', 'gif', 'webm'] as const
/** A form in which a page draws turns of a match. */
export type PictureFormat = (typeof pictureFormats)[number]

/** What people are told of a form, and by what a file shows that it has it. */
export interface ExportForm {
  readonly title: string
  /** What it is for. */
  readonly purpose: string
  /** How names of such files end; ours end with the first. */
  readonly suffixes: readonly [string, ...string[]]
  /** It says something of turns only. */
  readonly needsTurns?: true
  /** It is about one seat, which is to be named. */
  readonly needsSeat?: true
  /** Only for matches of this game. */
  readonly game?: { readonly id: string; readonly title: string }
}

/** Every form in which a match leaves Botscope. */
export const exportForms: { readonly [F in ExportFormat | PictureFormat]: ExportForm } = {
  botscope: {
    title: 'Botscope file',
    purpose: 'The whole match in one small file; can be opened again',
    suffixes: ['.botscope'],
  },
  html: {
    title: 'Web page',
    purpose: 'Replays it in any browser, offline; can be opened again',
    suffixes: ['.html', '.htm'],
  },
  text: {
    title: 'Text',
    purpose: 'A transcript to read or to paste',
    suffixes: ['.txt'],
  },
  json: {
    title: 'JSON',
    purpose: 'The whole match as one value; can be opened again',
    suffixes: ['.json'],
  },
  ndjson: {
    title: 'JSON lines',
    purpose: 'A line for the match, then a line for each turn',
    suffixes: ['.ndjson', '.jsonl'],
  },
  csv: {
    title: 'CSV',
    purpose: 'A row for each question and its answer, for spreadsheets',
    suffixes: ['.csv'],
    needsTurns: true,
  },
  trace: {
    title: 'Chrome trace',
    purpose: 'When each bot was thinking, for Perfetto and chrome://tracing',
    suffixes: ['.trace.json'],
    needsTurns: true,
  },
  inputs: {
    title: 'Inputs of a seat',
    purpose: 'Everything that a bot was sent, to pipe into a bot',
    suffixes: ['.in'],
    needsTurns: true,
    needsSeat: true,
  },
  mjai: {
    title: 'mjai events',
    purpose: 'The events at the table, close to the mjai format',
    suffixes: ['.mjson'],
    needsTurns: true,
    game: { id: 'mahjong', title: 'Mahjong' },
  },
  svg: {
    title: 'SVG',
    purpose: 'The board of a turn, sharp at any size',
    suffixes: ['.svg'],
    needsTurns: true,
  },
  png: { title: 'PNG', purpose: 'The board of a turn', suffixes: ['.png'], needsTurns: true },
  gif: {
    title: 'GIF',
    purpose: 'Turns as an animation that plays anywhere',
    suffixes: ['.gif'],
    needsTurns: true,
  },
  webm: {
    title: 'WebM',
    purpose: 'Turns as a video in full colour',
    suffixes: ['.webm'],
    needsTurns: true,
  },
}

/** The form that a file's name asks for; null where it tells none. */
export function formatOfFile(file: string): ExportFormat | PictureFormat | null {
  const name = file.toLowerCase()
  const fitting = Object.entries(exportForms).flatMap(([format, { suffixes }]) =>
    suffixes.filter((suffix) => name.endsWith(suffix)).map((suffix) => ({ format, suffix })),
  )
  const longest = fitting.toSorted((a, b) => b.suffix.length - a.suffix.length)[0]
  return (longest?.format ?? null) as ExportFormat | PictureFormat | null
}

/** Why a match cannot have this form, in words that go on a sentence about it; null: it can. */
export function misfitOf(
  format: ExportFormat | PictureFormat,
  { game, framesKept }: Pick<MatchCard, 'game' | 'framesKept'>,
): string | null {
  const form = exportForms[format]
  if (form.game !== undefined && form.game.id !== game) return `it is no match of ${form.game.title}`
  if (form.needsTurns && framesKept === 0) return 'its turns were not kept'
  return null
}

/** So many matches go into one zip at most. */
const mostMatches = 10_000

/** Why so many matches cannot be exported at once, in words; null: they can. */
export function tooManyText(count: number): string | null {
  if (count <= mostMatches) return null
  return `${count} matches are too many for one zip, which takes at most ${mostMatches}`
}

/** What a person asks to have written. */
export interface ExportOrder {
  /** One: a file; several: a zip of such files. Ids, or any prefixes that only they have. */
  readonly matches: readonly MatchId[]
  readonly format: ExportFormat
  /** Whose inputs; only for `inputs`. */
  readonly seat?: number
  /** Commands keep absolute paths and bots their folders; else paths are shortened to the names of files. */
  readonly withPaths?: boolean
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

/** How large a file of an order will be. */
export interface ExportSize {
  readonly bytes: number
  /** False: told from some of its turns. */
  readonly isExact: boolean
}
