import type { GameInfo, Project } from '../../contract/config.ts'
import type { MatchCard, MatchId, MatchOrder } from '../../contract.ts'
import { UserError, type MistakePlace } from '../../engine/user-error.ts'
import { batchRowId } from '../library/batch-row-id.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { withRecent } from '../features/where/recent.ts'
import { BeginningMatches } from '../lib/beginning.ts'
import { FormAttempt } from '../lib/form-attempt.svelte.ts'
import { debuggerChoiceOf, debugOptionsOf } from '../features/debugging/debug-options.ts'
import { isDebugged, type ChosenBot } from '../lib/chosen.ts'
import { againDraft, draftMistakes, newDraft, orderOf, type Draft } from './draft.ts'
import { untilOf } from './pause-choice.ts'
import { optionMistake } from './option.ts'
import { lastGame } from '../lib/last-game.ts'
import { rememberedDraft, rememberedText } from './remembered.ts'

/** Matches with these origins were ordered on this machine; commands of all others are never reused. */
export const ownOrigins: readonly string[] = ['run', 'fork', 'demo', 'arena']

export class NewMatchForm {
  readonly #studio: StudioClient
  #draft = $state.raw<Draft | null>(null)
  #project = $state.raw<Project | null>(null)
  /** The match to play again. */
  #from = $state.raw<MatchCard | null>(null)
  readonly #starting: FormAttempt

  constructor(studio: StudioClient) {
    this.#studio = studio
    this.#starting = new FormAttempt(studio)
  }

  /** Null: its initial content is not known yet. */
  get draft(): Draft | null {
    return this.#draft
  }

  get project(): Project | null {
    return this.#project
  }

  get from(): MatchCard | null {
    return this.#from
  }

  /** The bots of the match to play again were left out because they came with a file. */
  get hasForeignBots(): boolean {
    return this.#from !== null && !isOwn(this.#from)
  }

  /** The error as text, if it belongs to no field. */
  get mistake(): string | null {
    const { refused } = this.#starting
    return refused === null || fieldAt(refused.place) !== null ? null : refused.message
  }

  get isStarting(): boolean {
    return this.#starting.isRunning
  }

  get game(): GameInfo | undefined {
    return this.#studio.games.find(({ id }) => id === this.#draft?.game)
  }

