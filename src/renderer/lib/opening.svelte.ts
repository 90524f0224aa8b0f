import type { MatchId } from '../../contract.ts'
import { sendFile } from './sending.ts'
import type { StudioClient } from './studio.svelte.ts'

/** A file that is being opened. */
export interface OpeningFile {
  readonly name: string
  readonly state: 'sending' | 'reading'
  /** How far it is, from 0 to 1. */
  readonly part: number
}

/** Opens files of matches that a person chose or dropped, one after the other. */
export class FileOpening {
  readonly #studio: StudioClient
  #current = $state.raw<OpeningFile | null>(null)
  #cancel: AbortController | null = null
  /** Files that were chosen and are not begun. */
  #waiting: File[] = []

  constructor(studio: StudioClient) {
    this.#studio = studio
  }

  /** Null: none is being opened. */
  get current(): OpeningFile | null {
    return this.#current
  }

  /** Asks the person for files and opens them: by the host's dialog where it has one. */
  async choose(): Promise<void> {
    if (this.#studio.host?.kind === 'window') return this.#chooseByDialog()
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.accept = '.json,.ndjson,.jsonl,.botscope,.html,.htm,.gz'
    input.hidden = true
    input.onchange = () => {
      input.remove()
      void this.openAll([...(input.files ?? [])])
    }
    input.oncancel = () => input.remove()
    // In the document: what stands nowhere may be collected while the person still chooses.
    document.body.append(input)
    input.click()
  }

  /** Opens files; goes to the last one that is fine. What is wrong with the others is told. */
  async openAll(files: readonly File[]): Promise<void> {
    this.#waiting.push(...files)
    if (this.#current !== null) return
    let opened: MatchId | undefined
    for (let file = this.#waiting.shift(); file !== undefined; file = this.#waiting.shift()) {
      opened = (await this.#open(file)) ?? opened
    }
    this.#current = null
    if (opened !== undefined) this.#show(opened)
  }

  /** Opens neither this one nor those that wait. */
  cancel(): void {
    this.#waiting = []
    this.#cancel?.abort()
  }

  async #chooseByDialog(): Promise<void> {
    const { calls } = this.#studio
    const matches = await this.#studio.attempt('opening a file', () => calls.openDialog(null))
    const [match] = matches ?? []
    if (match !== undefined) this.#show(match)
  }

  #show(match: MatchId): void {
    this.#studio.route.go({ screen: 'match', match, frame: null, seat: null })
  }

  async #open(file: File): Promise<MatchId | undefined> {
    const cancel = new AbortController()
    this.#cancel = cancel
    try {
      const upload = await this.#send(file, cancel.signal)
      this.#current = { name: file.name, state: 'reading', part: 0 }
      const progress = (part: number) => (this.#current = { name: file.name, state: 'reading', part })
      return (await this.#studio.calls.openUpload({ upload }, { signal: cancel.signal, progress })).match
    } catch (error) {
      if (!cancel.signal.aborted) this.#studio.trouble(`opening ${file.name}`, error)
      return undefined
    }
  }

  #send(file: File, signal: AbortSignal): Promise<string> {
    const progress = (part: number) => (this.#current = { name: file.name, state: 'sending', part })
    return sendFile(this.#studio.calls, file, file.name, { signal, progress })
  }
}
