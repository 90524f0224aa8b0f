import { join } from 'node:path'
import type { GamePlan, GameSample, GameTestReport, HostedGame } from '../../contract/games.ts'
import type { StudioCalls, StudioEvent } from '../../contract.ts'
import { gameInfo } from '../../reading/game-info.ts'
import { gameOf } from '../../engine/games/index.ts'
import { UserError } from '../../engine/user-error.ts'
import { ConfigFile } from '../files/config-file.ts'
import { dropGame, gamesForm, hostedGames, keepGame, type GamesFile } from './registered.ts'
import { describedGame, isOutOfDate } from './describe.ts'
import { GameList, isOwnGame } from './list.ts'
import { gameImage } from './images.ts'
import { gamePages } from './pages.ts'
import { planGame } from './plan.ts'
import { sampleOf } from './sample.ts'
import { GameSamples } from './sample-files.ts'
import { testGame } from './test.ts'
import { ViewerServer } from './viewer/server.ts'

type GameCalls = Pick<
  StudioCalls,
  | 'games'
  | 'gamePlan'
  | 'gameAdd'
  | 'gameRemove'
  | 'gameRestore'
  | 'gameTest'
  | 'gameSample'
  | 'gamePages'
  | 'gameImage'
  | 'gameViewer'
>

/** The user's games, in the config folder, next to Botscope's own. */
export class Games {
  readonly calls: GameCalls
  readonly #file: GamesFile
  readonly #samples: GameSamples
  readonly #emit: (news: StudioEvent) => void
  /** The last one, as its removal may be undone. */
  #removed: { readonly id: string; readonly sample: GameSample | null } | null = null
  readonly #viewers = new ViewerServer()

  constructor(config: string, emit: (news: StudioEvent) => void) {
    this.#emit = emit
    this.#samples = new GameSamples(config)
    this.#file = new ConfigFile(join(config, 'games.json'), gamesForm, {
      changed: () => emit({ kind: 'config', what: 'games' }),
      mistake: (mistake) => emit({ kind: 'config', what: 'games', mistake }),
    })
    this.calls = {
      games: async () => (await this.list()).all,
      gamePlan: async (order) => planGame(order, await hostedGames(this.#file)),
      gameAdd: (plan, along) => this.#add(plan, along?.signal),
      gameRemove: async ({ id }) => this.#remove(id),
      gameRestore: async ({ game }) => this.#restore(game),
      gameTest: async ({ game }, along) =>
        typeof game === 'string' ? this.#test(game, along?.signal) : testGame(game, along?.signal),
      gameSample: async ({ game }) => this.#sample(game),
      gamePages: async ({ folder }) => gamePages(folder),
      gameImage: async ({ game, file }) => gameImage((await this.#inFolder(game)).folder, file),
      gameViewer: async ({ game }) => this.#viewers.addressOf(await this.#inFolder(game)),
    }
  }

  async list(): Promise<GameList> {
    return new GameList(await hostedGames(this.#file))
  }

  /** Reports a change of the file by another program. */
  refresh(): Promise<void> {
    return this.#file.refresh()
  }

  /** As `list`; a program whose files have changed is asked again what its game is like. */
  async upToDate(id: string): Promise<GameList> {
    const list = await this.list()
    const game = list.hosted(id)
    if (game === undefined || !isOutOfDate(game)) return list
    const now = await describedGame(game)
    if (now.id !== id)
      throw new UserError(
        `The program of ${game.title} says now that it is the game "${now.id}", not "${id}"`,
      )
    await keepGame(this.#file, now)
    return this.list()
  }

  async #add({ game }: GamePlan, signal?: AbortSignal): ReturnType<StudioCalls['gameAdd']> {
    const described = await describedGame(game, signal)
    await keepGame(this.#file, described)
    return new GameList([described]).of(described.id)
  }

  /** A game that does not start is marked in the list, until it does. */
  async #test(id: string, signal = new AbortController().signal): Promise<GameTestReport> {
    const game = await this.#own(id)
    const report = await testGame(game, signal)
    const problem = report.isFine ? null : report.words.split('\n')[0]!
    if (problem !== game.problem) await keepGame(this.#file, { ...game, problem })
    if (report.isFine && game.bridge === 'rpc') {
      await this.#samples.keep(id, await sampleOf(game, signal))
      this.#emit({ kind: 'config', what: 'games' })
    }
    return report
  }

  async #sample(id: string): Promise<GameSample | null> {
    const game = await this.hosted(id)
    return game === undefined ? null : this.#samples.of(game)
  }

  async #remove(id: string): Promise<HostedGame> {
    const game = await this.#own(id)
    this.#removed = { id, sample: await this.#samples.of(game) }
    await dropGame(this.#file, id)
    await this.#samples.drop(id)
    return game
  }

  async #restore(game: HostedGame): Promise<null> {
    if (isOwnGame(game.id)) throw new UserError(`"${game.id}" is a game of Botscope: it cannot be replaced`)
    if (this.#removed?.id === game.id) await this.#samples.keep(game.id, this.#removed.sample)
    await keepGame(this.#file, game)
    return null
  }

  /** Throws a `UserError` where it is not a game of the user. */
  async #own(id: string): Promise<HostedGame> {
    if (isOwnGame(id))
      throw new UserError(`${gameInfo(gameOf(id)).title} is a game of Botscope, not one of yours`)
    const list = await this.list()
    list.of(id)
    return list.hosted(id)!
  }

  async #inFolder(id: string): Promise<HostedGame> {
    const game = await this.hosted(id)
    if (game === undefined) throw new UserError(`The game ${id} has no folder here: register it first`)
    return game
  }

  close(): Promise<void> {
    return this.#viewers.close()
  }

  async hosted(id: string): Promise<HostedGame | undefined> {
    return (await this.list()).hosted(id)
  }
}
