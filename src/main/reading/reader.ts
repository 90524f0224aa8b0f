import type { Reader, StudioCalls } from '../../contract.ts'
import { findFrames } from '../find.ts'
import type { LogAccess } from '../log/access.ts'

/** The calls that read matches. */
export type Reading = Pick<StudioCalls, keyof Reader>

/** Reads the matches of one log: the studio's own, or one that a file was carried into. Where there is none yet, lists are empty. */
export function readerOf(access: LogAccess): Reading {
  return {
    cards: async (filter) => (access.isThere ? access.reader().cards(filter) : []),
    card: async ({ match }) => access.reader().card(match),
    frames: async ({ match, from, to }) => access.reader().frames(match, from, to),
    pending: async ({ match }) => access.reader().pending(match),
    find: async (order, along) => findFrames(access.file, order, along),
    bookmarks: async ({ match }) => access.reader().bookmarks(match),
  } as Partial<Reading> as Reading
}
