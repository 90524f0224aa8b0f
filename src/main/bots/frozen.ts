import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { BotSpec } from '../../contract.ts'
import type { FrozenBot } from '../../contract/config.ts'
import { UserError } from '../../engine/user-error.ts'
import { checkBot, filesOf, fingerprint } from './command.ts'
import { commandOfWords, insideOf, wordsWithFiles } from './copies.ts'

/** `mybot@v3`. */
const frozenName = /^([\w.-]+)@([\w.-]+)$/
const description = 'bot.json'
const files = 'files'

/** Frozen bots in a folder: `<name>/<version>/bot.json`, and the copies of its files next to that. */
export class FrozenBots {
  readonly #folder: string

  constructor(data: string) {
    this.#folder = join(data, 'frozen-bots')
  }

  /** By name, the oldest version first. */
  all(): readonly FrozenBot[] {
    return namesIn(this.#folder)
      .flatMap((name) => namesIn(join(this.#folder, name)).map((version) => this.#read(name, version)))
      .filter((bot) => bot !== null)
      .toSorted((a, b) => (a.name === b.name ? a.frozen - b.frozen : a.name < b.name ? -1 : 1))
  }

  /**
   * Copies the files that the command names, and `more` of its folder. Without a version it takes the next free one. Throws a
   * `UserError`.
   */
  freeze(bot: BotSpec, version: string | null, more: readonly string[] = []): FrozenBot {
    const wanted = version ?? this.#nextVersion(bot.name)
    if (!frozenName.test(`${bot.name}@${wanted}`))
      throw new UserError(
        `"${bot.name}@${wanted}" is not a name of letters, digits and . _ - with a version of such`,
      )
    const folder = this.#folderOf(bot.name, wanted)
    if (existsSync(folder))
      throw new UserError(`There is ${bot.name}@${wanted} already: choose another version`)
    checkBot(bot)
    const copied = [...filesOf(bot), ...more.map((file) => resolve(bot.folder, file))]
    if (copied.length === 0)
      throw new UserError(`The command "${bot.command}" names no file that could be kept`)
    const missing = copied.find((file) => !existsSync(file))
    if (missing !== undefined) throw new UserError(`There is no file ${missing}`)
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    for (const file of copied) copyInto(join(unfinished, files, insideOf(bot.folder, file)), file)
    const frozenCommand = commandIn(bot, join(folder, files))
    const made: FrozenBot = {
      ...{ name: bot.name, version: wanted, command: bot.command, folder: bot.folder, frozenCommand },
      frozenFolder: join(folder, files),
      fingerprint: fingerprint(bot),
      ...commitOf(bot.folder),
      frozen: Date.now(),
    }
    writeFileSync(join(unfinished, description), `${JSON.stringify(made, null, 2)}\n`)
    renameSync(unfinished, folder)
    return made
  }

  /** The bot that a text such as `mybot@v3` names; null: it has another form. Throws a `UserError` where there is none. */
  named(text: string): BotSpec | null {
    const [, name, version] = frozenName.exec(text) ?? []
    if (name === undefined || version === undefined) return null
    const bot = this.#read(name, version)
    if (bot === null) {
      const versions = namesIn(join(this.#folder, name))
      const known =
        versions.length === 0 ? `no version of ${name} is frozen` : `there is ${versions.join(', ')}`
      throw new UserError(`There is no frozen bot ${text}: ${known}`)
    }
    return { name: text, command: bot.frozenCommand, folder: bot.frozenFolder }
  }

  remove(text: string): null {
    const [, name = '', version = ''] = frozenName.exec(text) ?? []
    if (this.named(text) === null)
      throw new UserError(`"${text}" is not a name and a version, such as mybot@v3`)
    rmSync(this.#folderOf(name, version), { recursive: true })
    return null
  }

  #folderOf(name: string, version: string): string {
    return join(this.#folder, name, version)
  }

  #nextVersion(name: string): string {
    const taken = new Set(namesIn(join(this.#folder, name)))
    for (let number = 1; ; number++) if (!taken.has(`v${number}`)) return `v${number}`
  }

  #read(name: string, version: string): FrozenBot | null {
    try {
      return JSON.parse(readFileSync(join(this.#folderOf(name, version), description), 'utf8')) as FrozenBot
    } catch {
      return null
    }
  }
}

/** The command with paths of copies where it named files outside of the bot's folder, or by their full path. */
function commandIn(bot: BotSpec, copies: string): string {
  return commandOfWords(
    wordsWithFiles(bot, (word, inside) => {
      const isInside = !isAbsolute(word) && inside === relative('.', word)
      return isInside ? word : join(copies, inside)
    }),
  )
}

function copyInto(target: string, file: string): void {
  if (!statSync(file).isFile())
    throw new UserError(`${file} is not a file: name the files of a folder one by one`)
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(file, target)
  chmodSync(target, statSync(file).mode)
}

function commitOf(folder: string): Pick<FrozenBot, 'commit' | 'isCommitDirty'> {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), isCommitDirty: git('status', '--porcelain', '--', '.') !== '' }
  } catch {
    return { commit: null, isCommitDirty: false }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.endsWith('.unfinished'))
  } catch {
    return []
  }
}
