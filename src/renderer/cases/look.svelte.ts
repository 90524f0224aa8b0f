import type { CaseView } from '../../contract/cases.ts'
import type { StudioCalls } from '../../contract.ts'
import type { InputPart } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'

export class CaseLook {
  readonly file: string
  #view = $state.raw<CaseView | null>(null)
  #names = $state.raw<readonly InputPart[]>([])
  #mistake = $state<string | null>(null)
  #isMatchThere = $state<boolean | null>(null)

  constructor(file: string) {
    this.file = file
  }

  /** Null until it is read. */
  get view(): CaseView | null {
    return this.#view
  }

  /** Names for the values of its input; those of a game of the user come later, from its program. */
  get parts(): readonly InputPart[] {
    const parts = this.#view?.parts ?? []
    return parts.length > 0 ? parts : this.#names
  }

  get mistake(): string | null {
    return this.#mistake
  }

  /** Null until it is known. */
  get isMatchThere(): boolean | null {
    return this.#isMatchThere
  }

  async read(calls: Pick<StudioCalls, 'caseView' | 'card'>): Promise<void> {
    try {
      this.#view = await calls.caseView({ file: this.file })
      this.#mistake = null
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.#view = null
      this.#mistake = error.message
      return
    }
    const { match } = this.#view.card
    this.#isMatchThere = match !== null && (await isThere(calls, match))
  }

  /** A program that fails names nothing. */
  async readNames(calls: Pick<StudioCalls, 'caseNames'>): Promise<void> {
    if (this.#view === null || this.#view.parts.length > 0) return
    try {
      this.#names = await calls.caseNames({ file: this.file })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }
}

async function isThere(calls: Pick<StudioCalls, 'card'>, match: string): Promise<boolean> {
  try {
    return (await calls.card({ match })).framesKept > 0
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
