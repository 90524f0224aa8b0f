import type { BotSpec } from '../contract/match.ts'

/** Of a bot, as the log searches it. */
type Names = Pick<BotSpec, 'name' | 'command'>

/**
 * Whether a text names a bot: its name or its command has it as whole words; case is ignored. A word ends at a space, a quotation
 * mark, `/`, `\`, `:`, `=`, `,`, before `@` and before a suffix: `dom` names `dom@v2`, `./dom/dom` and `python3 dom.py`, but neither
 * `random` nor `dom-2`.
 */
export function isBotNamed(text: string, bot: Names): boolean {
  return isTextNaming(text.trim().toLowerCase(), searchOf(bot))
}

/** The text of a bot that `isTextNaming` looks in. */
export function searchOf({ name, command }: Names): string {
  return `${name}\n${command}`.toLowerCase()
}

/** Both in lower case. An empty text names every bot. */
export function isTextNaming(text: string, search: string): boolean {
  for (let at = search.indexOf(text); at >= 0; at = search.indexOf(text, at + 1))
    if (beginsWord(search, at) && endsWord(search, at + text.length)) return true
  return false
}

const separators = ' \t\n"\'/\\:=,()'

function beginsWord(search: string, at: number): boolean {
  return at === 0 || separators.includes(search[at - 1]!) || separators.includes(search[at] ?? ' ')
}

function endsWord(search: string, end: number): boolean {
  const next = search[end] ?? ' '
  if (separators.includes(next) || next === '@' || separators.includes(search[end - 1] ?? ' ')) return true
  return next === '.' && /^\.[a-z]/.test(search.slice(end, end + 2))
}
