/** Pictures of turns, all of one size, that share the pieces in which they are alike. */
export interface Stills {
  readonly width: number
  readonly height: number
  readonly pieces: readonly StillPiece[]
  /** For each turn the pieces that show it, from below; null: it has no picture. */
  readonly turns: readonly (readonly number[] | null)[]
}

/** In pixels. */
export interface StillArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface StillPiece extends StillArea {
  /** As `data:`. */
  readonly image: string
}

/** The address of a picture of a turn; null: it has none. */
export function stillAddress({ width, height, pieces, turns }: Stills, turn: number): string | null {
  const shown = turns[turn] ?? null
  if (shown === null) return null
  const images = shown.map((index) => {
    const { image, ...area } = pieces[index]!
    const attributes = Object.entries({ ...area, href: image }).map(([name, value]) => `${name}="${value}"`)
    return `<image ${attributes.join(' ')}/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${images.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
