import { resolve } from 'node:path'
import type { Studio } from '../../studio.ts'
import { PartLine } from './part-line.ts'

export const matchOrFile = 'its id, or a unique prefix of it; or a match file'

const suffixes = /\.(json|ndjson|jsonl|botscope|html?)(\.gz|\.zst)?$|\.gz$/i

/**
 * A match of the log, or the match in a file, which stays open as long as the studio. Throws a `UserError` where there is no such
 * file, or no match in it.
 */
export async function matchNamed(studio: Studio, text: string): Promise<string> {
  return isPath(text) ? openNamed(studio, text) : text
}

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
  return /[/\\]/.test(text) || suffixes.test(text)
}
