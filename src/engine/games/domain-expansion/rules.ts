import type { GameEvent, Move, RulesEnd, Seat, Step } from '../../game.ts'
import type { DomainExpansionAction, Loss, DomainExpansionState } from './state.ts'
import { hasWall, withWall } from './walls.ts'
import { domainsOf, whyOutOfReach } from './ways.ts'

const size = 7

const lossScores: { readonly [L in Loss]: number } = { illegal: -5, invalid: -6, timeout: -7, crash: -7 }

/** "The game is played on a 7x7 board": tokens in opposite corners, no wall but the border. */
export function setup(): DomainExpansionState {
  const rows = Array.from({ length: size }, () => '.'.repeat(size))
  return {
    width: size,
    height: size,
    tokens: [
      [0, 0],
      [size - 1, size - 1],
    ],
    walls: { east: rows, south: rows },
    lastAction: '-1 -1 _',
    toAct: 0,
    domains: null,
    fault: null,
  }
}

export function toAct(state: DomainExpansionState): readonly Seat[] {
  return state.toAct === null ? [] : [state.toAct]
}

/** Any fault ends the match. */
export function play(
  state: DomainExpansionState,
  moves: readonly Move<DomainExpansionAction>[],
): Step<DomainExpansionState> {
  const move = moves[0]
  if (move?.seat !== state.toAct) throw new Error('the move is not of the seat to act')
  if ('fault' in move) return lost(state, move.seat, move.fault, move.why)
  const why = whyIllegal(state, move.seat, move.action)
  return why === null ? done(state, move.seat, move.action) : lost(state, move.seat, 'illegal', why)
}

/** Natural: "the walls on the board splits both players to two completely separated domains". */
export function end(state: DomainExpansionState): RulesEnd | null {
  if (state.fault !== null) return 'fault'
  return state.domains === null ? null : 'natural'
}

/** The domains' sizes; negative for a seat that lost by a fault, 0 for the other and during the match. */
export function scores(state: DomainExpansionState): readonly number[] {
  const { fault, domains } = state
  if (fault === null) return domains ?? [0, 0]
  return [0, 1].map((seat) => (seat === fault.seat ? lossScores[fault.kind] : 0))
}

function whyIllegal(
  state: DomainExpansionState,
  seat: Seat,
  { x, y, side }: DomainExpansionAction,
): string | null {
  const why = whyOutOfReach(state, seat, [x, y])
  if (why !== null) return why
  return hasWall(state, x, y, side) ? `there is a wall on side ${side} of ${x} ${y}` : null
}

function done(
  before: DomainExpansionState,
  seat: Seat,
  { x, y, side, word }: DomainExpansionAction,
): Step<DomainExpansionState> {
  const did = `${x} ${y} ${side}`
  const tokens = before.tokens.with(seat, [x, y])
  const board = { ...before, tokens, walls: withWall(before.walls, x, y, side, seat) }
  const domains = domainsOf(board)
  const state = { ...board, lastAction: did, toAct: domains === null ? 1 - seat : null, domains }
  const events = domains === null ? [] : [separated(domains)]
  if (word === undefined) return { state, events, rulings: [{ seat, result: 'done', did }] }
  const why = `${JSON.stringify(word.slice(0, 20))} is none of U, D, L and R, and any other word means U`
  return { state, events, rulings: [{ seat, result: 'corrected', did, why }] }
}

function separated(domains: readonly number[]): GameEvent {
  const [first, second] = domains as [number, number]
  if (first === second) return { kind: 'end', text: `It's a tie!` }
  const seat = first > second ? 0 : 1
  return { kind: 'end', seat, text: `Player ${seat} won by conquering ${domains[seat]} cells!` }
}

function lost(before: DomainExpansionState, seat: Seat, kind: Loss, why: string): Step<DomainExpansionState> {
  const state = { ...before, toAct: null, fault: { seat, kind } }
  const fault = kind === 'illegal' ? 'invalid' : kind
  return {
    state,
    events: [{ kind, seat, text: lossText(kind, seat) }],
    rulings: [{ seat, result: 'fault', fault, why }],
  }
}

/** The original's text; `$0` and `$1` stand for the bots' names. */
function lossText(kind: Loss, seat: Seat): string {
  switch (kind) {
    case 'illegal':
      return 'Illegal move!'
    case 'invalid':
      return 'Invalid action!'
    case 'timeout':
      return `$${seat} timeout!`
    case 'crash':
      return `$${seat} crashed!`
  }
}
