import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'

export class CaseFolders {
  readonly #all: RememberedChoice
  readonly #last: RememberedChoice

  readonly #usual: () => string

  /** `usual`: the folder of cases until a user names another one. */
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

  /** The folder for the next case. */
  get last(): string {
    return this.#last.value === '' ? this.all[0]! : this.#last.value
  }

  /** Also makes it the folder for the next case. */
  add(given: string): void {
    const folder = given.trim()
    if (folder === '') return
    if (!this.all.includes(folder)) this.#all.value = [...this.all, folder].join('\n')
    this.#last.value = folder
  }

  /** The folder's files stay. */
  drop(folder: string): void {
    this.#all.value = this.all.filter((each) => each !== folder).join('\n')
    if (this.#last.value === folder) this.#last.value = ''
  }
}
