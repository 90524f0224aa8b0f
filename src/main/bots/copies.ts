import { join, relative, resolve } from 'node:path'
import type { BotSpec } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBelow } from '../files/foreign-file.ts'
import { filesOf } from './command.ts'
import { splitCommand } from './split.ts'

/** Where the copy of a file is, from the folder of the copies: as it was in the bot's folder, or apart. */
export function insideOf(folder: string, file: string): string {
  return isBelow(folder, file) ? relative(folder, file) : join('elsewhere', file.replaceAll(/[\\/:]/g, '_'))
}

/** The words of a command; `renamed` gives what stands for a word that names a file, whose copy is at `inside`. */
export function wordsWithFiles(
  bot: BotSpec,
  renamed: (word: string, inside: string) => string,
): readonly string[] {
  const known = new Set(filesOf(bot))
  return splitCommand(bot.command).map((word, i) => {
    const file = resolve(bot.folder, word)
    const isFile = known.has(file) && (i > 0 || /[\\/]/.test(word))
    return isFile ? renamed(word, insideOf(bot.folder, file)) : word
  })
}

/** The command line that has these words. Throws a `UserError` where there is none. */
export function commandOfWords(words: readonly string[]): string {
  return words.map((word) => (/[\s'"]/.test(word) || word === '' ? quotedWord(word) : word)).join(' ')
}

function quotedWord(word: string): string {
  if (word.includes('"') && word.includes("'"))
    throw new UserError(`The word ${word} of a command has both kinds of quotation marks: use one of them`)
  return word.includes('"') ? `'${word}'` : `"${word}"`
}
