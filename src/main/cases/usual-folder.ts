import { homedir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productFolder } from '../product.ts'

/**
 * The default folder: `cases` where Botscope was started. Where that is inside Botscope's own folder, which a new version
 * replaces, a folder in the person's home.
 */
export function usualCases(startedIn: string): string {
  const way = relative(fileURLToPath(productFolder), startedIn)
  const isInside = !isAbsolute(way) && way.split(/[\\/]/)[0] !== '..'
  return isInside ? join(homedir(), 'botscope-cases') : 'cases'
}
