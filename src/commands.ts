/** A thing that a person can do by key, menu or palette. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly group: 'Studio' | 'Go' | 'Play' | 'Match' | 'View'
  /** As tinykeys reads them; `$mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[]
}

/** Every command of the studio: keys, menus, palette and help are made from this list. */
export const commands = [
  { id: 'palette', title: 'Command palette…', group: 'Studio', keys: ['$mod+k', '$mod+Shift+p'] },
  { id: 'help', title: 'Keyboard shortcuts', group: 'Studio', keys: ['Shift+?'] },
  { id: 'library', title: 'Library', group: 'Studio', keys: ['$mod+l'] },
  { id: 'new', title: 'New match…', group: 'Studio', keys: ['n'] },
  { id: 'open', title: 'Open file…', group: 'Studio', keys: ['$mod+o'] },
  { id: 'bots', title: 'Bots', group: 'Studio', keys: [] },
  { id: 'settings', title: 'Settings', group: 'Studio', keys: ['$mod+,'] },
  { id: 'window', title: 'New window', group: 'Studio', keys: [] },
  { id: 'undo', title: 'Undo', group: 'Studio', keys: ['$mod+z'] },
  { id: 'theme', title: 'Light or dark', group: 'View', keys: [] },
  { id: 'search', title: 'Search', group: 'Go', keys: ['/'] },
  { id: 'go', title: 'Go to turn…', group: 'Go', keys: ['g'] },
  { id: 'frame.next', title: 'Next turn', group: 'Go', keys: ['ArrowRight'] },
  { id: 'frame.previous', title: 'Previous turn', group: 'Go', keys: ['ArrowLeft'] },
  { id: 'seat.next', title: "The seat's next turn", group: 'Go', keys: ['Shift+ArrowRight'] },
  { id: 'seat.previous', title: "The seat's previous turn", group: 'Go', keys: ['Shift+ArrowLeft'] },
  { id: 'change.next', title: 'Next visible change', group: 'Go', keys: ['.'] },
  { id: 'change.previous', title: 'Previous visible change', group: 'Go', keys: [','] },
  { id: 'event.next', title: 'Next event', group: 'Go', keys: [']'] },
  { id: 'event.previous', title: 'Previous event', group: 'Go', keys: ['['] },
  { id: 'fault.next', title: 'Next fault', group: 'Go', keys: ['e'] },
  { id: 'fault.previous', title: 'Previous fault', group: 'Go', keys: ['Shift+E'] },
  { id: 'correction.next', title: 'Next corrected answer', group: 'Go', keys: ['w'] },
  { id: 'correction.previous', title: 'Previous corrected answer', group: 'Go', keys: ['Shift+W'] },
  { id: 'bookmark.next', title: 'Next bookmark', group: 'Go', keys: ['m'] },
  { id: 'bookmark.previous', title: 'Previous bookmark', group: 'Go', keys: ['Shift+M'] },
  { id: 'difference.next', title: 'Next difference of the rerun', group: 'Go', keys: ['d'] },
  { id: 'difference.previous', title: 'Previous difference of the rerun', group: 'Go', keys: ['Shift+D'] },
  { id: 'frame.first', title: 'First turn', group: 'Go', keys: ['Home'] },
  { id: 'frame.last', title: 'Last turn', group: 'Go', keys: ['End'] },
  { id: 'play', title: 'Play or pause', group: 'Play', keys: ['Space'] },
  { id: 'play.back', title: 'Play backwards', group: 'Play', keys: ['Shift+Space'] },
  { id: 'faster', title: 'Faster', group: 'Play', keys: ['ArrowUp'] },
  { id: 'slower', title: 'Slower', group: 'Play', keys: ['ArrowDown'] },
  { id: 'follow', title: 'Follow the live match', group: 'Play', keys: ['f'] },
  { id: 'seat.0', title: 'Seat 0', group: 'Match', keys: ['1'] },
  { id: 'seat.1', title: 'Seat 1', group: 'Match', keys: ['2'] },
  { id: 'seat.2', title: 'Seat 2', group: 'Match', keys: ['3'] },
  { id: 'seat.3', title: 'Seat 3', group: 'Match', keys: ['4'] },
  { id: 'bookmark', title: 'Bookmark this turn', group: 'Match', keys: ['b'] },
  { id: 'rerun', title: 'Run the bot again', group: 'Match', keys: ['r'] },
  { id: 'again', title: 'Play it again…', group: 'Match', keys: [] },
  { id: 'stop', title: 'Stop the match', group: 'Match', keys: [] },
  { id: 'link', title: 'Copy link to this turn', group: 'Match', keys: ['c'] },
  { id: 'input', title: 'Copy input of this turn', group: 'Match', keys: ['i'] },
  { id: 'save', title: 'Save match as…', group: 'Match', keys: ['$mod+s'] },
  {
    id: 'zoom.in',
    title: 'Zoom the timeline in',
    group: 'View',
    keys: ['Equal', 'Shift+Equal', 'NumpadAdd'],
  },
  { id: 'zoom.out', title: 'Zoom the timeline out', group: 'View', keys: ['Minus', 'NumpadSubtract'] },
  { id: 'zoom.all', title: 'Whole match on the timeline', group: 'View', keys: ['0'] },
  { id: 'panel.board', title: 'Board panel', group: 'View', keys: [] },
  { id: 'panel.turn', title: 'Turn panel', group: 'View', keys: [] },
  { id: 'panel.errors', title: 'Stderr panel', group: 'View', keys: [] },
  { id: 'panel.rerun', title: 'Rerun panel', group: 'View', keys: [] },
  { id: 'panel.events', title: 'Events panel', group: 'View', keys: [] },
  { id: 'panel.timeline', title: 'Timeline panel', group: 'View', keys: [] },
  { id: 'layout.reset', title: 'Panels as they were at first', group: 'View', keys: [] },
] as const satisfies readonly Command[]

/** The name of a command. */
export type CommandId = (typeof commands)[number]['id']
