import { normalCdf } from './normal.ts'
import { bradleyTerry, type Wins } from './ratings.ts'

/**
 * The bots whose order is least certain: first the pair, then the bots that are the least certain against those. `pending`: pairs
 * of blocks that are being played, which count as played but not as won.
 */
export function informativeLineup(wins: Wins, pending: Wins, seats: number): readonly number[] {
  const { elo, errorOf } = bradleyTerry(wins)
  const bots = wins.map((_, bot) => bot)
  const played = (a: number, b: number) => wins[a]![b]! + wins[b]![a]!
  const doubt = (a: number, b: number) => {
    const both = played(a, b)
    if (both === 0) return 1 / (1 + pending[a]![b]!)
    const error = errorOf(a, b) * Math.sqrt(both / (both + pending[a]![b]!))
    return normalCdf(-Math.abs(elo[a]! - elo[b]!) / error)
  }
  const pairs = bots.flatMap((a) => bots.filter((b) => b > a).map((b) => [a, b] as const))
  const [first] = pairs.toSorted(
    (one, other) => doubt(...other) - doubt(...one) || played(...one) - played(...other),
  )
  const lineup: number[] = [...first!]
  while (lineup.length < Math.min(seats, bots.length)) {
    const others = bots.filter((bot) => !lineup.includes(bot))
    const doubts = others.map((bot) => lineup.reduce((sum, each) => sum + doubt(bot, each), 0))
    lineup.push(others[doubts.indexOf(Math.max(...doubts))]!)
  }
  return Array.from({ length: seats }, (_, seat) => lineup[seat % lineup.length]!)
}
