import Anser from 'anser'
import { visible } from './escape-controls.ts'

export interface StyledText {
  readonly text: string
  /** Classes of `Ansi.svelte`. */
  readonly classes: readonly string[]
  /** CSS, for colours beyond the sixteen; undefined: none. */
  readonly color: string | undefined
  readonly background: string | undefined
}

const escape = String.fromCharCode(27)
const colouring = new RegExp(`${escape}\\[([\\d;]*m)`)

/** Applies colour codes, across lines; makes all other terminal codes visible. */
export function looksOf(lines: readonly string[]): readonly (readonly StyledText[])[] {
  if (!lines.some((line) => line.includes(escape))) return lines.map((line) => plain(visible(line)))
  const anser = new Anser()
  const looks: StyledText[][] = []
  let look: Omit<StyledText, 'text'> = unseen
  for (const line of lines) {
    const own: StyledText[] = []
    for (const [i, piece] of line.split(colouring).entries()) {
      if (i % 2 === 1) look = lookOf(anser.processChunkJson(piece, { use_classes: true }, true))
      else if (piece !== '') own.push({ text: visible(piece), ...look })
    }
    looks.push(own)
  }
  return looks
}

/** Without colour codes: for search and copy. */
export function lineText(line: string): string {
  return line.includes(escape) ? line.replaceAll(new RegExp(colouring, 'g'), '') : line
}

const unseen: Omit<StyledText, 'text'> = { classes: [], color: undefined, background: undefined }

function plain(text: string): readonly StyledText[] {
  return text === '' ? [] : [{ text, ...unseen }]
}

function lookOf({
  fg,
  bg,
  fg_truecolor,
  bg_truecolor,
  decorations,
}: Anser.AnserJsonEntry): Omit<StyledText, 'text'> {
  return {
    classes: [...(isNamed(fg) ? [fg] : []), ...(isNamed(bg) ? [`${bg}-bg`] : []), ...decorations],
    color: colourOf(fg, fg_truecolor),
    background: colourOf(bg, bg_truecolor),
  }
}

function isNamed(colour: string | null): colour is string {
  return colour !== null && !/palette|truecolor/.test(colour)
}

function colourOf(colour: string | null, truecolour: string | null): string | undefined {
  if (colour === 'ansi-truecolor' && truecolour) return `rgb(${truecolour})`
  const index = /^ansi-palette-(\d+)$/.exec(colour ?? '')?.[1]
  return index === undefined ? undefined : paletteColour(Number(index))
}

/** Colours 16 to 255: a cube of 6 by 6 by 6, then greys. */
function paletteColour(index: number): string {
  if (index >= 232) return `rgb(${[0, 0, 0].map(() => 8 + (index - 232) * 10).join(', ')})`
  const steps = [36, 6, 1].map((size) => Math.floor((index - 16) / size) % 6)
  return `rgb(${steps.map((step) => (step === 0 ? 0 : 55 + step * 40)).join(', ')})`
}
