import { relative, resolve } from 'node:path'
import { usualCases } from '../../cases/usual-folder.ts'
import { userFolder } from '../../bots/environment.ts'

/** Where the cases lie that a person means. */
export function placeOf(cases = usualCases(userFolder())): string {
  return resolve(userFolder(), cases)
}

/** A case's file as a person would type it where they stand. */
export function nameOf(file: string): string {
  return relative(userFolder(), file)
}
