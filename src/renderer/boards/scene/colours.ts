const themed: { readonly [name: string]: string } = {
  text: 'var(--text)',
  faint: 'var(--text-3)',
  line: 'var(--line-strong)',
  ground: 'var(--bg)',
  surface: 'var(--surface)',
  accent: 'var(--accent)',
  none: 'none',
  red: 'light-dark(#c2302e, #ff8078)',
  orange: 'light-dark(#c25e00, #ffa25c)',
  yellow: 'light-dark(#d8a800, #e5c84c)',
  green: 'light-dark(#267b39, #66cb7f)',
  blue: 'light-dark(#1767c7, #64adff)',
  purple: 'light-dark(#8136ea, #bd92ff)',
  grey: 'light-dark(#7b8492, #8c95a3)',
}

/** A colour of a scene as CSS. */
export function colourOf(name: string): string {
  const seat = /^seat(\d)/.exec(name)?.[1]
  const [plain = ''] = name.split('-')
  const colour = seat === undefined ? (themed[plain] ?? 'var(--text)') : `var(--seat-${seat})`
  return name.endsWith('-soft') ? `color-mix(in oklab, ${colour} 26%, var(--bg))` : colour
}

/** Of a label on it. */
export function inkOn(name: string): string {
  const isFull = !name.endsWith('-soft') && !['ground', 'surface', 'none'].includes(name)
  return isFull ? 'var(--bg)' : 'var(--text)'
}
