/** Splits a text at matches: every second piece is one. `sought` is in lower case; any case matches. */
export function foundIn(text: string, sought: string): readonly string[] {
  const lower = text.toLowerCase()
  // Some capitals are longer in lower case: then places would not be those of the text.
  if (sought === '' || lower.length !== text.length) return [text]
  const pieces: string[] = []
  let at = 0
  for (let next = lower.indexOf(sought); next >= 0; next = lower.indexOf(sought, at)) {
    pieces.push(text.slice(at, next), text.slice(next, next + sought.length))
    at = next + sought.length
  }
  return [...pieces, text.slice(at)]
}
