import type { GameInfo } from '../contract/config.ts'
import type { Clock } from '../contract.ts'
import { limitsText } from './game-text.ts'

export const clockLabels: { readonly [C in Clock]: string } = {
  real: 'Real limits',
  relaxed: 'Relaxed, ten times',
  off: 'No limit',
}

/** What to choose it for. */
export function clockHelp(clock: Clock, game: GameInfo): string {
  switch (clock) {
    case 'real':
      return `The limits of the original: ${limitsText(game)}`
    case 'relaxed':
      return 'For slow machines and slow starts'
    case 'off':
      return 'For debugging. A match ends after 10 minutes'
  }
}
