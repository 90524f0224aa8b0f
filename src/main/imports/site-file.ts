import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { UserError } from '../../engine/user-error.ts'
import type { FileLimits } from '../match-files/limits.ts'
import { textBytes } from '../match-files/packing.ts'
import { noMatch, seemingOf } from '../match-files/seems.ts'
import { isSiteMatch, readSiteMatch } from './site-form.ts'
import type { SiteMatch } from '../../engine/site.ts'

export interface SiteFile {
  readonly match: SiteMatch
  /** Notes on the file for a person, as sentences. */
  readonly notes: readonly string[]
  /** Of its text. */
  readonly bytes: number
  /** SHA-256 of its text, hex. */
  readonly content: string
}

/**
 * A match file of the SDK's runner or of the site; null: something else. Throws a `UserError` where it is one, but damaged or too
 * large.
 */
export async function siteMatchIn(
  file: string,
  limits: FileLimits,
  onRead: (readBytes: number) => void,
): Promise<SiteFile | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of textBytes(file, limits, onRead)) {
    pieces.push(piece)
    bytes += piece.length
    if (pieces.length === 1 && isOther(piece)) return null
    if (bytes > limits.importedBytes) return tooLarge(pieces[0]!, limits)
  }
  const whole = Buffer.concat(pieces)
  const isText = isUtf8(whole)
  const value = parsed(isText ? whole.toString() : new TextDecoder('windows-1252').decode(whole), pieces[0]!)
  if (!isSiteMatch(value)) {
    // What begins as a line of JSON may be lines of JSON.
    const isOfBotscope =
      value === undefined || (typeof value === 'object' && value !== null && 'format' in value)
    if (isOfBotscope) return null
    throw noMatch(seemingOf(value))
  }
  const notes = isText
    ? []
    : ['The file is not UTF-8: it was read as Windows-1252, and letters may be others']
  const content = createHash('sha256').update(whole).digest('hex')
  return { match: readSiteMatch(value), notes, bytes, content }
}

function tooLarge(head: Uint8Array, { importedBytes }: FileLimits): null {
  if (!seemsToBe(head)) return null
  throw new UserError(
    `it has more than ${importedBytes} bytes of text, more than a match of CodinGame can have`,
  )
}

/** Undefined: no JSON, and of unknown origin; other readers report what is wrong with it. */
function parsed(text: string, head: Uint8Array): unknown {
  try {
    return JSON.parse(text, isLargeNumber.test(text) ? withNumber : undefined)
  } catch (error) {
    if (!seemsToBe(head)) return undefined
    throw new UserError(`it is not JSON: ${(error as Error).message.slice(0, 200)}`)
  }
}

const isLargeNumber = /"(?:gameId|seed)"\s*:\s*-?\d{16}/

/** A seed, or a number of a match, that a double cannot hold stays as its digits. */
function withNumber(
  this: unknown,
  name: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  const isKept = name === 'gameId' || name === 'seed'
  const isLarge = isKept && typeof value === 'number' && !Number.isSafeInteger(value)
  return isLarge ? (context?.source ?? String(value)) : value
}

/** True for a match of Botscope, or text that is no object. */
function isOther(head: Uint8Array): boolean {
  return /^\s*(\{\s*"format"|[^{\s])/.test(beginning(head))
}

function seemsToBe(head: Uint8Array): boolean {
  const [, name] = /^\s*\{\s*"([^"]{1,40})"/.exec(beginning(head)) ?? []
  return name !== undefined && firstNames.has(name)
}

function beginning(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, 512)).toString()
}

/** The first names in game.json of the SDK, and in the site's answers. */
const firstNames: ReadonlySet<string> = new Set([
  ...[
    'views',
    'errors',
    'outputs',
    'summaries',
    'uinput',
    'metadata',
    'tooltips',
    'ids',
    'agents',
    'failCause',
  ],
  ...['gameId', 'success', 'gameResult', 'refereeInput', 'questionTitle', 'viewer', 'shareable', 'puzzleId'],
  ...['puzzleTitle', 'frames', 'scores', 'ranks', 'gameParameters', '_converted'],
])
