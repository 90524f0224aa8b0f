import type { ArenaOrder } from '../../contract/arena.ts'
import type { GameInfo } from '../../contract/config.ts'
import { UserError } from '../../engine/user-error.ts'
import { FormAttempt } from '../lib/form-attempt.svelte.ts'
import { lastGame } from '../lib/last-game.ts'
import type { ChosenBot } from '../lib/chosen.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { ownOrigins } from '../newmatch/form.svelte.ts'
import {
  arenaMistakes,
  arenaOrderOf,
  draftOfMatch,
  fittingDraft,
  newArenaDraft,
  type ArenaBot,
  type ArenaDraft,
} from './arena-draft.ts'

export class ArenaForm {
  readonly #studio: StudioClient
  #draft = $state.raw<ArenaDraft | null>(null)
  readonly #starting: FormAttempt

  constructor(studio: StudioClient) {
    this.#studio = studio
    this.#starting = new FormAttempt(studio)
  }

  /** Null: its initial content is not known yet. */
  get draft(): ArenaDraft | null {
    return this.#draft
  }

  get game(): GameInfo | undefined {
    return this.#studio.games.find(({ id }) => id === this.#draft?.game)
  }

  get isStarting(): boolean {
    return this.#starting.isRunning
  }

  get mistakes(): ReadonlyMap<string, string> {
    if (this.#draft === null) return new Map()
    const mistakes = arenaMistakes(this.#draft, this.#studio.bots)
    const field = this.#fieldRefused
    return field === null ? mistakes : new Map([[field, this.#starting.refused!.message], ...mistakes])
  }

  /** The error as text, if it belongs to no field. */
  get mistake(): string | null {
    return this.#fieldRefused === null ? (this.#starting.refused?.message ?? null) : null
  }

  /** Undefined: there is a mistake. */
  get order(): ArenaOrder | undefined {
    return this.#draft === null
      ? undefined
      : arenaOrderOf(this.#draft, this.#studio.bots, this.#studio.host?.folder ?? '')
  }

  /** Starts from the bots of a match, a saved bot as the challenger, or built-in bots. */
  async begin(from: string | undefined, bot: string | undefined, rival: string | undefined): Promise<void> {
    const { calls, games, bots, settings } = this.#studio
    this.#starting.refused = null
    const card =
      from === undefined
        ? undefined
        : await this.#studio.attempt('reading the match', () => calls.card({ match: from }))
    const own = bots.find(({ id }) => id === bot) ?? bots[0]
    const wanted = card?.game ?? own?.game ?? lastGame(settings?.lastOrders ?? {}, games)
    const game = games.find(({ id }) => id === wanted) ?? games.find(({ seats }) => seats.max > 1)
    if (game === undefined) return
    const isOwn = card !== undefined && ownOrigins.includes(card.origin)
    if (card !== undefined && !isOwn)
      this.#starting.refused = new UserError(
        'This match comes from a file. Its bots were not copied, because Botscope runs no commands from files: choose bots of your own',
      )
    const first: readonly ChosenBot[] = own === undefined ? [] : [{ kind: 'bot', id: own.id }]
    const others = rival === undefined ? [] : await this.#frozen(rival)
    this.#draft = isOwn ? draftOfMatch(card, game, bots) : newArenaDraft(game, [...first, ...others])
  }

  async #frozen(wanted: string): Promise<readonly ChosenBot[]> {
    const { calls } = this.#studio
    const all = await this.#studio.attempt('reading the versions', () => calls.frozenBots(null))
    const bot = all?.find(({ name, version }) => `${name}@${version}` === wanted)
    if (bot === undefined) return []
    return [{ kind: 'typed', name: wanted, command: bot.frozenCommand, folder: bot.frozenFolder }]
  }

  change(changes: Partial<ArenaDraft>): void {
    if (this.#draft !== null) this.#draft = { ...this.#draft, ...changes }
    this.#starting.refused = null
  }

  chooseGame(id: string): void {
    const game = this.#studio.games.find((each) => each.id === id)
    if (this.#draft === null || game === undefined) return
    this.change(fittingDraft({ ...this.#draft, game: id, options: {}, cases: '' }, game))
  }

  changeBot(at: number, change: Partial<ArenaBot>): void {
    const bots = this.#draft?.bots ?? []
    this.change({ bots: bots.map((bot, i) => (i === at ? { ...bot, ...change } : bot)) })
  }

  /** Starts it and shows it. */
  async start(): Promise<void> {
    const { order } = this
    if (order === undefined) return
    await this.#starting.run('starting the arena', async () => {
      const { arena } = await this.#studio.calls.arenaStart(order)
      this.#studio.route.go({ screen: 'arena', arena })
    })
  }

  get #fieldRefused(): string | null {
    const { seat, field } = this.#starting.refused?.place ?? {}
    if (seat !== undefined) return `seat ${seat}`
    return field !== undefined && shownAt(field) ? field : null
  }
}

function shownAt(field: string): boolean {
  return ['mostBlocks', 'untilError', 'slots', 'hub', 'cases'].includes(field) || field.startsWith('options.')
}
