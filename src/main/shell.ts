import { UserError } from '../engine/user-error.ts'
import { visible } from '../escape-controls.ts'

/**
 * One word of a command line, quoted so that a shell takes it as it is, and with nothing in it that a terminal would obey or
 * that turns the writing direction or completes a word: on Windows, where that cannot be written, it throws a `UserError`.
 */
export function quoted(word: string, platform: NodeJS.Platform): string {
  if (visible(word, '\n') !== word) return spelledOut(word, platform)
  if (/^[\w@%+=:,./-]+$/.test(word) && !(platform === 'win32' && word.includes('%'))) return word
  if (platform !== 'win32') return `'${word.replaceAll("'", `'\\''`)}'`
  const escaped = word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')
  return `"${escaped}"`
}

/** As bash, zsh and ksh read it, byte by byte where it cannot be seen. */
function spelledOut(word: string, platform: NodeJS.Platform): string {
  if (platform === 'win32')
    throw new UserError(`"${visible(word)}" cannot be written in a command line: it has invisible characters`)
  const parts = [...word].map((character) => {
    if (character === "'" || character === '\\') return `\\${character}`
    return visible(character) === character ? character : inBytes(character)
  })
  return `$'${parts.join('')}'`
}

function inBytes(character: string): string {
  return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
