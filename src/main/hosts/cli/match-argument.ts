import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Studio } from '../../studio.ts'
import { PartLine } from './part-line.ts'

/** What the help says of a match that is only read. */
export const matchOrFile = 'its id, or a unique prefix of it; or a match file'

const suffixes = /\.(json|ndjson|jsonl|botscope|html?)(\.gz|\.zst)?$|\.gz$/i

/**
 * The match that a person means: one of the log, or where it is a file's path, that of the file, which is open as long as the
 * studio is. Throws a `UserError` where there is no such file, or none of a match.
 */
export async function matchNamed(studio: Studio, text: string): Promise<string> {
  return isPath(text) ? openNamed(studio, text) : text
}

/** Opens a file of a match, with a line that tells how far it is. */
export async function openNamed(studio: Studio, file: string, signal?: AbortSignal): Promise<string> {
  const line = new PartLine(`Opening ${file}`)
  const progress = (part: number) => line.progress(part)
  try {
    return (await studio.openPath(resolve(file), { progress, ...(signal !== undefined && { signal }) })).match
  } finally {
    line.clear()
  }
}

/** No id has a separator or a suffix. */
function isPath(text: string): boolean {
  return /[/\\]/.test(text) || (suffixes.test(text) && existsSync(text))
}
