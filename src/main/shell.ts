/** One word of a command line, quoted so that a POSIX shell, or Windows' cmd, takes it as it is. */
export function quoted(word: string, platform: NodeJS.Platform): string {
  if (/^[\w@%+=:,./-]+$/.test(word) && !(platform === 'win32' && word.includes('%'))) return word
  if (platform !== 'win32') return `'${word.replaceAll("'", `'\\''`)}'`
  const escaped = word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')
  return `"${escaped}"`
}
