import { readFileSync } from 'node:fs'
import { home } from './files.ts'

/** A fenced block of a document: what follows the language in its first line, and its text. */
export interface Block {
  readonly info: string
  readonly text: string
}

/** The fenced blocks of a document that are in this language, in their order. */
export function blocksOf(document: string, language: string): readonly Block[] {
  const text = readFileSync(home + document, 'utf8')
  // One with four backticks may hold others.
  const blocks = text.matchAll(/^(`{3,})(\w*)(.*)\n([^]*?)^\1$/gm)
  return [...blocks]
    .filter(([, , found]) => found === language)
    .map(([, , , info, text]) => ({ info: info!.trim(), text: text! }))
}
