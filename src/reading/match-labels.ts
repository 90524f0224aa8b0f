import { shortened } from './shortened.ts'
import type { FaultRecord, MatchCard } from '../contract.ts'
import type { Fault } from '../engine/game.ts'
import { inSecondPerson } from './second-person.ts'

export interface Named {
  readonly seats: readonly { readonly name: string }[]
}

const longestName = 24

/** The bot's name, cut where it is long; with the seat where bots share a name. */
export function nameOfSeat({ seats }: Named, seat: number): string {
  const name = seats[seat]?.name
  if (name === undefined) return `seat ${seat}`
  const shown = shortened(name, longestName)
  return seats.some((other, i) => i !== seat && other.name === name) ? `${shown} (seat ${seat})` : shown
}

/** Replaces `$0` in texts of a game by the name of the bot in seat 0, and so on. */
export function withNames(card: Named, words: string): string {
  const named = words.replace(/\$(\d)/g, (mark, seat: string) => {
    return card.seats[Number(seat)] === undefined ? mark : nameOfSeat(card, Number(seat))
  })
  return inSecondPerson(named)
}

const faultVerbs: { readonly [F in Fault]: string } = {
  invalid: 'gave an invalid answer',
  timeout: 'timed out',
  crash: 'crashed',
}

/** For example `Bea timed out in turn 17`. */
export function faultText(card: Pick<MatchCard, 'seats'>, { seat, turn, fault }: FaultRecord): string {
  return `${nameOfSeat(card, seat)} ${faultVerbs[fault]} in turn ${turn}`
}

/** The result in one line: `Ann wins 34 to 28`, `Bea timed out in turn 17`, `Stopped in turn 5`. */
export function resultText(card: MatchCard): string {
  const last = Math.max(0, card.frames - 1)
  switch (card.end) {
    case null:
      return 'Playing'
    case 'stopped':
      return `Stopped in turn ${last}`
    case 'interrupted':
      return `Interrupted in turn ${last}`
    case 'failed':
      return `The game failed in turn ${last}`
    case 'bug':
      return `Stopped by a bug in Botscope in turn ${last}`
    case 'fault': {
      const fault = card.faults.at(-1)
      return fault === undefined ? winnerText(card) : faultText(card, fault)
    }
    case 'limit':
      return `${winnerText(card)} at the turn limit`
    case 'natural':
      return winnerText(card)
  }
}

function winnerText(card: MatchCard): string {
  const { scores, ranks } = card
  if (scores === null || ranks === null) return 'Nobody won'
  const first = ranks.flatMap((rank, seat) => (rank === 0 ? [seat] : []))
  const others = scores.filter((_, seat) => ranks[seat] !== 0).sort((a, b) => b - a)
  const top = scores[first[0]!]!
  if (others.length === 0 && first.length > 1) return `Draw, ${top} each`
  if (ranks.length === 1) return `${nameOfSeat(card, 0)} ended with ${top}`
  if (first.length > 1)
    return `${first.map((seat) => nameOfSeat(card, seat)).join(' and ')} share the win with ${top}`
  const against = others.length === 1 ? `${top} to ${others[0]}` : `with ${top}`
  return inSecondPerson(`${nameOfSeat(card, first[0]!)} wins ${against}`)
}
