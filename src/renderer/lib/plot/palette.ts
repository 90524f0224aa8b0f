const names = {
  text: '--text',
  faint: '--text-3',
  line: '--line',
  thumb: '--line-strong',
  sunken: '--sunken',
  ground: '--bg',
  accent: '--accent',
  fault: '--fault',
  warn: '--warn',
  ok: '--ok',
} as const

const seatNames = ['--seat-0', '--seat-1', '--seat-2', '--seat-3']

export type Palette = { readonly [Name in keyof typeof names]: string } & {
  readonly seats: readonly string[]
}

/** Reads the current colours; `probe` is an element whose own colour does not show. */
export function paletteOf(probe: HTMLElement): Palette {
  const read = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read(name)]))
  return { ...(colours as Record<keyof typeof names, string>), seats: seatNames.map(read) }
}

/** Calls `listener` when colours may have changed; returns a function that stops. */
export function onThemeChange(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(listener)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', listener)
  return () => {
    theme.disconnect()
    dark.removeEventListener('change', listener)
  }
}
