import { UserError } from '../../engine/user-error.ts'
import { escapedControls } from '../../escape-controls.ts'

/**
 * Quotes one word so that a shell reads it literally. The result has nothing that a terminal would obey, that turns the writing
 * direction, or that completes a word; throws a `UserError` on Windows, where such a word cannot be written.
 */
export function quoted(word: string, platform: NodeJS.Platform): string {
  if (escapedControls(word, '\n') !== word) return spelledOut(word, platform)
  if (/^[\w@%+=:,./-]+$/.test(word) && !(platform === 'win32' && word.includes('%'))) return word
  if (platform !== 'win32') return `'${word.replaceAll("'", `'\\''`)}'`
  const escaped = word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')
  return `"${escaped}"`
}

/** In the syntax of bash, zsh and ksh; escapes invisible characters byte by byte. */
function spelledOut(word: string, platform: NodeJS.Platform): string {
  if (platform === 'win32')
    throw new UserError(
      `"${escapedControls(word)}" cannot be written in a command line: it has invisible characters`,
    )
  const parts = [...word].map((character) => {
    if (character === "'" || character === '\\') return `\\${character}`
    return escapedControls(character) === character ? character : inBytes(character)
  })
  return `$'${parts.join('')}'`
}

function inBytes(character: string): string {
  return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
