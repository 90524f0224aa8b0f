import { shortened } from '../../../reading/shortened.ts'
import type { GameEvent } from '../../../engine/game.ts'
import type { PatchworkTable } from '../../../engine/games/patchwork/table.ts'
import { numberText } from '../../../number-text.ts'
import { visible } from '../../lib/escape-controls.ts'

/** Always with its sign: `+3`, `-1,200`. */
export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${numberText(value)}`
}

/** The texts of a turn's events in one line; `$0` is left for the name and occurs once. */
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

/** For skipped spaces, and as income. */
export function earnedIn(events: readonly GameEvent[], seat: number): number {
  return events
    .filter((event) => event.seat === seat)
    .map(({ earned }) => (typeof earned === 'number' ? earned : 0))
    .reduce((sum, each) => sum + each, 0)
}

/** Whether income numbers matter in this league: without incomes nothing earns. */
export function hasIncome({ leagueRules }: PatchworkTable): boolean {
  return leagueRules.incomes.length > 0
}

export const sides = [0, 1] as const

/** Undefined: nobody is asked. */
export function toMove({ toAct }: PatchworkTable): 0 | 1 | undefined {
  return sides.find((seat) => toAct[0] === seat)
}

/** In a word or two; empty where the seat is not asked. */
export function duty(table: PatchworkTable, seat: 0 | 1): string {
  if (toMove(table) !== seat) return ''
  return table.pendingSpecials[seat].length > 0 ? 'place 1×1' : 'to move'
}

/** In a word or two; empty during the match. */
export function outcome(table: PatchworkTable, seat: number, scores: readonly number[] | null): string {
  if (table.lost === seat) return 'lost'
  if (table.toAct.length > 0 || scores === null) return ''
  const [own, other] = [scores[seat], scores[1 - seat]]
  if (own === undefined || other === undefined) return ''
  if (own === other) return 'draw'
  return own > other ? 'wins' : ''
}

const mostWords = 60

/** An answer's command without the message after its numbers; other text is cut where it is long. */
export function answered(line: string): string {
  const command = /^(?:SKIP|(?:PLAY|TAKE)(?: [+-]?\d{1,10}(?= |$)){1,5})(?= |$)/.exec(line)?.[0] ?? line
  return visible(shortened(command, mostWords))
}
