import type { Choice, Choices } from '../lib/choices.svelte.ts'

/** Where cases lie if nobody says otherwise, for the command line too: relative to where the studio was started. */
const usual = 'cases'

/** The folders of the shelf, kept with the small choices. */
export class CaseFolders {
  readonly #all: Choice
  readonly #last: Choice

  constructor(choices: Choices) {
    this.#all = choices.of('case-folders', usual)
    this.#last = choices.of('case-folder', '')
  }

  /** At least one. */
  get all(): readonly string[] {
    const folders = this.#all.value.split('\n').filter((each) => each !== '')
    return folders.length === 0 ? [usual] : folders
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
