import type { Bookmark } from '../../../contract/reading.ts'

/** Those whose note has all words of a text, in any case; a number is also that of a turn. */
export function fitting(bookmarks: readonly Bookmark[], text: string): readonly Bookmark[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return bookmarks.filter(({ frame, note }) => {
    const own = note.toLowerCase()
    return words.every((word) => own.includes(word) || word === `${frame}`)
  })
}

/** The last one at a frame or before it, else the first; -1 where there is none. */
export function nearestTo(bookmarks: readonly Bookmark[], frame: number): number {
  const last = bookmarks.findLastIndex((each) => each.frame <= frame)
  return bookmarks.length === 0 ? -1 : Math.max(0, last)
}
