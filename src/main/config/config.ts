import { join } from 'node:path'
import type { StudioCalls, StudioEvent } from '../../contract.ts'
import { botsForm, listBots, removeBot, saveBot } from './bots.ts'
import { ConfigFile, type ConfigEvents } from './config-file.ts'
import { readProject, projectFileName } from './project.ts'
import { changeSettings, settingsForm, settingsIn } from './settings.ts'
import { changeWatches } from './watches.ts'
import { mkdir } from 'node:fs/promises'

type ConfigCalls = Pick<
  StudioCalls,
  'settings' | 'changeSettings' | 'changeWatches' | 'bots' | 'saveBot' | 'removeBot' | 'project'
>
type ConfigNews = StudioEvent & { readonly kind: 'config' }

export interface ConfigFolders {
  readonly config: string
  /** Where Botscope was started; perhaps a project. */
  readonly project: string
}

/** Settings, bots and the project's file. The files are watched while a listener exists and one of them has been read. */
export class Config {
  readonly calls: ConfigCalls
  readonly #folders: ConfigFolders
  readonly #emit: (news: ConfigNews) => void
  readonly #settings: ConfigFile<typeof settingsForm>
  readonly #bots: ConfigFile<typeof botsForm>
  #isRead = false
  #isHeard = false
  #isClosed = false
  #watching: Promise<WatchedFiles> | null = null

  constructor(folders: ConfigFolders, emit: (news: ConfigNews) => void) {
    const hearing = (what: 'settings' | 'bots'): ConfigEvents => ({
      changed: () => emit({ kind: 'config', what }),
      mistake: (mistake) => emit({ kind: 'config', what, mistake }),
    })
    this.#folders = folders
    this.#emit = emit
    this.#settings = new ConfigFile(join(folders.config, 'settings.json'), settingsForm, hearing('settings'))
    this.#bots = new ConfigFile(join(folders.config, 'bots.json'), botsForm, hearing('bots'))
    this.calls = this.#answers()
  }

  async heard(isHeard: boolean): Promise<void> {
    this.#isHeard = isHeard
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
      saveBot: (bot) => saveBot(bots, bot),
      removeBot: ({ id }) => removeBot(bots, id),
      project: () => this.#reading(() => readProject(this.#folders.project)),
    }
  }

  async #reading<T>(read: () => Promise<T>): Promise<T> {
    this.#isRead = true
    const result = await read()
    await this.#watch()
    return result
  }

  async #watch(): Promise<void> {
    if (!this.#isHeard || !this.#isRead || this.#isClosed) {
      const watching = this.#watching
      this.#watching = null
      await (await watching)?.close()
      return
    }
    this.#watching ??= watchConfig(this.#folders, {
      config: () => void Promise.all([this.#settings.refresh(), this.#bots.refresh()]),
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
  const { watchFiles } = await import('../rerun/watch.ts')
  await mkdir(config, { recursive: true, mode: 0o700 }).catch(() => {})
  const files = ['settings.json', 'bots.json'].map((name) => join(config, name))
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
