import type * as v from 'valibot'
import { shortened } from '../../reading/shortened.ts'
import { pathText } from '../../engine/path.ts'
import { unknownName } from '../../engine/options.ts'

/** Member names and indexes. */
export type FormPath = readonly (string | number)[]

/**
 * One sentence with the place of the mistake in a value that a person wrote. `namesAt` gives the names that an object there may
 * have; `whole` is the name of the value itself.
 */
export function issueText(
  issue: v.BaseIssue<unknown>,
  namesAt: (path: FormPath) => readonly string[],
  whole = 'the whole file',
): string {
  const path = issuePath(issue)
  const key = path.at(-1)
  const isKey = issue.type.endsWith('object') && key !== undefined
  if (isKey && issue.expected === 'never') return unknownKey(String(key), path.slice(0, -1), namesAt)
  const place = path.length === 0 ? whole : pathText(path)
  if (isKey && issue.received === 'undefined') return `${place} is missing`
  return `${place} is ${shown(issue.input)}, not ${issue.message}`
}

export function issuePath({ path }: v.BaseIssue<unknown>): FormPath {
  return path?.map(({ key }) => key as string | number) ?? []
}

function unknownKey(key: string, parent: FormPath, namesAt: (path: FormPath) => readonly string[]): string {
  const where = parent.length === 0 ? '' : ` in ${pathText(parent)}`
  return unknownName(`name${where}`, key, namesAt(parent))
}

function shown(value: unknown): string {
  if (value === undefined) return 'not there'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return shortened(typeof value === 'number' ? String(value) : JSON.stringify(value), 60)
}
