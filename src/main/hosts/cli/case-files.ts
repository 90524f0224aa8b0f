import { relative, resolve } from 'node:path'
import { usualCases } from '../../cases/usual-folder.ts'
import { userFolder } from '../../bots/environment.ts'

export function casesFolder(cases = usualCases(userFolder())): string {
  return resolve(userFolder(), cases)
}

/** Relative to the person's folder. */
export function caseName(file: string): string {
  return relative(userFolder(), file)
}
