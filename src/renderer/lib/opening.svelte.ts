import type { MatchId } from '../../contract.ts'
import { chooseFiles } from './choose-files.ts'
import { sendFile } from './sending.ts'
import type { StudioBase } from './studio-base.ts'

interface OpeningFile {
  readonly name: string
  readonly state: 'sending' | 'reading'
  /** Progress from 0 to 1. */
  readonly part: number
}

export class FileOpening {
  readonly #studio: StudioBase
  #current = $state.raw<OpeningFile | null>(null)
  #cancel: AbortController | null = null
  #waiting: File[] = []

  constructor(studio: StudioBase) {
    this.#studio = studio
  }

  get current(): OpeningFile | null {
    return this.#current
  }

  /** Uses the host's dialog where it has one. */
  async choose(): Promise<void> {
    if (this.#studio.host?.kind === 'window') return this.#chooseByDialog()
    chooseFiles(
      { accept: '.json,.ndjson,.jsonl,.botscope,.html,.htm,.gz', isMultiple: true },
      (files) => void this.openAll(files),
    )
  }

  /** Opens files and goes to the last valid one. Reports what is wrong with the others. */
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

  /** Cancels the current file and the waiting ones. */
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
    this.#studio.route.go({ screen: 'match', match, turn: null, seat: null })
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
