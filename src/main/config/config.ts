import { join } from 'node:path'
import type { StudioCalls, StudioEvent } from '../../contract.ts'
import { botsForm, listBots, removeBot, saveBot } from './bots.ts'
import { GameList } from '../games/list.ts'
import { ConfigFile, type ConfigEvents } from '../files/config-file.ts'
import { readProject, projectFileName } from './project.ts'
import { changeSettings, settingsForm, settingsIn } from './settings.ts'
import { changeWatches } from './watches.ts'
import { mkdir } from 'node:fs/promises'

type ConfigCalls = Pick<
  StudioCalls,
  'settings' | 'changeSettings' | 'changeWatches' | 'bots' | 'saveBot' | 'removeBot' | 'project'
>
type ConfigNews = StudioEvent & { readonly kind: 'config' }

interface ConfigFolders {
  readonly config: string
  /** Where Botscope was started; perhaps a project. */
  readonly project: string
}

/** The user's games, whose file is in the config folder too. */
interface KnownGames {
  list(): Promise<GameList>
  /** Reports a change by another program. */
  refresh(): Promise<void>
}

const onlyOwnGames: KnownGames = { list: async () => new GameList(), refresh: async () => {} }

/** Settings, bots and the project's file. The files are watched while a listener exists and one of them has been read. */
export class Config {
  readonly calls: ConfigCalls
  readonly #folders: ConfigFolders
  readonly #emit: (news: ConfigNews) => void
  readonly #settings: ConfigFile<typeof settingsForm>
  readonly #bots: ConfigFile<typeof botsForm>
  readonly #games: KnownGames
  #isRead = false
  #isListening = false
  #isClosed = false
  #watching: Promise<WatchedFiles> | null = null

  constructor(folders: ConfigFolders, emit: (news: ConfigNews) => void, games: KnownGames = onlyOwnGames) {
    const events = (what: 'settings' | 'bots'): ConfigEvents => ({
      changed: () => emit({ kind: 'config', what }),
      mistake: (mistake) => emit({ kind: 'config', what, mistake }),
    })
    this.#folders = folders
    this.#games = games
    this.#emit = emit
    this.#settings = new ConfigFile(join(folders.config, 'settings.json'), settingsForm, events('settings'))
    this.#bots = new ConfigFile(join(folders.config, 'bots.json'), botsForm, events('bots'))
    this.calls = this.#answers()
  }

  async setListening(isListening: boolean): Promise<void> {
    this.#isListening = isListening
    await this.#watch()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#watch()
  }

  #answers(): ConfigCalls {
    const [settings, bots] = [this.#settings, this.#bots]
    return {
      settings: () => this.#reading(async () => settingsIn(await settings.read())),
      changeSettings: (changes) => changeSettings(settings, changes),
      changeWatches: (ask) => changeWatches(settings, ask),
      bots: () => this.#reading(() => listBots(bots)),
      saveBot: async (bot) => saveBot(bots, bot, await this.#games.list()),
      removeBot: ({ id }) => removeBot(bots, id),
      project: () => this.#reading(async () => readProject(this.#folders.project, await this.#games.list())),
    }
  }

  async #reading<T>(read: () => Promise<T>): Promise<T> {
    this.#isRead = true
    const result = await read()
    await this.#watch()
    return result
  }

  async #watch(): Promise<void> {
    if (!this.#isListening || !this.#isRead || this.#isClosed) {
      const watching = this.#watching
      this.#watching = null
      await (await watching)?.close()
      return
    }
    this.#watching ??= watchConfig(this.#folders, {
      config: () => void Promise.all([this.#settings.refresh(), this.#bots.refresh(), this.#games.refresh()]),
      project: () => this.#emit({ kind: 'config', what: 'project' }),
    })
    await this.#watching
  }
}

interface WatchedFiles {
  close(): Promise<void>
}

/** Reports changes of files in these folders; reports nothing where the system cannot watch. */
async function watchConfig(
  { config, project }: ConfigFolders,
  changed: { config(): void; project(): void },
): Promise<WatchedFiles> {
  // Loaded here, for the command line seldom needs it.
  const { watchFiles } = await import('../bots/watch.ts')
  await mkdir(config, { recursive: true, mode: 0o700 }).catch(() => {})
  const files = ['settings.json', 'bots.json', 'games.json'].map((name) => join(config, name))
  const watched = await Promise.allSettled([
    watchFiles(files, changed.config),
    watchFiles([join(project, projectFileName)], changed.project),
  ])
  return {
    async close() {
      for (const each of watched) if (each.status === 'fulfilled') await each.value.close()
    },
  }
}
