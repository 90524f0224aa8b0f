import type {
  GridCell,
  Loss,
  CellSide,
  DomainExpansionState,
} from '../../../engine/games/domain-expansion/state.ts'
import { refusedAnswersIn, type RefusedAnswer } from '../../lib/board/refused-answer.ts'
import { nameOfSeat } from '../../../reading/match-labels.ts'
import { counted } from '../../../number-text.ts'
import type { BoardSeat, BoardTurn } from '../board.ts'
import { doneIn } from './actions.ts'
import { areasOf, stepsFrom } from './areas.ts'
import { behind, cellText, positionText, type Edge } from './geometry.ts'

export const sideLabels: { readonly [S in CellSide]: string } = {
  U: 'above it',
  D: 'below it',
  L: 'on its left',
  R: 'on its right',
}

const lossText: { readonly [L in Loss]: string } = {
  illegal: 'illegal move',
  invalid: 'invalid answer',
  timeout: 'timeout',
  crash: 'crash',
}

const commandIn = /^\s*\d+\s+\d+\s+[A-Za-z]+/

export function named(seats: readonly BoardSeat[], seat: number): string {
  return nameOfSeat({ seats }, seat)
}

/** Empty where a seat lost by a fault. */
export function doneText({ frame, before, seats }: BoardTurn<DomainExpansionState>): string {
  const done = doneIn(frame)
  if (done === null) return frame.exchanges.length === 0 ? 'Nobody has moved yet' : ''
  const from = before?.state.tokens[done.seat]
  const wall = `built a wall ${sideLabels[done.side]}`
  return `${named(seats, done.seat)} ${wentText(from, done.cell)} and ${wall}`
}

export function askedText({ seat, result, lines, why }: RefusedAnswer, seats: readonly BoardSeat[]): string {
  const line = lines[0] ?? ''
  const answer = (commandIn.exec(line)?.[0] ?? line).trim().slice(0, 40)
  const lost = result === 'fault' ? ' and lost' : ''
  return `${named(seats, seat)} answered ${answer === '' ? 'nothing' : `“${answer}”`}${lost}: ${why}`
}

/** The result for a seat, in a word or two; empty during the match. */
export function outcomeText({ domains, fault }: DomainExpansionState, seat: number): string {
  if (fault !== null) return fault.seat === seat ? `lost: ${lossText[fault.kind]}` : 'wins'
  if (domains === null) return ''
  const [own, other] = [domains[seat]!, domains[1 - seat]!]
  return own === other ? 'draw' : own > other ? 'wins' : 'loses'
}

export function edgeText(edge: Edge, seats: readonly BoardSeat[]): string {
  const between = `between ${positionText([edge.x, edge.y])} and ${positionText(behind(edge))}`
  return edge.builder === null ? `No wall ${between}` : `Wall of ${named(seats, edge.builder)} ${between}`
}

export function positionSentences(looked: BoardTurn<DomainExpansionState>): readonly string[] {
  const { frame, seats } = looked
  const { state } = frame
  const areas = areasOf(
    state,
    state.tokens.map((token) => stepsFrom(state, token)),
  )
  const toMove = state.toAct === null ? [] : [`${named(seats, state.toAct)} is to move.`]
  const each = state.tokens.map((token, seat) => {
    const size = counted(state.domains?.[seat] ?? areas[seat]!.length, 'cell')
    const area = state.domains === null ? `is nearer to ${size}` : `has a domain of ${size}`
    const outcome = outcomeText(state, seat)
    return `${named(seats, seat)} is on ${positionText(token)} and ${area}${outcome === '' ? '' : `: ${outcome}`}.`
  })
  const done = [...refusedAnswersIn(frame).map((refused) => askedText(refused, seats)), doneText(looked)]
  return [...done.filter((words) => words !== '').map((words) => `${words}.`), ...toMove, ...each]
}

function wentText(from: GridCell | undefined, to: GridCell): string {
  if (from === undefined) return `went to ${positionText(to)}`
  return cellText(from) === cellText(to)
    ? `stayed on ${positionText(to)}`
    : `went from ${positionText(from)} to ${positionText(to)}`
}
