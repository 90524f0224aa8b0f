import { fieldOf } from '../../engine/json.ts'
import { createContext } from 'svelte'
import type { GameInfo, Settings, HostInfo, BotEntry } from '../../contract/config.ts'
import { changedSettings, usualSettings } from '../../contract/settings.ts'
import type { StudioCalls, StudioEvent } from '../../contract.ts'
import type { MarkThresholds } from '../../engine/analysis/marks.ts'
import { UserError } from '../../engine/user-error.ts'
import { changedWatches } from '../../reading/watches.ts'
import type { WatchChange } from '../../contract/config.ts'
import { GoneError } from '../../wire/connect.ts'
import { Choices } from './choices.svelte.ts'
import { Commands } from './commands.svelte.ts'
import { Connection, type WayIn } from './connection.svelte.ts'
import { RunningDebuggers } from './debuggings.svelte.ts'
import { gameTitle } from './form-choices.ts'
import { KnownBotLists } from './known-bots.svelte.ts'
import { Notices } from './notices.svelte.ts'
import { FileOpening } from './opening.svelte.ts'
import { Route } from './route.svelte.ts'
import type { KeptLibrary, StudioBase } from './studio-base.ts'
import { Undo } from './undo.svelte.ts'

interface ShownBug {
  readonly where: string
  readonly error: Error
}

export class StudioClient implements StudioBase {
  readonly connection: Connection
  readonly route = new Route()
  readonly commands = new Commands()
  readonly notices = new Notices()
  readonly undo = new Undo(this.notices)
  readonly calls: StudioCalls
  readonly choices = new Choices(this)
  readonly opening = new FileOpening(this)
  readonly debuggings = new RunningDebuggers(this)
  readonly knownBots: KnownBotLists
  readonly library: KeptLibrary
  #games = $state.raw<readonly GameInfo[]>([])
  #bots = $state.raw<readonly BotEntry[]>([])
  #settings = $state.raw<Settings | null>(null)
  #host = $state.raw<HostInfo | null>(null)
  #bug = $state.raw<ShownBug | null>(null)
  #changing = 0
  #reading = 0

  /** The library is built on the studio, and events must reach it: so its maker is given. */
  constructor(way: WayIn, library: (studio: StudioClient) => KeptLibrary) {
    this.connection = new Connection(way)
    this.calls = this.connection.calls
    this.knownBots = new KnownBotLists(this)
    this.library = library(this)
  }

  get games(): readonly GameInfo[] {
    return this.#games
  }

  get bots(): readonly BotEntry[] {
    return this.#bots
  }

  /** Null until they are read. */
  get settings(): Settings | null {
    return this.#settings
  }

  /** An answer that took more than this share of its limit is slow. */
  get nearTimeout(): number {
    return (this.#settings ?? usualSettings).nearTimeout
  }

  get marks(): MarkThresholds {
    return (this.#settings ?? usualSettings).marks
  }

  /** Frames per second at speed 1. */
  get framesPerSecond(): number {
    return (this.#settings ?? usualSettings).framesPerSecond
  }

  /** Null until it is known. */
  get host(): HostInfo | null {
    return this.#host
  }

  get bug(): ShownBug | null {
    return this.#bug
  }

  dismissBug(): void {
    this.#bug = null
  }

  on(listener: (event: StudioEvent) => void): () => void {
    return this.connection.on(listener)
  }

  isKnown(game: string | undefined): boolean {
    return this.#games.some(({ id }) => id === game)
  }

  titleOf(game: string): string {
    return gameTitle(this.#games, game)
  }

  /** Called after every new connection. */
  async read(): Promise<void> {
    await this.attempt('reading the studio', async () => {
      const { calls } = this
      const reading = [calls.host(null), calls.bots(null), calls.games(null), this.#readSettings()] as const
      const [host, bots, games] = await Promise.all(reading)
      this.#host = host
      this.#bots = bots
      // Last: forms begin once there are games.
      this.#games = games
      await this.debuggings.read()
    })
  }

  async readBots(): Promise<void> {
    await this.attempt('reading the bots', async () => void (this.#bots = await this.calls.bots(null)))
  }

  async readGames(): Promise<void> {
    await this.attempt('reading the games', async () => void (this.#games = await this.calls.games(null)))
  }

  async changeSettings(changes: Partial<Settings>): Promise<void> {
    const ahead = (now: Settings) => changedSettings(now, changes)
    await this.#change(ahead, () => this.calls.changeSettings(changes))
  }

  async changeWatches(game: string, change: WatchChange): Promise<void> {
    const ahead = (now: Settings) => {
      const list = changedWatches(fieldOf(now.watches, game) ?? [], change)
      return changedSettings(now, { watches: { [game]: list } })
    }
    await this.#change(ahead, () => this.calls.changeWatches({ game, change }))
  }

  /** Changes settings; shows the expected settings until the studio has changed them. */
  async #change(ahead: (now: Settings) => Settings, change: () => Promise<unknown>): Promise<void> {
    this.#changing += 1
    await this.attempt('changing settings', async () => {
      if (this.#settings !== null) this.#settings = ahead(this.#settings)
      await change()
    })
    this.#changing -= 1
    await this.#readSettings()
  }

  /** Drops an answer that was read before the last change or before a later reading. */
  async #readSettings(): Promise<void> {
    const reading = ++this.#reading
    await this.attempt('reading settings', async () => {
      const settings = await this.calls.settings(null)
      if (this.#changing === 0 && reading === this.#reading) this.#settings = settings
    })
  }

  onEvent(event: StudioEvent): void {
    this.library.onEvent(event)
    this.debuggings.onEvent(event)
    if (event.kind === 'command') this.commands.run(event.command as Parameters<Commands['run']>[0])
    if (event.kind === 'trouble') {
      if (event.isBug) this.#bug = { where: `match ${event.match}`, error: new Error(event.message) }
      else this.notices.show(event.message, { tone: 'bad' })
    }
    if (event.kind !== 'config') return
    if (event.mistake !== undefined) this.notices.show(event.mistake, { tone: 'bad' })
    if (event.what === 'bots') void this.readBots()
    if (event.what === 'games') void this.readGames()
    if (event.what === 'settings') void this.#readSettings()
  }

  /**
   * Runs work that may fail and reports errors: user errors as a notice, bugs in a dialog, a lost connection elsewhere. Undefined
   * if it failed.
   */
  async attempt<T>(where: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      this.trouble(where, error)
      return undefined
    }
  }

  trouble(where: string, error: unknown): void {
    if (error instanceof GoneError) return
    if (error instanceof UserError) this.notices.show(error.message, { tone: 'bad' })
    else this.#bug = { where, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

export const [getStudio, setStudio] = createContext<StudioClient>()
