/** Escapes control characters, marks that change the writing direction and lone surrogates, except those in `kept`. */
export function escapedControls(text: string, kept = ''): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
    kept.includes(character) ? character : escaped(character),
  )
}

function escaped(character: string): string {
  const known = named.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0)!.toString(16)
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`
}

const named = new Map([
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
])
