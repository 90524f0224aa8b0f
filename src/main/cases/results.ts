import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BotSpec, StudioEvents } from '../../contract.ts'
import type { CaseResult, CheckOrder, KeptResult } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import { filesOf } from '../bots/command.ts'
import { ConfigFile } from '../files/config-file.ts'
import { contentMark } from './content-mark.ts'
import { newestThatFit, resultsForm, textKept, type ResultEntry } from './results-form.ts'

const writeMillis = 250

interface CheckedBot {
  readonly bot: BotSpec
  readonly clock: CheckOrder['clock']
  readonly botMark: string
}

/** The last result of each bot in each case, in a file that other studios write too. */
export class CaseResults {
  readonly #file: ConfigFile<typeof resultsForm>
  readonly #emit: (news: StudioEvents['cases']) => void
  #waiting: ResultEntry[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(file: string, emit: (news: StudioEvents['cases']) => void) {
    this.#emit = emit
    this.#file = new ConfigFile(file, resultsForm, {
      changed: () => emit({ what: 'results' }),
      mistake: (mistake) => emit({ what: 'results', mistake }),
    })
  }

  /** Written a moment later. */
  add(result: CaseResult, caseMark: string, { bot, clock, botMark }: CheckedBot): void {
    const { file, result: outcome, why, got, micros, divergedAt, errors } = result
    this.#waiting.push({
      file,
      caseMark,
      botMark,
      bot: { name: bot.name, command: bot.command, folder: bot.folder },
      clock,
      checked: Date.now(),
      result: outcome,
      why: textKept(why),
      got: got === null ? null : textKept(got),
      micros,
      divergedAt,
      errors: textKept(errors),
    })
    this.#timer ??= setTimeout(() => void this.settle(), writeMillis)
  }

  /** Writes what waits now. A failure is emitted as news: the results themselves have been delivered. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const added = this.#waiting
    this.#waiting = []
    if (added.length > 0) this.#writing = this.#writing.then(() => this.#write(added))
    await this.#writing
  }

  /** The results of a folder's cases, or of one case; the newest first. */
  async of(place: string): Promise<readonly KeptResult[]> {
    const { results } = await this.#file.read()
    const own = results.filter(({ file }) => file === place || dirname(file) === place)
    const marks = new Map<string, Promise<string | null>>()
    const marked = (key: string, read: () => Promise<string | null>) => {
      if (!marks.has(key)) marks.set(key, read())
      return marks.get(key)!
    }
    const kept = await Promise.all(
      own.map(async ({ caseMark, botMark, ...entry }): Promise<KeptResult> => {
        const { file, bot } = entry
        const caseNow = await marked(`case ${file}`, () => contentMark(file))
        const botNow = await marked(`bot ${bot.folder} ${bot.command}`, () => botMarkOf(bot))
        return { ...entry, changed: { isCase: caseNow !== caseMark, isBot: botNow !== botMark } }
      }),
    )
    return kept.toSorted((a, b) => b.checked - a.checked)
  }

  async #write(added: readonly ResultEntry[]): Promise<void> {
    try {
      await this.#file.change((now) => ({ ...now, results: merged(now.results, added) }))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.#emit({ what: 'results', mistake: `Results are not kept: ${error.message}` })
    }
  }
}

/** Changes when a file named by the bot's command is written; uses no contents, since programs may be large. */
export async function botMarkOf(bot: BotSpec): Promise<string> {
  const hash = createHash('sha256')
  for (const file of filesOf(bot)) {
    const found = await stat(file).catch(() => null)
    hash.update(`${file}\0${found?.size ?? ''}\0${found?.mtimeMs ?? ''}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The newest result of each case and bot, oldest first. */
function merged(before: readonly ResultEntry[], added: readonly ResultEntry[]): ResultEntry[] {
  const all = new Map<string, ResultEntry>()
  for (const entry of [...before, ...added]) {
    const key = `${entry.file}\0${entry.bot.folder}\0${entry.bot.command}`
    all.delete(key)
    all.set(key, entry)
  }
  return newestThatFit([...all.values()])
}
