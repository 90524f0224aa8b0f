import type { BotEntry } from '../../contract/config.ts'
import type { CheckOrder } from '../../contract/cases.ts'
import type { Choices } from '../lib/choices.svelte.ts'
import type { BotChoice } from './chosen-bot.ts'

interface ChoiceChange {
  readonly bot?: string
  readonly command?: string
  readonly folder?: string
}

interface BotChoicesDependencies {
  readonly choices: Choices
  readonly bots: () => readonly BotEntry[]
  /** The folder in which the studio was started. */
  readonly home: () => string
}

export class BotChoices {
  readonly #source: BotChoicesDependencies

  constructor(source: BotChoicesDependencies) {
    this.#source = source
  }

  get clock(): CheckOrder['clock'] {
    return this.#source.choices.of<CheckOrder['clock']>('case-clock', 'real').value
  }

  set clock(clock: CheckOrder['clock']) {
    this.#source.choices.of<CheckOrder['clock']>('case-clock', 'real').value = clock
  }

  /** Default: the user's first bot that can play the game, else the bots of the matches. */
  of(game: string): BotChoice {
    const bots = this.#source.bots().filter((bot) => bot.game === null || bot.game === game)
    const chosen = this.#choice('bot', game).value
    const isThere = chosen === 'recorded' || chosen === 'typed' || bots.some(({ id }) => id === chosen)
    const command = this.#choice('command', game).value
    const folder = this.#choice('folder', game).value
    return {
      bot: isThere ? chosen : (bots[0]?.id ?? 'recorded'),
      typed: { command, folder: folder === '' ? this.#source.home() : folder },
      clock: this.clock,
    }
  }

  choose(game: string, change: ChoiceChange): void {
    for (const name of ['bot', 'command', 'folder'] as const) {
      const value = change[name]
      if (value !== undefined) this.#choice(name, game).value = value
    }
  }

  #choice(name: keyof ChoiceChange, game: string) {
    return this.#source.choices.of<string>(`case-${name} ${game}`, '')
  }
}
