import type { Frame } from '../../match.ts'
import {
  viewOf,
  tooltipOf,
  timeoutText,
  type SiteImport,
  type SiteMatch,
  type SiteFrame,
} from '../../site.ts'

export const domainExpansionSite: SiteImport = {
  id: 'domain-expansion',
  title: /^domain expansion\b/i,
  isSeenIn,
  beginning: (_match, seed) => ({
    options: {},
    missing: seed === null ? ['The file has no seed; this game needs none'] : [],
  }),
  difference,
  saying: ({ kind, text, seat }) =>
    kind === 'end' ? { kind: 'summary', text } : tooltipOf(seat, kind === 'crash' ? timeoutText(seat) : text),
}

/** Recognized by one of its drawn lines, or by its answers where nothing is drawn. */
function isSeenIn({ names, frames }: SiteMatch): boolean {
  const view = frames[0]?.view ?? null
  if (view !== null) return view.includes('X 420 c 16777215 W 12')
  const answers = frames.flatMap(({ output }) => output ?? [])
  return names.length === 2 && answers.some((line) => /^[0-6]\s{1,9}[0-6]\s{1,9}[UDLR]\b/.test(line))
}

const cellPixels = 140

/** Each wall is drawn as it is built, as a line from corner to corner of its cell in the seat's colour. */
function difference({ exchanges }: Frame, rounds: readonly SiteFrame[]): string | null {
  const [exchange] = exchanges
  const [x, y, side] = exchange?.ruling.did?.split(' ') ?? []
  const drawn = rounds.flatMap(linesIn)
  if (side === undefined || drawn.length !== 1) return null
  const built = cornersOf(Number(x), Number(y), side)
  return drawn[0] === built ? null : 'its picture shows a wall elsewhere than the rules build it'
}

function cornersOf(x: number, y: number, side: string): string {
  const left = side === 'R' ? x + 1 : x
  const top = side === 'D' ? y + 1 : y
  const isUpright = side === 'L' || side === 'R'
  return [left, top, isUpright ? left : left + 1, isUpright ? top + 1 : top].join(' ')
}

/** Reads updates like `82 1 v 1 x 140 y 280 Y 420 X 140 c -1 W 12`. */
function linesIn(frame: SiteFrame): readonly string[] {
  const drawn = (viewOf(frame) as { entitymodule?: unknown } | undefined)?.entitymodule
  if (typeof drawn !== 'string') return []
  return drawn
    .slice(drawn.indexOf('\n') + 1)
    .split(';')
    .filter((update) => / c -[12]( |$)/.test(update.slice(0, 200)))
    .map((update) =>
      ['x', 'y', 'X', 'Y'].map((key) => valueOf(update.slice(0, 200), key) / cellPixels).join(' '),
    )
}

function valueOf(update: string, key: string): number {
  return Number(new RegExp(` ${key} (-?[\\d.]{1,9})( |$)`).exec(update)?.[1])
}
