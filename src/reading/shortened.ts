// Made when it is first needed, for that takes long.
let segmenter: Intl.Segmenter | undefined

/** At most `most` characters, the last one `…` if it is cut; never cut inside what a reader sees as one character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  segmenter ??= new Intl.Segmenter()
  const { index } = segmenter.segment(text.slice(0, most + 1)).containing(most - 1)!
  return `${text.slice(0, index)}…`
}
