import type { BotSpec } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { isPerson } from '../../engine/person.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Bot } from './bot.ts'

/** Throws a `UserError` for a human seat. */
export function checkProgram({ command }: BotSpec): void {
  if (isPerson(command)) throw new UserError('A human seat cannot be rerun: name a bot instead')
}

/** A human seat: asked like a bot, with or without a time limit. */
export class PersonBot implements Bot {
  readonly #thinkMillis: number | null
  /** Called when a question arrives and when it is over. */
  changed = () => {}
  #answer: ((output: readonly string[]) => void) | null = null

  /** Null: no limit. */
  constructor(thinkMillis: number | null = null) {
    this.#thinkMillis = thinkMillis
  }

  get isAsked(): boolean {
    return this.#answer !== null
  }

  ask({ seat }: Question, signal: AbortSignal): Promise<Reply> {
    const askedAt = performance.now()
    const reply = (output: readonly string[]) => {
      const micros = Math.round((performance.now() - askedAt) * 1000)
      return { seat, by: 'person', output, errors: '', micros } as const
    }
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const late = () => {
        over()
        const why = `no answer within ${this.#thinkMillis! / 1000} s`
        resolve({ ...reply([]), fault: 'timeout', why })
      }
      const timer = this.#thinkMillis === null ? undefined : setTimeout(late, this.#thinkMillis)
      const over = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', aborted)
        this.#answer = null
        this.changed()
      }
      const aborted = () => {
        over()
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', aborted)
      this.#answer = (output) => {
        over()
        resolve(reply(output))
      }
      this.changed()
    })
  }

  /** Does nothing if no question is pending. */
  answer(output: readonly string[]): void {
    this.#answer?.(output)
  }

  async stop() {
    return { errors: '', droppedBytes: 0 }
  }
}

/** Replaces a bot's answer by a person's; the bot's fault does not count. */
export function answeredByPerson(
  { seat, errors, micros, output: own, leftover, extra }: Reply,
  output: readonly string[],
): Reply {
  const more = { ...(leftover && { leftover }), ...(extra && { extra }) }
  return { seat, by: 'person', output, errors, micros, ...more, instead: own }
}