  /** By field. */
  get mistakes(): ReadonlyMap<string, string> {
    if (this.#draft === null) return new Map()
    const mistakes = draftMistakes(this.#draft, this.#studio.bots)
    const { refused } = this.#starting
    const field = refused && fieldAt(refused.place)
    return field ? new Map([[field, refused.message], ...mistakes]) : mistakes
  }

  /** Undefined: there is a mistake. */
  get order(): MatchOrder | undefined {
    const { game } = this
    const draft = this.#draft
    if (draft === null || game === undefined) return undefined
    const isWrong = Object.entries(game.options).some(
      ([name, option]) => optionMistake(option, draft.options[name]!) !== undefined,
    )
    if (isWrong) return undefined
    const order = orderOf(draft, game, this.#studio.bots, this.#studio.host?.folder ?? '')
    return order && this.#underDebuggers(order)
  }

  /** Starts from a match to play again, a game, a saved bot, or the last choices. */
  async begin(from: MatchId | null, game: string | null, bot?: string): Promise<void> {
    const { calls } = this.#studio
    this.#starting.refused = null
    await this.readProject()
    const card =
      from === null
        ? undefined
        : await this.#studio.attempt('reading the match', () => calls.card({ match: from }))
    this.#from = card ?? null
    const info = this.#studio.games.find(({ id }) => id === card?.game)
    if (card !== undefined && info !== undefined) {
      this.#draft = againDraft(card, info, this.#studio.bots, isOwn(card))
      return
    }
    if (card !== undefined)
      this.#starting.refused = new UserError(`This Botscope does not know the game "${card.game}"`)
    const own = this.#studio.bots.find(({ id }) => id === bot)
    this.choose(game ?? own?.game ?? this.#usualGame())
    if (own !== undefined) this.sit(0, { kind: 'bot', id: own.id })
  }

  /** The last played game, or else the one of the person's bots. */
  #usualGame(): string {
    const { games, bots, settings } = this.#studio
    const last = lastGame(settings?.lastOrders ?? {}, games)
    return last ?? bots.find(({ game }) => game !== null)?.game ?? games[0]?.id ?? ''
  }

  async readProject(): Promise<void> {
    const { calls } = this.#studio
    const project = await this.#studio.attempt('reading the project', () => calls.project(null))
    this.#project = project ?? null
  }

  /** Starts again with the last choices for another game. */
  choose(game: string): void {
    const { games, bots, settings } = this.#studio
    const info = games.find(({ id }) => id === game) ?? games[0]
    if (info === undefined) return
    if (this.#from?.game !== info.id) this.#from = null
    const blank = newDraft(info, bots, this.#project)
    const orders = settings?.lastOrders ?? {}
    const last = Object.hasOwn(orders, info.id) ? orders[info.id] : undefined
    this.#draft = rememberedDraft(last, info, blank)
  }

  change(changes: Partial<Draft>): void {
    if (this.#draft !== null) this.#draft = { ...this.#draft, ...changes }
    this.#starting.refused = null
  }

  sit(seat: number, chosen: ChosenBot): void {
    const seats = this.#draft?.seats ?? []
    this.change({ seats: seats.map((each, i) => (i === seat ? chosen : each)) })
  }

  swap(a: number, b: number): void {
    const seats = [...(this.#draft?.seats ?? [])]
    const [first, second] = [seats[a], seats[b]]
    if (first === undefined || second === undefined) return
    seats[a] = second
    seats[b] = first
    this.change({ seats })
  }

  /** Starts the matches; shows a single match live, several in the library. */
  async start(): Promise<void> {
    const { order } = this
    if (order === undefined) return
    await this.#starting.run('starting the match', async () => {
      const beginning = new BeginningMatches(this.#studio)
      try {
        const { batch, matches } = await this.#studio.calls.start(order)
        this.#remember()
        await this.#show(batch, matches, beginning)
      } finally {
        beginning.close()
      }
    })
  }

  /** Adds a debugger for each seat that wants one; undefined: invalid choice of a debugger, which the seat shows. */
  #underDebuggers(order: MatchOrder): MatchOrder | undefined {
    const seats = (this.#draft?.seats ?? []).flatMap((chosen, seat) => (isDebugged(chosen) ? [seat] : []))
    if (seats.length === 0) return order
    try {
      const options = debugOptionsOf(debuggerChoiceOf(this.#studio.choices))
      return { ...order, debug: seats.map((seat) => ({ seat, options })) }
    } catch (error) {
      if (error instanceof UserError) return undefined
      throw error
    }
  }

  #remember(): void {
    const draft = this.#draft
    if (draft === null) return
    const until = untilOf(draft.pause)
    if (until?.kind === 'condition') {
      const recent = this.#studio.choices.of<string>(`conditions ${draft.game}`, '[]')
      recent.value = withRecent(recent.value, until.condition)
    }
    void this.#studio.changeSettings({ lastOrders: { [draft.game]: rememberedText(draft, Date.now()) } })
  }

  /**
   * Opens a single match when it can be read; several, or one that waits for a slot, are shown in the library. Who has left the
   * form meanwhile stays where they are.
   */
  async #show(batch: string, matches: readonly MatchId[], beginning: BeginningMatches): Promise<void> {
    const { library, route } = this.#studio
    const [match] = matches
    const single = matches.length === 1 ? match : undefined
    const began = single === undefined ? 'waiting' : await beginning.of(single)
    if (route.address.screen !== 'new' || began === 'dropped') return
    // Who comes back to the library finds it there.
    library.active = single ?? batchRowId(batch)
    if (single !== undefined && began === 'begun')
      return route.go({ screen: 'match', match: single, turn: null, seat: null })
    library.scrollTop = 0
    route.go({ screen: 'library', query: '' })
  }
}

/** The key in `mistakes` for the place of a mistake; null: none. */
function fieldAt({ seat, field }: MistakePlace): string | null {
  if (seat !== undefined) return `seat ${seat}`
  switch (field) {
    case 'matches':
      return 'matches'
    case 'until':
      return 'pause'
    case 'thinkMillis':
      return 'think'
    default:
      return field?.startsWith('options.') ? field : null
  }
}

function isOwn({ origin }: MatchCard): boolean {
  return ownOrigins.includes(origin)
}
