import type { GameEvent } from '../../../engine/game.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { numberText } from '../../lib/number-text.ts'
import { visible } from '../../lib/escape-controls.ts'

/** A number with its sign always: `+3`, `-1,200`. */
export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${numberText(value)}`
}

/** What happened in a turn, the texts of its events in one line; `$0` is still to be named, once only. */
export function happened(events: readonly { readonly text: string }[]): string {
  let named = ''
  return events
    .map(({ text }) => {
      const [who, ...words] = text.split(' ')
      const isSame = who === named
      if (/^\$\d$/.test(who ?? '')) named = who!
      return isSame ? words.join(' ') : text
    })
    .join(', ')
}

/** The buttons that a seat got in a turn: for spaces skipped, and as income. */
export function earnedIn(events: readonly GameEvent[], seat: number): number {
  return events
    .filter((event) => event.seat === seat)
    .map(({ earned }) => (typeof earned === 'number' ? earned : 0))
    .reduce((sum, each) => sum + each, 0)
}

/** Whether the numbers of a seat matter in this league: without incomes nothing earns. */
export function hasIncome({ leagueRules }: PatchworkTable): boolean {
  return leagueRules.incomes.length > 0
}

/** Both seats. */
export const sides = [0, 1] as const

/** Who is asked now; undefined where nobody is. */
export function toMove({ toAct }: PatchworkTable): 0 | 1 | undefined {
  return sides.find((seat) => toAct[0] === seat)
}

/** What a seat is to do now, in a word or two; empty where it is not asked. */
export function duty(table: PatchworkTable, seat: 0 | 1): string {
  if (toMove(table) !== seat) return ''
  return table.pendingSpecials[seat].length > 0 ? 'place 1×1' : 'to move'
}

/** How a seat stands at the end, in a word or two; empty while it is played. */
export function outcome(table: PatchworkTable, seat: number, scores: readonly number[] | null): string {
  if (table.lost === seat) return 'lost'
  if (table.toAct.length > 0 || scores === null) return ''
  const [own, other] = [scores[seat], scores[1 - seat]]
  if (own === undefined || other === undefined) return ''
  if (own === other) return 'draw'
  return own > other ? 'wins' : ''
}

const mostWords = 60

/** What a bot answered: a command without the message behind its numbers, any other text cut where it is long. */
export function answered(line: string): string {
  const command = /^(?:SKIP|(?:PLAY|TAKE)(?: [+-]?\d{1,10}(?= |$)){1,5})(?= |$)/.exec(line)?.[0] ?? line
  const shown = visible(command.slice(0, mostWords))
  return command.length > mostWords ? `${shown}…` : shown
}
