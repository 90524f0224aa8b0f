import type { Limits } from '../opened/limits.ts'
import { textBytes } from '../opened/packing.ts'
import { isSiteMatch, readSiteMatch } from './site-form.ts'
import type { SiteMatch } from './site-match.ts'

/** The most that the site lets a match have is a small part of it. */
const mostBytes = 64_000_000

/**
 * The match of a file that the SDK's runner made, or the site; null where it is something else. Throws a `UserError` where it is
 * damaged.
 */
export async function siteMatchIn(file: string, limits: Limits): Promise<SiteMatch | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of textBytes(file, limits, () => {})) {
    if (pieces.length === 0 && isOurs(piece)) return null
    pieces.push(piece)
    bytes += piece.length
    if (bytes > mostBytes) return null
  }
  const value = parsed(Buffer.concat(pieces).toString())
  return isSiteMatch(value) ? readSiteMatch(value) : null
}

function isOurs(head: Uint8Array): boolean {
  return /^\s*\{\s*"format"/.test(Buffer.from(head.subarray(0, 512)).toString())
}

/** Undefined where it is no JSON: those who read it otherwise say what is wrong with it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
