import { UserError } from '../../engine/user-error.ts'
import type { Case } from './case.ts'
import { formOf } from './schema.ts'

/** Raised whenever a reader of the old format could not read the new one. */
export const format = 'botscope-case/1'
/** A larger file is no case. */
export const mostBytes = 8_000_000

/** The file's text: one line per input line, members always in the same order, a newline at the end. */
export function caseText(kept: Case): string {
  const { game, version, options, seed, match, seat, turn, note, asks, opening, turns, others, state } = kept
  const ordered = { game, version, options, seed, match, seat, turn, note, asks, opening, turns, others }
  const members = Object.entries({ format, ...ordered, state }).filter(([, value]) => value !== undefined)
  return `{\n${members.map(([name, value]) => memberText(name, value)).join(',\n')}\n}\n`
}

/** Throws a `UserError` that names the file, the place, and what would be right. */
export function readCase(text: string, file: string): Case {
  const value = parsed(text, file)
  checkFormat(value, file)
  const { format: _, ...kept } = formOf(value, file)
  return kept
}

/** Members for programs are on one line, members for people on many. */
function memberText(name: string, value: unknown): string {
  const isCompact = name === 'options' || name === 'state'
  const text = isCompact ? JSON.stringify(value) : JSON.stringify(value, null, 2)
  return `  ${JSON.stringify(name)}: ${text.replaceAll('\n', '\n  ')}`
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}`)
  }
}

function checkFormat(value: unknown, file: string): void {
  const given = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (given === format) return
  if (typeof given !== 'string' || !/^botscope-case\/\d{1,9}$/.test(given)) {
    throw new UserError(`${file} is not a case: it does not begin with "format": "${format}"`)
  }
  throw new UserError(
    `${file} was written by a newer Botscope: its form is ${given}, this one reads ${format}`,
  )
}
