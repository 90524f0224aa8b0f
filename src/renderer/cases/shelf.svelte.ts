import type { StudioCalls, StudioEvent } from '../../contract.ts'
import type { CaseCard, KeptResult } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import { shelfOf, type ShelfCase } from './shelf-rows.ts'

interface ShelfDependencies {
  readonly calls: Pick<StudioCalls, 'cases' | 'caseResults'>
  readonly folders: () => readonly string[]
  /** May be missing: the first case makes it. */
  readonly usual: () => string
  readonly trouble: (where: string, error: unknown) => void
}

export interface FolderMistakes {
  readonly folder: string
  readonly mistakes: readonly string[]
}

/** Whether a mistake says that a folder does not exist. */
export function isMissing(mistake: string): boolean {
  return mistake.startsWith('There is no ')
}

export class Shelf {
  readonly #source: ShelfDependencies
  #cards = $state.raw<readonly CaseCard[] | null>(null)
  #results = $state.raw<readonly KeptResult[]>([])
  #mistakes = $state.raw<readonly FolderMistakes[]>([])
  /** At most one reading runs; a request in the meantime starts the next one when it is done. */
  #reading: Promise<void> | null = null
  #wanted: 'files' | 'results' | null = null

  constructor(source: ShelfDependencies) {
    this.#source = source
  }

  readonly cases: readonly ShelfCase[] = $derived.by(() => shelfOf(this.#cards ?? [], this.#results))

  get isRead(): boolean {
    return this.#cards !== null
  }

  get mistakes(): readonly FolderMistakes[] {
    return this.#mistakes
  }

  /** Newest first. */
  resultsOf(file: string): readonly KeptResult[] {
    return this.#results.filter((result) => result.file === file)
  }

  onEvent(event: StudioEvent): void {
    if (event.kind === 'cases') void this.read(event.what)
  }

  /** Reads the results, and the cases too unless only results changed. */
  async read(what: 'files' | 'results' = 'files'): Promise<void> {
    this.#wanted = this.#wanted === 'files' ? 'files' : what
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null))
    await this.#reading
  }

  async #readAll(): Promise<void> {
    while (this.#wanted !== null) {
      const what = this.#wanted
      this.#wanted = null
      try {
        if (what === 'files' || this.#cards === null) await this.#readCases()
        await this.#readResults()
      } catch (error) {
        this.#source.trouble('reading the cases', error)
      }
    }
  }

  async #readCases(): Promise<void> {
    const { calls, folders, usual } = this.#source
    const read = await Promise.all(
      folders().map(async (folder) => {
        try {
          return { folder, ...(await calls.cases({ cases: folder })) }
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          const isAwaited = folder === usual() && isMissing(error.message)
          return { folder, cases: [], mistakes: isAwaited ? [] : [error.message] }
        }
      }),
    )
    const cards = new Map(read.flatMap(({ cases }) => cases).map((card) => [card.file, card]))
    this.#cards = [...cards.values()]
    this.#mistakes = read.filter(({ mistakes }) => mistakes.length > 0)
  }

  async #readResults(): Promise<void> {
    const { calls, folders } = this.#source
    const read = await Promise.all(folders().map((folder) => calls.caseResults({ cases: folder })))
    this.#results = read.flat().toSorted((a, b) => b.checked - a.checked)
  }
}
