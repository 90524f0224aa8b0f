import type { BotSpec } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { isPerson } from '../../engine/person.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Bot } from './bot.ts'

/** Throws a `UserError` where no program is to be asked, but a person. */
export function checkProgram({ command }: BotSpec): void {
  if (isPerson(command)) throw new UserError('A person cannot be asked afresh: name a bot to ask')
}

/** A person in a seat: asked as a bot is, and answering when it likes. */
export class PersonBot implements Bot {
  /** Hears when it is asked something, and when that is over. */
  changed = () => {}
  #answer: ((output: readonly string[]) => void) | null = null

  /** Whether it is asked something now. */
  get isAsked(): boolean {
    return this.#answer !== null
  }

  ask({ seat }: Question, signal: AbortSignal): Promise<Reply> {
    const askedAt = performance.now()
    return new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const over = () => {
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
        const micros = Math.round((performance.now() - askedAt) * 1000)
        resolve({ seat, by: 'person', output, errors: '', micros })
      }
      this.changed()
    })
  }

  /** Answers what it is asked; where it is asked nothing, nothing happens. */
  answer(output: readonly string[]): void {
    this.#answer?.(output)
  }

  async stop() {
    return { errors: '', droppedBytes: 0 }
  }
}

/** A person's answer in the place of another; that the bot failed does not count. */
export function answeredByPerson(
  { seat, errors, micros, output: own }: Reply,
  output: readonly string[],
): Reply {
  return { seat, by: 'person', output, errors, micros, instead: own }
}
