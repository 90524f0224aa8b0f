import type { Feature } from '../feature.ts'
import { seek, type Fits } from '../../core/jumps.ts'
import { bookmarksIn } from './bookmarks.svelte.ts'
import InPalette from './InPalette.svelte'

export const bookmarksFeature: Feature = {
  parts: [bookmarksIn],
  dialogs: InPalette,
  turnActions(_, match) {
    const isBookmarked: Fits = (_, index) => bookmarksIn(match).at(index) !== undefined
    return {
      bookmarks: () => {
        match.panels.show('timeline')
        bookmarksIn(match).isListed = true
      },
      'bookmark.next': seek(match, 'bookmark', 1, isBookmarked),
      'bookmark.previous': seek(match, 'bookmark', -1, isBookmarked),
    }
  },
}
