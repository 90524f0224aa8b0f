import type { Fault, GameEvent, Move, RulesEnd, Seat, Step } from '../../game.ts'
import type { LabyrinthAction, LabyrinthState } from './state.ts'
import { dropped, moved, shot, withPlayer } from './turn.ts'
import type { ActionResult } from './turn.ts'

/** "Seats act one by one in seat order"; players who are out are skipped. */
export function toAct(state: LabyrinthState): readonly Seat[] {
  return state.toAct === null ? [] : [state.toAct]
}

export function play(state: LabyrinthState, moves: readonly Move<LabyrinthAction>[]): Step<LabyrinthState> {
  const move = moves[0]
  if (move?.seat !== state.toAct) throw new Error('the move is not of the seat to act')
  if ('fault' in move) return out(state, move.seat, move.fault, move.why)
  const { kind, direction } = move.action
  if (kind === 'MOVE') return acted(state, move.seat, move.action, moved(state, move.seat, direction))
  if (state.players[move.seat]!.bullets === 0)
    return out(state, move.seat, 'invalid', 'no bullet is left to shoot')
  return acted(state, move.seat, move.action, shot(state, move.seat, direction))
}

/** Natural: the treasure came home. Fault: one player is left. Limit: after maxRounds. */
export function end(state: LabyrinthState): RulesEnd | null {
  return state.end
}

/** "Winner 1, others 0, out -1." */
export function scores({ players, winner }: LabyrinthState): readonly number[] {
  return players.map((player, seat) => (player.out ? -1 : seat === winner ? 1 : 0))
}

function acted(
  before: LabyrinthState,
  seat: Seat,
  { kind, direction }: LabyrinthAction,
  { state, messages, over }: ActionResult,
): Step<LabyrinthState> {
  const did = `${kind} ${direction}`
  const text = `${seat} ${did} ${messages.join(' ')}`
  const event = { kind: kindOf(kind, messages), seat, text, over }
  return withNews(before, state, seat, event, { seat, result: 'done', did })
}

function kindOf(kind: LabyrinthAction['kind'], messages: readonly string[]): string {
  if (messages.includes('win')) return 'win'
  if (messages.some((message) => message.startsWith('kill'))) return 'kill'
  if (messages.includes('treasure')) return 'treasure'
  return kind === 'MOVE' ? 'move' : 'shoot'
}

/** "The player is out, its score is -1, it leaves the field and drops the treasure where it stood." */
function out(before: LabyrinthState, seat: Seat, fault: Fault, why: string): Step<LabyrinthState> {
  const gone = { x: null, y: null, bullets: 0, treasure: false, out: true }
  const state = withPlayer(dropped(before, seat), seat, gone)
  const event = { kind: 'out', seat, text: `${seat} OUT` }
  return withNews(before, state, seat, event, { seat, result: 'fault', fault, why })
}

/** Ends the turn: its lines become news for every seat, after the deaths of its own seat. */
function withNews(
  before: LabyrinthState,
  after: LabyrinthState,
  seat: Seat,
  event: GameEvent,
  ruling: Step<LabyrinthState>['rulings'][number],
): Step<LabyrinthState> {
  const deaths = deathLines(before, seat).map((text) => ({ kind: 'death', seat, text }))
  const events = [...deaths, event]
  const lines = events.map(({ text }) => text)
  const newsOf = (news: readonly string[], each: Seat) => (each === seat ? [event.text] : [...news, ...lines])
  const state = {
    ...after,
    deaths: after.deaths.with(seat, 0),
    news: after.news.map(newsOf),
    begun: after.begun.with(seat, true),
  }
  return { state: passedOn(state, seat), events, rulings: [ruling] }
}

export function deathLines({ deaths }: LabyrinthState, seat: Seat): readonly string[] {
  return Array.from({ length: deaths[seat]! }, () => `${seat} DEATH`)
}

function passedOn(state: LabyrinthState, seat: Seat): LabyrinthState {
  if (state.winner !== null) return { ...state, toAct: null, end: 'natural' }
  const left = [...state.players.keys()].filter((each) => !state.players[each]!.out)
  if (left.length === 1) return { ...state, toAct: null, winner: left[0]!, end: 'fault' }
  const next = left.find((each) => each > seat)
  if (next !== undefined) return { ...state, toAct: next }
  if (state.round === state.settings.maxRounds) return { ...state, toAct: null, end: 'limit' }
  return { ...state, round: state.round + 1, toAct: left[0]! }
}
