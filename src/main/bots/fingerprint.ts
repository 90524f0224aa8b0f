import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { BotSpec } from './bot.ts'
import { isBuiltin } from './builtin.ts'
import { isFile, isPathLike, splitCommand } from './command.ts'

/**
 * SHA-256, in hex, over the bytes of all files that a command names, in its order: the program where it is a path, and
 * the arguments that are files. Null where it names none.
 */
export async function fingerprint(spec: BotSpec): Promise<string | null> {
  const files = namedFiles(spec)
  if (files.length === 0) return null
  const hash = createHash('sha256')
  for (const file of files) {
    for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  }
  return hash.digest('hex')
}

function namedFiles(spec: BotSpec): readonly string[] {
  if (isBuiltin(spec.command)) return []
  return splitCommand(spec.command)
    .filter((word, i) => i > 0 || isPathLike(word))
    .map((word) => resolve(spec.folder, word))
    .filter(isFile)
}
