import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { foreignText } from '../files/foreign-file.ts'
import { mostBytes } from './format.ts'

interface Known {
  readonly size: number
  readonly mtimeMs: number
  readonly mark: string
}

/** Avoids reading unchanged files again: folders of cases are listed often while results come in. */
const known = new Map<string, Known>()

export function markOfContent(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Null: no such file. */
export async function contentMark(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) return null
  const { size, mtimeMs } = found
  const before = known.get(file)
  if (before?.size === size && before.mtimeMs === mtimeMs) return before.mark
  const text = await foreignText(file, { mostBytes }).catch(() => null)
  if (text === null) return null
  const mark = markOfContent(text)
  known.set(file, { size, mtimeMs, mark })
  return mark
}
