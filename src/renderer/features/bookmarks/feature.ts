import type { Feature } from '../feature.ts'
import { seek, type Fits } from '../../core/jumps.ts'
import Bookmarks from './Bookmarks.svelte'
import { bookmarksIn } from './bookmarks.svelte.ts'

export const bookmarksFeature: Feature = {
  panels: { bookmarks: { component: Bookmarks } },
  parts: [bookmarksIn],
  turnActions(_, match) {
    const isBookmarked: Fits = (_, index) => bookmarksIn(match).at(index) !== undefined
    return {
      'bookmark.next': seek(match, 'bookmark', 1, isBookmarked),
      'bookmark.previous': seek(match, 'bookmark', -1, isBookmarked),
    }
  },
}
