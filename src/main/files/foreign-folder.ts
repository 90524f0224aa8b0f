import { opendirSync, statSync, type Dirent, type Stats } from 'node:fs'
import { join } from 'node:path'
import { shortened } from '../../reading/shortened.ts'
import { UserError } from '../../engine/user-error.ts'

/** Of a folder, or of a folder and all below it. */
const usualEntries = 10_000
const mostDepth = 64

export interface WalkRules {
  readonly mostEntries?: number
  /** Names of folders that are not entered. */
  readonly skip?: readonly string[]
  /** Also what links lead to. */
  readonly followsLinks?: boolean
}

/*
 * The one way to list a folder that others write to: nothing is listed without end, neither around a circle of links nor in a folder of
 * millions; and what the system refuses is a mistake of the folder, which is named.
 */

/** Null: nothing is there. Throws a `UserError` that names what the system refuses to look up, such as a link to itself. */
export function foreignKind(path: string): 'file' | 'folder' | 'other' | null {
  const found = looked(path, () => statSync(path, { throwIfNoEntry: false })) ?? null
  return found === null ? null : kindOf(found)
}

/** Empty: no such folder. Throws a `UserError` that names it. */
export function foreignEntries(folder: string, mostEntries = usualEntries): readonly Dirent[] {
  return looked(folder, () => {
    const kind = foreignKind(folder)
    if (kind === null) return []
    if (kind !== 'folder') throw new UserError(`${folder} is not a folder`)
    const opened = opendirSync(folder)
    try {
      const found: Dirent[] = []
      for (let next = opened.readSync(); next !== null; next = opened.readSync()) {
        if (found.length === mostEntries) throw tooMany(folder, mostEntries)
        found.push(next)
      }
      return found
    } finally {
      opened.closeSync()
    }
  })
}

/** The paths of the files in a folder and below, one by one. Throws a `UserError` that names what is wrong. */
export function* foreignFiles(folder: string, rules: WalkRules = {}): Generator<string> {
  const { mostEntries = usualEntries, skip = [], followsLinks = false } = rules
  const open = [{ path: folder, depth: 0 }]
  let count = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, depth } = next
    if (depth > mostDepth) throw new UserError(`${folder} has folders more than ${mostDepth} deep`)
    const entries = foreignEntries(path, mostEntries)
    count += entries.length
    if (count > mostEntries) throw tooMany(folder, mostEntries)
    for (const entry of entries) {
      const inside = join(path, entry.name)
      const kind = followsLinks && entry.isSymbolicLink() ? foreignKind(inside) : kindOf(entry)
      if (kind === 'folder' && !skip.includes(entry.name)) open.push({ path: inside, depth: depth + 1 })
      if (kind === 'file') yield inside
    }
  }
}

function kindOf(found: Dirent | Stats): 'file' | 'folder' | 'other' {
  if (found.isFile()) return 'file'
  return found.isDirectory() ? 'folder' : 'other'
}

function tooMany(folder: string, mostEntries: number): UserError {
  return new UserError(`${folder} has more than ${mostEntries} files and folders`)
}

const longestName = 200

function looked<T>(path: string, look: () => T): T {
  try {
    return look()
  } catch (error) {
    if (error instanceof UserError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserError(`${shortened(path, longestName)} cannot be read: ${whys[code ?? ''] ?? message}`, {
      cause: error,
    })
  }
}

const whys: { readonly [code: string]: string } = {
  ELOOP: 'it is a link that leads around in a circle',
  ENAMETOOLONG: 'its path is too long',
  EACCES: 'you may not read it',
}
