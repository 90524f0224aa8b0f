import type { Move, Ruling, Seat, Step } from '../../../game.ts'
import { mahjongAnswer } from '../protocol.ts'
import type { MahjongAction } from '../state.ts'
import { act, claim, winByDiscard } from './actions.ts'
import { whyRefused } from './refusals.ts'
import { openRound } from './rounds.ts'
import type { CodinGameState } from './state.ts'
import { lose, type MahjongTurn } from './turn.ts'

export function play(state: CodinGameState, moves: readonly Move<MahjongAction>[]): Step<CodinGameState> {
  if (moves.length !== state.toAct.length || moves.some(({ seat }, i) => seat !== state.toAct[i]))
    throw new Error('the moves are not of the seats to act')
  const untold = state.untold.map((lines, seat) => (state.toAct.includes(seat) ? [] : lines))
  const turn: MahjongTurn = { table: { ...state, untold }, events: [] }
  const rulings = rulingsOf(turn, moves)
  if (turn.table.end === null) openRound(turn)
  return { state: turn.table, events: turn.events, rulings }
}

/** "The first timeout/invalid one ends the game at once": later moves are ignored. */
function rulingsOf(turn: MahjongTurn, moves: readonly Move<MahjongAction>[]): readonly Ruling[] {
  const said: Said[] = []
  for (const move of moves) {
    const why = 'fault' in move ? move.why : whyRefused(turn.table, move.seat, move.action)
    if (why !== null) {
      const fault = lose(turn, move.seat, 'fault' in move ? move.fault : 'invalid', why)
      return moves.map(({ seat }) =>
        seat === move.seat ? fault : overruled(seat, `seat ${move.seat} failed, which ends the match`),
      )
    }
    if ('action' in move) said.push(move)
  }
  return turn.table.round === 'normal' ? [acted(turn, said[0]!)] : claimed(turn, said)
}

interface Said {
  readonly seat: Seat
  readonly action: MahjongAction
}

function acted(turn: MahjongTurn, said: Said): Ruling {
  turn.table.isPassed = false
  act(turn, said.seat, said.action)
  return done(said)
}

function claimed(turn: MahjongTurn, said: readonly Said[]): readonly Ruling[] {
  const first = firstOf(said)
  switch (first.action.kind) {
    case 'pass':
      turn.table.isPassed = true
      break
    case 'win':
      winByDiscard(
        turn,
        said.filter(({ action }) => action.kind === 'win').map(({ seat }) => seat),
      )
      break
    default:
      claim(turn, first.seat, first.action)
  }
  const isDone = ({ seat, action }: Said) =>
    seat === first.seat ||
    action.kind === 'pass' ||
    (action.kind === first.action.kind && action.kind === 'win')
  return said.map((each) => (isDone(each) ? done(each) : overruled(each.seat, whyBehind(first))))
}

/** "PONG = GONG 300, SEUNG 200, WIN = PASS 0; the maximum is taken, the FIRST in index order on ties." */
const priorities: { readonly [K in MahjongAction['kind']]: number } = {
  pong: 300,
  gong: 300,
  seung: 200,
  win: 0,
  pass: 0,
  discard: 0,
}

function firstOf(said: readonly Said[]): Said {
  return said.reduce((first, each) =>
    priorities[each.action.kind] > priorities[first.action.kind] ? each : first,
  )
}

function whyBehind({ seat, action }: Said): string {
  return `the ${action.kind.toUpperCase()} of seat ${seat} comes first`
}

function done({ seat, action }: Said): Ruling {
  return { seat, result: 'done', did: mahjongAnswer(action) }
}

function overruled(seat: Seat, why: string): Ruling {
  return { seat, result: 'overruled', why }
}
