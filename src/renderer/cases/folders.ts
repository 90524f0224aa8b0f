import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'

/** The folders of the shelf, kept with the small choices. */
export class CaseFolders {
  readonly #all: RememberedChoice
  readonly #last: RememberedChoice

  readonly #usual: () => string

  /** `usual`: where cases are unless a person names another folder. */
  constructor(choices: Choices, usual: () => string) {
    this.#usual = usual
    this.#all = choices.of('case-folders', '')
    this.#last = choices.of('case-folder', '')
  }

  /** At least one. */
  get all(): readonly string[] {
    const folders = this.#all.value.split('\n').filter((each) => each !== '')
    return folders.length === 0 ? [this.#usual()] : folders
  }

  /** Where the next case goes. */
  get last(): string {
    return this.#last.value === '' ? this.all[0]! : this.#last.value
  }

  /** Takes a folder in, and makes it the one where the next case goes. */
  add(given: string): void {
    const folder = given.trim()
    if (folder === '') return
    if (!this.all.includes(folder)) this.#all.value = [...this.all, folder].join('\n')
    this.#last.value = folder
  }

  /** Looks at it no more; what is in it stays. */
  drop(folder: string): void {
    this.#all.value = this.all.filter((each) => each !== folder).join('\n')
    if (this.#last.value === folder) this.#last.value = ''
  }
}
