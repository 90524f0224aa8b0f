import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import which from 'which'

/**
 * Why the system cannot run a script by what its first line says after `#!`, from the name of its program on, and how to fix it;
 * null: it can. `path`: of the user.
 */
export function whyNotInterpreted(line: string, path: string, platform = process.platform): string | null {
  const [program = '', ...words] = line.trim().split(/[ \t\r]+/)
  const isSplit = basename(program) === 'env' && /^(?:-S|--split-string)/.test(words[0] ?? '')
  if (program === '') return null
  // What env splits may end with a carriage return.
  if (line.endsWith('\r') && !isSplit)
    return `${line.trim()}: its lines end as on Windows, save it with Unix line ends`
  const wrong = whyNotStarted(program, path)
  if (wrong !== null) return wrong
  if (basename(program) !== 'env') return null
  if (isSplit) return whyNotFound(wordsToSplit(words), path)
  if (platform === 'linux' && words.length > 1 && !words[0]!.startsWith('-'))
    return `${line.trim()}: env takes that as one name, write ${program} -S ${words.join(' ')}`
  return whyNotFound(words, path)
}

function wordsToSplit([first = '', ...rest]: readonly string[]): readonly string[] {
  const glued = first.replace(/^(?:-S|--split-string=?)/, '')
  return glued === '' ? rest : [glued, ...rest]
}

/** Of what env starts; its other options are not looked at. */
function whyNotFound(words: readonly string[], path: string): string | null {
  const program = words.find((word) => !/^\w+=/.test(word))
  return program === undefined || program.startsWith('-') ? null : whyNotStarted(program, path)
}

function whyNotStarted(program: string, path: string): string | null {
  if (which.sync(program, { nothrow: true, path }) !== null) return null
  if (!program.includes('/')) return `${program}, and there is no program "${program}" on the PATH`
  return `${program}: it is ${existsSync(program) ? 'not executable' : 'not there'}`
}
