import type { MatchCard } from '../../contract.ts'
import type { Found } from '../../contract/find.ts'
import type { Live } from '../../contract/live.ts'
import { counted, firstAndMore, grouped } from '../../number-text.ts'

interface ResultText {
  readonly text: string
  readonly tone: 'plain' | 'live' | 'fault' | 'quiet'
  readonly winner?: number
}

export function resultText(
  card: MatchCard,
  live: Pick<Live, 'paused' | 'questions' | 'isInLine'> | null = null,
): ResultText {
  if (card.damaged !== undefined) return { text: 'Damaged', tone: 'fault' }
  switch (card.end) {
    case null:
      return { text: liveText(live), tone: 'live' }
    case 'stopped':
      return { text: 'Stopped', tone: 'quiet' }
    case 'interrupted':
      return { text: 'Interrupted', tone: 'quiet' }
    case 'failed':
      return { text: 'The game failed', tone: 'fault' }
    case 'bug':
      return { text: 'Botscope bug', tone: 'fault' }
    case 'natural':
    case 'limit':
    case 'fault':
      return rulesText(card)
  }
}

function liveText(live: Pick<Live, 'paused' | 'questions' | 'isInLine'> | null): string {
  if (live?.paused) return `Paused in turn ${live.paused.turn}`
  if (live?.isInLine) return 'Queued'
  return live?.questions[0] === undefined ? 'Running' : 'Waiting for you'
}

function rulesText({ ranks, seats }: MatchCard): ResultText {
  const first = (ranks ?? []).flatMap((rank, seat) => (rank === 0 ? [seat] : []))
  const [winner] = first
  if (ranks?.length === 1) return { text: 'Ended', tone: 'plain' }
  if (winner === undefined || first.length !== 1) return { text: 'Draw', tone: 'plain' }
  return { text: `${seats[winner]?.name ?? `Seat ${winner}`} wins`, tone: 'plain', winner }
}

/** The first fault and the number of others; undefined: none. */
export function faultText({ faults, seats }: MatchCard): string | undefined {
  const [first] = faults
  if (first === undefined) return undefined
  const names = seats.map(({ name }) => name)
  const isUnique = names.indexOf(names[first.seat] ?? '') === names.lastIndexOf(names[first.seat] ?? '')
  const who = isUnique && names[first.seat] !== undefined ? names[first.seat] : `Seat ${first.seat}`
  return firstAndMore(`${who}: ${first.fault} in turn ${first.turn}`, faults.length)
}

/** For example `3 problems in 2 matches with 140 turns; the first 2 are shown`. */
export function foundText(what: string, found: Omit<Found, 'hits' | 'notes'>, shown: number): string {
  const { count, matches, frames, isCancelled } = found
  const where = `in ${counted(matches, 'match', 'matches')} with ${counted(frames, 'turn')}`
  const cancelled = isCancelled ? ', cancelled before the end' : ''
  const first = shown < count ? `; the first ${grouped(shown)} are shown` : ''
  return `${what} ${where}${cancelled}${first}`
}

/** The setup is a frame, but no turn. */
export function turnsOf(frames: number): number {
  return Math.max(0, frames - 1)
}
