import type { GameEvent, Move, RulesEnd, Ruling, Step } from '../../../game.ts'
import { drawnEvent, eventOf, faultEvent, wonEvent } from '../events.ts'
import type { MahjongOptions } from '../options.ts'
import type { MahjongAction } from '../state.ts'
import { dealt, orderOf, wallAfterDealing } from '../wall.ts'
import { written } from '../tiles.ts'
import { whyRefused } from './allowed.ts'
import { settled } from './settling.ts'
import { started } from './drawing.ts'
import type { Progress } from './progress.ts'
import { termsOf } from './state.ts'
import type { HongKongState } from './state.ts'

type Failure = Required<Pick<Ruling, 'seat' | 'fault' | 'why'>> & { readonly result: 'fault' }

/** "13 tiles each, in seat order", bonus tiles put out and replaced, and East's first draw. */
export function setup(options: MahjongOptions, seed: string): HongKongState {
  const order = orderOf(options.draws, seed)
  const hands = dealt(order)
  const nothing = hands.map(() => [])
  const state: HongKongState = {
    edition: 'hong-kong',
    terms: termsOf(options),
    wall: wallAfterDealing(order),
    order,
    round: 'normal',
    toAct: [],
    dealt: hands.map(written),
    hands,
    bonus: nothing,
    melds: nothing,
    discards: nothing,
    drawn: null,
    lastAction: null,
    winners: [],
    untold: nothing,
    acts: 0,
    gongsInRow: 0,
    faults: [],
  }
  return started({ state, done: [] }).state
}

/**
 * "all replies of a round are judged, also claims that would lose"; without a fault the action with the highest priority is done.
 */
export function play(before: HongKongState, moves: readonly Move<MahjongAction>[]): Step<HongKongState> {
  if (moves.length !== before.toAct.length || moves.some(({ seat }, i) => seat !== before.toAct[i])) {
    throw new Error('the moves are not of the seats to act')
  }
  const faults = moves.map((move) => faultOf(before, move))
  if (faults.some((fault) => fault !== null)) return failed(before, moves, faults)
  const wanted = moves.map((move) => ('action' in move ? move : null)).filter((move) => move !== null)
  const untold = before.untold.map((lines, seat) => (before.toAct.includes(seat) ? [] : lines))
  const { progress, rulings } = settled({ ...before, untold: untold }, wanted)
  return { state: progress.state, events: eventsOf(progress), rulings }
}

/** "natural (won, or the wall ran out) or fault". */
export function end({ faults, toAct }: HongKongState): RulesEnd | null {
  if (faults.length > 0) return 'fault'
  return toAct.length === 0 ? 'natural' : null
}

function eventsOf({ state, done }: Progress): readonly GameEvent[] {
  const isDrawn = state.toAct.length === 0 && state.winners.length === 0
  return [...done.map(eventOf), ...state.winners.map(wonEvent), ...(isDrawn ? [drawnEvent] : [])]
}

function faultOf(state: HongKongState, move: Move<MahjongAction>): Failure | null {
  if ('fault' in move) {
    const { seat, fault, why } = move
    return { seat, result: 'fault', fault, why }
  }
  const why = whyRefused(state, move.seat, move.action)
  return why === null ? null : { seat: move.seat, result: 'fault', fault: 'invalid', why }
}

function failed(
  before: HongKongState,
  moves: readonly Move<MahjongAction>[],
  faults: readonly (Failure | null)[],
): Step<HongKongState> {
  const found = faults.filter((fault) => fault !== null)
  const seats = found.map(({ seat }) => seat)
  const why = `seat ${seats.join(' and ')} failed, which ends the match`
  return {
    state: { ...before, toAct: [], faults: seats },
    events: found.map(({ seat, fault, why }) => faultEvent(seat, fault, why)),
    rulings: moves.map(({ seat }, i) => faults[i] ?? { seat, result: 'overruled', why }),
  }
}
