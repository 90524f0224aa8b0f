import { panels, type Panel } from './panels.ts'

export interface Command {
  readonly id: string
  readonly title: string
  readonly group: 'Studio' | 'Go' | 'Play' | 'Match' | 'View'
  /** In tinykeys syntax: `$mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[]
  /** More words by which the palette finds it. */
  readonly also?: string
  /** It plays, keeps, or shows other matches: the page of a replay file has no such command. */
  readonly needs?: 'studio' | undefined
}

const list = [
  { id: 'palette', title: 'Command palette…', group: 'Studio', keys: ['$mod+k', '$mod+Shift+p'] },
  { id: 'help', title: 'Keyboard shortcuts', group: 'Studio', keys: ['Shift+?'], also: 'help keys' },
  { id: 'rules', title: 'Rules and protocol of the game', group: 'Studio', keys: ['F1'] },
  { id: 'drawing', title: 'What bots can draw and report', group: 'Studio', keys: [] },
  {
    id: 'library',
    title: 'Library',
    group: 'Studio',
    keys: ['Shift+L'],
    also: 'matches home',
    needs: 'studio',
  },
  { id: 'problems', title: 'Problems of all matches', group: 'Studio', keys: [], needs: 'studio' },
  { id: 'new', title: 'New match…', group: 'Studio', keys: ['n'], needs: 'studio' },
  { id: 'open', title: 'Open file…', group: 'Studio', keys: ['$mod+o'], needs: 'studio' },
  { id: 'bots', title: 'Bots', group: 'Studio', keys: [], needs: 'studio' },
  { id: 'cases', title: 'Cases', group: 'Studio', keys: [], needs: 'studio' },
  {
    id: 'settings',
    title: 'Settings',
    group: 'Studio',
    keys: ['$mod+,'],
    also: 'preferences options',
    needs: 'studio',
  },
  { id: 'window', title: 'New window', group: 'Studio', keys: [], needs: 'studio' },
  { id: 'undo', title: 'Undo', group: 'Studio', keys: ['$mod+z'], needs: 'studio' },
  { id: 'theme', title: 'Toggle dark mode', group: 'View', keys: [], also: 'theme light colours' },
  { id: 'search', title: 'Search', group: 'Go', keys: ['/'] },
  { id: 'go', title: 'Go to turn…', group: 'Go', keys: ['g'] },
  { id: 'turn.next', title: 'Next turn', group: 'Go', keys: ['ArrowRight'] },
  { id: 'turn.previous', title: 'Previous turn', group: 'Go', keys: ['ArrowLeft'] },
  { id: 'seat.next', title: "The seat's next turn", group: 'Go', keys: ['Shift+ArrowRight'] },
  { id: 'seat.previous', title: "The seat's previous turn", group: 'Go', keys: ['Shift+ArrowLeft'] },
  { id: 'change.next', title: 'Next visible change', group: 'Go', keys: ['.'] },
  { id: 'change.previous', title: 'Previous visible change', group: 'Go', keys: [','] },
  { id: 'event.next', title: 'Next event', group: 'Go', keys: [']'] },
  { id: 'event.previous', title: 'Previous event', group: 'Go', keys: ['['] },
  { id: 'problem.next', title: 'Next problem', group: 'Go', keys: ['q'] },
  { id: 'problem.previous', title: 'Previous problem', group: 'Go', keys: ['Shift+Q'] },
  { id: 'fault.next', title: 'Next fault', group: 'Go', keys: ['e'] },
  { id: 'fault.previous', title: 'Previous fault', group: 'Go', keys: ['Shift+E'] },
  { id: 'correction.next', title: 'Next corrected answer', group: 'Go', keys: ['w'] },
  { id: 'correction.previous', title: 'Previous corrected answer', group: 'Go', keys: ['Shift+W'] },
  { id: 'bookmark.next', title: 'Next bookmark', group: 'Go', keys: ['m'] },
  { id: 'bookmark.previous', title: 'Previous bookmark', group: 'Go', keys: ['Shift+M'] },
  { id: 'difference.next', title: 'Next difference of the rerun', group: 'Go', keys: ['d'], needs: 'studio' },
  {
    id: 'difference.previous',
    title: 'Previous difference of the rerun',
    group: 'Go',
    keys: ['Shift+D'],
    needs: 'studio',
  },
  { id: 'value.next', title: 'Next change of the value', group: 'Go', keys: ['v'] },
  { id: 'value.previous', title: 'Previous change of the value', group: 'Go', keys: ['Shift+V'] },
  { id: 'where', title: 'Turns where…', group: 'Go', keys: ['t'] },
  { id: 'where.next', title: 'Next turn that matches the condition', group: 'Go', keys: ['h'] },
  { id: 'where.previous', title: 'Previous turn that matches the condition', group: 'Go', keys: ['Shift+H'] },
  { id: 'comparison.next', title: 'Next difference of the comparison', group: 'Go', keys: ['x'] },
  {
    id: 'comparison.previous',
    title: 'Previous difference of the comparison',
    group: 'Go',
    keys: ['Shift+X'],
  },
  { id: 'back', title: 'Back', group: 'Go', keys: ['Alt+ArrowLeft'] },
  { id: 'forward', title: 'Forward', group: 'Go', keys: ['Alt+ArrowRight'] },
  { id: 'turn.first', title: 'First turn', group: 'Go', keys: ['Home'] },
  { id: 'turn.last', title: 'Last turn', group: 'Go', keys: ['End'] },
  { id: 'play', title: 'Play or pause', group: 'Play', keys: ['Space'] },
  { id: 'play.back', title: 'Play backwards', group: 'Play', keys: ['Shift+Space'] },
  { id: 'faster', title: 'Faster', group: 'Play', keys: ['ArrowUp'] },
  { id: 'slower', title: 'Slower', group: 'Play', keys: ['ArrowDown'] },
  { id: 'follow', title: 'Follow the live match', group: 'Play', keys: ['f'], needs: 'studio' },
  {
    id: 'live.pause',
    title: 'Pause or resume the live match',
    group: 'Play',
    keys: ['l', 'F8'],
    also: 'hold',
    needs: 'studio',
  },
  {
    id: 'live.step',
    title: 'Live match: step to the next question',
    group: 'Play',
    keys: ['j', 'F10'],
    needs: 'studio',
  },
  {
    id: 'live.answers',
    title: 'Live match: step to the next answers',
    group: 'Play',
    keys: ['Shift+J', 'F9'],
    needs: 'studio',
  },
  { id: 'live.run', title: 'Live match: run until…', group: 'Play', keys: ['u'], needs: 'studio' },
  { id: 'hand', title: 'Go to my move', group: 'Play', keys: ['y'], needs: 'studio' },
  { id: 'hand.back', title: 'Take back my last answer', group: 'Play', keys: ['z'], needs: 'studio' },
  { id: 'seat.0', title: 'Seat 0', group: 'Match', keys: ['1'] },
  { id: 'seat.1', title: 'Seat 1', group: 'Match', keys: ['2'] },
  { id: 'seat.2', title: 'Seat 2', group: 'Match', keys: ['3'] },
  { id: 'seat.3', title: 'Seat 3', group: 'Match', keys: ['4'] },
  { id: 'bookmark', title: 'Bookmark this turn', group: 'Match', keys: ['b'], needs: 'studio' },
  { id: 'pin', title: 'Pin this turn for comparison', group: 'Match', keys: ['p'] },
  { id: 'compare', title: 'Compare with another match…', group: 'Match', keys: [], needs: 'studio' },
  {
    id: 'fork',
    title: 'Fork from here…',
    group: 'Match',
    keys: ['o'],
    also: 'fork what if branch',
    needs: 'studio',
  },
  { id: 'fork.compare', title: 'Compare with the original match', group: 'Match', keys: [], needs: 'studio' },
  { id: 'fork.parent', title: 'Open the original match', group: 'Match', keys: [], needs: 'studio' },
  { id: 'watch', title: 'Watch the value', group: 'Match', keys: ['a'] },
  {
    id: 'rerun',
    title: 'Run the bot again',
    group: 'Match',
    keys: ['r'],
    also: 'rerun retry',
    needs: 'studio',
  },
  { id: 'debug', title: 'Debug the bot from here…', group: 'Match', keys: ['Shift+R'], needs: 'studio' },
  { id: 'case', title: 'Keep this turn as a case…', group: 'Match', keys: ['k'], needs: 'studio' },
  { id: 'again', title: 'Play again…', group: 'Match', keys: [], needs: 'studio' },
  { id: 'keep', title: 'Keep in library', group: 'Match', keys: [], needs: 'studio' },
  { id: 'stop', title: 'Stop the match', group: 'Match', keys: [], needs: 'studio' },
  { id: 'link', title: 'Copy link to this turn', group: 'Match', keys: ['c'] },
  { id: 'input', title: 'Copy input of this turn', group: 'Match', keys: ['i'] },
  { id: 'export', title: 'Export…', group: 'Match', keys: ['$mod+s'], needs: 'studio' },
  { id: 'print', title: 'Print board…', group: 'Match', keys: ['$mod+p'] },
  { id: 'drawings', title: 'Drawings of bots: all, of the seat, off', group: 'View', keys: ['Shift+B'] },
  {
    id: 'zoom.in',
    title: 'Zoom the timeline in',
    group: 'View',
    keys: ['Equal', 'Shift+Equal', 'NumpadAdd'],
  },
  { id: 'zoom.out', title: 'Zoom the timeline out', group: 'View', keys: ['Minus', 'NumpadSubtract'] },
  { id: 'zoom.all', title: 'Whole match on the timeline', group: 'View', keys: ['0'] },
  ...panels.map(panelCommand),
  { id: 'layout.reset', title: 'Reset layout', group: 'View', keys: [] },
] as const satisfies readonly Command[]

export type CommandId = (typeof list)[number]['id']

/** The only list of commands: keys, menus, palette and help are made from it. */
export const commands: readonly (Command & { readonly id: CommandId })[] = list

function panelCommand({ id, title, keys = [], needs }: Panel) {
  return { id: `panel.${id}`, title: `${title} panel`, group: 'View', keys, needs } as const
}
