import type { ArenaKeep } from '../contract/arena.ts'

/** Which turns are kept: as a choice, and what that means. */
export const keepLabels: {
  readonly [K in ArenaKeep]: { readonly title: string; readonly note: string }
} = {
  auto: {
    title: 'All turns while there is space',
    note: 'Every turn while the log is small for its disk, then matches with a fault and every 50th',
  },
  all: { title: 'Every turn', note: 'You can look at every turn later' },
  faults: {
    title: 'Matches with faults',
    note: 'You can look at the turns of matches with a fault only',
  },
  results: {
    title: 'Results only',
    note: 'Only who played, and how the match ended: saves space in large batches',
  },
}
