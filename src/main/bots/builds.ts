import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BotEntry } from '../../contract/config.ts'
import type { BotSpec } from '../../contract.ts'
import { inPlace } from '../../engine/user-error.ts'
import { buildBot } from './build.ts'
import { filesOf } from './command.ts'
import { splitCommand } from './split.ts'

/** Folders with more files are built each time. */
const mostFiles = 5000
const notSources = new Set(['node_modules', '.git', 'target', '__pycache__'])

/** Builds saved bots before they play, where a file of their folder has changed. */
export class Builds {
  readonly #bots: () => Promise<readonly BotEntry[]>
  /** When the last successful build of a bot began, by its id. */
  readonly #built = new Map<string, number>()
  readonly #running = new Map<string, Promise<void>>()

  constructor(bots: () => Promise<readonly BotEntry[]>) {
    this.#bots = bots
  }

  /** Rejects with a `UserError` that has what the compiler said, and the seat of the bot. */
  async before(bots: readonly Pick<BotSpec, 'command' | 'folder'>[]): Promise<void> {
    const saved = (await this.#bots()).filter(({ build }) => build !== undefined)
    if (saved.length === 0) return
    for (const [seat, { command, folder }] of bots.entries()) {
      const bot = saved.find((each) => each.command === command && each.folder === folder)
      if (bot === undefined) continue
      await this.#build(bot).catch((error: unknown) =>
        inPlace({ seat }, () => {
          throw error
        }),
      )
    }
  }

  async #build(bot: BotEntry): Promise<void> {
    const known = this.#running.get(bot.id)
    if (known !== undefined) return known
    if (isBuilt(bot, this.#built.get(bot.id) ?? 0)) return
    const startedAt = Date.now()
    const building = buildBot(bot, bot.build!).then(() => void this.#built.set(bot.id, startedAt))
    this.#running.set(bot.id, building)
    try {
      await building
    } finally {
      this.#running.delete(bot.id)
    }
  }
}

/** Its program is there, and no other file of its folder is newer than it, or than the last build. */
function isBuilt(bot: BotEntry, lastBuild: number): boolean {
  const named = filesOf(bot)
  const [program = ''] = splitCommand(bot.command)
  if (/[\\/]/.test(program) && !named.includes(resolve(bot.folder, program))) return false
  const newest = newestIn(bot.folder, new Set(named))
  const builtAt = Math.max(lastBuild, ...named.map((file) => statSync(file).mtimeMs))
  return newest !== null && builtAt >= newest
}

/** Null: there are too many files, or they cannot be read. */
function newestIn(folder: string, without: ReadonlySet<string>): number | null {
  let [newest, files] = [0, 0]
  const folders = [folder]
  try {
    for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
      for (const entry of readdirSync(at, { withFileTypes: true })) {
        const path = join(at, entry.name)
        if (entry.isDirectory() && !notSources.has(entry.name)) folders.push(path)
        if (!entry.isFile() || without.has(path)) continue
        if (++files > mostFiles) return null
        newest = Math.max(newest, statSync(path).mtimeMs)
      }
    }
  } catch {
    return null
  }
  return newest
}
