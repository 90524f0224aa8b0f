import type { GameInfo } from '../contract/config.ts'
import type { Clock } from '../contract.ts'
import { limitsText } from './game-text.ts'

export const clockLabels: { readonly [C in Clock]: string } = {
  real: 'Real limits',
  relaxed: 'Limits × 10',
  off: 'No limit',
}

/** What to choose it for. */
export function clockHelp(clock: Clock, game: GameInfo): string {
  switch (clock) {
    case 'real':
      return `The limits of the original: ${limitsText(game)}`
    case 'relaxed':
      return 'Ten times as long: for slow machines and slow starts'
    case 'off':
      return 'For debugging. A match ends after 10 minutes'
  }
}
