import type { LabyrinthState } from '../../../engine/games/labyrinth/state.ts'
import type { LabyrinthKnowledge } from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { BoardSeat } from '../board.ts'
import { moveText, isText, named, nowText } from './board-labels.ts'

const held = ['wall', 'grate', 'swamp']

/** The seat's news with its question; empty while it is not asked. */
export function newsText(
  state: LabyrinthState,
  seats: readonly BoardSeat[],
  seat: number,
): readonly string[] {
  if (state.toAct !== seat) return []
  const own = Array.from({ length: state.deaths[seat] ?? 0 }, () => `${seat} DEATH`)
  return [...(state.news[seat] ?? []), ...own].map((line) => lineText(line, seats))
}

/** For a person who plays. Places are left to the map of what the seat could know. */
export function sentencesFor(
  state: LabyrinthState,
  seats: readonly BoardSeat[],
  seat: number,
): readonly string[] {
  return [
    ...newsText(state, seats, seat).map((words) => `${words}.`),
    ...(state.toAct === null ? [] : [`${nowText(state, seats)}.`]),
    `Round ${state.round} of ${state.settings.maxRounds}.`,
  ]
}

function lineText(line: string, seats: readonly BoardSeat[]): string {
  const [, who = '', kind, side, rest = ''] = /^(\d+) (\w+)(?: ([NESW]))?(?: (.*))?$/.exec(line) ?? []
  const seat = Number(who)
  if (kind === 'DEATH') return `${named(seats, seat)} died`
  if (kind === 'OUT') return `${isText(named(seats, seat))} out`
  if ((kind !== 'MOVE' && kind !== 'SHOOT') || side === undefined) return line
  const messages = rest.match(/(?:home|portal|kill) \d+|\S+/g) ?? []
  const isHeld = kind === 'MOVE' && held.includes(messages[0] ?? '')
  return moveText({ seat, kind, side: side as 'N' | 'E' | 'S' | 'W', messages, isHeld }, seats)
}

/** A state with only what a seat knows of the players; without players while that is unknown. */
export function stateKnown(
  state: LabyrinthState,
  knowledge: LabyrinthKnowledge | null,
  seat: number,
): LabyrinthState {
  const nothing = { x: null, y: null, bullets: 0, treasure: false, out: false }
  return {
    ...state,
    players: state.players.map((_, each) => {
      const known = knowledge?.players[each]
      if (known === undefined) return nothing
      const { bullets, treasure, out } = known
      return { ...nothing, bullets, treasure, out }
    }),
    treasure: null,
    deaths: state.deaths.map((deaths, each) => (each === seat && state.toAct === seat ? deaths : 0)),
  }
}
