import type { Bookmark } from '../../../contract/reading.ts'

/** The note has all words, ignoring case; a number also matches a turn. */
export function fitting(bookmarks: readonly Bookmark[], text: string): readonly Bookmark[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return bookmarks.filter(({ turn, note }) => {
    const own = note.toLowerCase()
    return words.every((word) => own.includes(word) || word === `${turn}`)
  })
}

/** The last at or before the frame, else the first; -1: no bookmarks. */
export function nearestTo(bookmarks: readonly Bookmark[], turn: number): number {
  const last = bookmarks.findLastIndex((each) => each.turn <= turn)
  return bookmarks.length === 0 ? -1 : Math.max(0, last)
}
