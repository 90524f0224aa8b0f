import type { CaseView } from '../../contract/cases.ts'
import type { StudioCalls } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'

export class CaseLook {
  readonly file: string
  #view = $state.raw<CaseView | null>(null)
  #mistake = $state<string | null>(null)
  #isMatchThere = $state<boolean | null>(null)

  constructor(file: string) {
    this.file = file
  }

  /** Null until it is read. */
  get view(): CaseView | null {
    return this.#view
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
}

async function isThere(calls: Pick<StudioCalls, 'card'>, match: string): Promise<boolean> {
  try {
    return (await calls.card({ match })).framesKept > 0
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
