import type { MatchCard, MatchId } from './match.ts'

export const exportFormats = [
  'botscope',
  'json',
  'ndjson',
  'text',
  'csv',
  'trace',
  'inputs',
  'mjai',
  'game.json',
  'html',
] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Drawn by a page. */
export const pictureFormats = ['svg', 'png', 'gif', 'webm'] as const
export type PictureFormat = (typeof pictureFormats)[number]

interface ExportForm {
  readonly title: string
  readonly purpose: string
  /** Suffixes of such files; ours have the first one. */
  readonly suffixes: readonly [string, ...string[]]
  /** It contains only turns. */
  readonly needsTurns?: true
  /** It is about one seat, which must be given. */
  readonly needsSeat?: true
  /** Only for matches of this game. */
  readonly game?: { readonly id: string; readonly title: string }
}

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
    purpose: 'Thinking times, for Perfetto and chrome://tracing',
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
  'game.json': {
    title: 'CodinGame result',
    purpose: "The result file of CodinGame's SDK, for viewers of its games",
    suffixes: ['.game.json'],
    needsTurns: true,
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

/** By the file's suffix; null: unknown. */
export function formatOfFile(file: string): ExportFormat | PictureFormat | null {
  const name = file.toLowerCase()
  const fitting = Object.entries(exportForms).flatMap(([format, { suffixes }]) =>
    suffixes.filter((suffix) => name.endsWith(suffix)).map((suffix) => ({ format, suffix })),
  )
  const longest = fitting.toSorted((a, b) => b.suffix.length - a.suffix.length)[0]
  return (longest?.format ?? null) as ExportFormat | PictureFormat | null
}

/** Why a match cannot have this format, as the continuation of a sentence; null: it can. */
export function misfitOf(
  format: ExportFormat | PictureFormat,
  { game, framesKept }: Pick<MatchCard, 'game' | 'framesKept'>,
): string | null {
  const form = exportForms[format]
  if (form.game !== undefined && form.game.id !== game) return `it is not a match of ${form.game.title}`
  if (form.needsTurns && framesKept === 0) return 'its turns were not kept'
  return null
}

/** In one zip. */
const mostMatches = 10_000

/** Why this many matches cannot be exported at once; null: they can. */
export function tooManyText(count: number): string | null {
  if (count <= mostMatches) return null
  return `${count} matches are too many for one zip, which takes at most ${mostMatches}`
}

export interface ExportOrder {
  /** One: a file; several: a zip of such files. Ids, or unique prefixes. */
  readonly matches: readonly MatchId[]
  readonly format: ExportFormat
  /** Only for `inputs`: the seat that gets them. */
  readonly seat?: number
  /** Keeps absolute paths in commands and the bots' folders; if not set, paths are shortened to file names. */
  readonly withPaths?: boolean
  /** Only for `html` and one match: an upload with the stills of its turns. */
  readonly stills?: string
}

export interface ExportedFile {
  /** Without a folder. */
  readonly name: string
  readonly bytes: number
  /** Absolute: the file the person chose; null: the page fetches it. */
  readonly file: string | null
  /** A path on the page's own host that serves it once; null: the person chose a file. */
  readonly path: string | null
}

export interface ExportSize {
  readonly bytes: number
  /** False: estimated from some of its turns. */
  readonly isExact: boolean
}
