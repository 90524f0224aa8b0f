import type { MatchCard } from '../../../contract.ts'
import {
  tooManyText,
  type ExportedFile,
  type ExportOrder,
  type ExportSize,
} from '../../../contract/export.ts'
import type { PictureOrder } from '../../../contract/pictures.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { bytesText } from '../../../number-text.ts'

/** The share of drawing stills in the progress; the rest is writing the file. */
const partOfDrawing = 0.9

export class Exporting {
  readonly #studio: StudioClient
  #part = $state.raw<number | null>(null)
  #size = $state.raw<ExportSize | null>(null)
  #mistake = $state.raw<string | null>(null)
  #cancel: AbortController | null = null
  #measuring: AbortController | null = null

  constructor(studio: StudioClient) {
    this.#studio = studio
  }

  /** 0 to 1; null: not writing. */
  get part(): number | null {
    return this.#part
  }

  /** Null: not known yet. */
  get size(): ExportSize | null {
    return this.#size
  }

  get mistake(): string | null {
    return this.#mistake
  }

  /** Updates `size` and `mistake`. */
  async measure(order: ExportOrder): Promise<void> {
    this.#measuring?.abort()
    const measuring = (this.#measuring = new AbortController())
    this.#size = null
    // More would not even fit into what a page may send.
    const tooMany = tooManyText(order.matches.length)
    this.#mistake = tooMany
    if (tooMany !== null) return
    try {
      const size = await this.#studio.calls.exportSize(order, { signal: measuring.signal })
      if (!measuring.signal.aborted) this.#size = size
    } catch (error) {
      if (measuring.signal.aborted) return
      if (error instanceof UserError) this.#mistake = error.message
      else this.#studio.trouble('measuring an export', error)
    }
  }

  /** False: the person cancelled, or got an error message. With a card: the turns' stills are drawn first. */
  async write(order: ExportOrder, drawn: MatchCard | null): Promise<boolean> {
    const exported = await this.#during(async ({ progress, ...options }) => {
      const drawing = { ...options, progress: (part: number) => progress(partOfDrawing * part) }
      const stills =
        drawn === null
          ? undefined
          : await (await import('../../pictures/send-stills.ts')).sendStills(this.#studio, drawn, drawing)
      const partBefore = drawn === null ? 0 : partOfDrawing
      return this.#studio.calls.exportFile(
        { ...order, ...(stills !== undefined && { stills }) },
        { ...options, progress: (part) => progress(partBefore + (1 - partBefore) * part) },
      )
    })
    if (exported === undefined || exported === null) return false
    if (exported.path !== null) fetchFile(exported.path)
    this.#studio.notices.show(noteOf(exported), { tone: 'good' })
    return true
  }

  /** As `write`, but draws in this page. */
  async draw(card: MatchCard, order: PictureOrder): Promise<boolean> {
    const saved = await this.#during(async (options) => {
      const { savePicture } = await import('../../pictures/save.ts')
      return savePicture(this.#studio, card, order, options)
    })
    if (saved === undefined || saved === null) return false
    this.#studio.notices.show(noteOf(saved), { tone: 'good' })
    return true
  }

  cancel(): void {
    this.#cancel?.abort()
    this.#measuring?.abort()
  }

  async #during<T>(
    work: (options: { readonly signal: AbortSignal; progress(part: number): void }) => Promise<T>,
  ): Promise<T | undefined> {
    const cancel = (this.#cancel = new AbortController())
    this.#part = 0
    try {
      return await work({ signal: cancel.signal, progress: (part) => (this.#part = part) })
    } catch (error) {
      if (!cancel.signal.aborted) this.#studio.trouble('exporting', error)
      return undefined
    } finally {
      this.#part = null
    }
  }
}

function noteOf({ name, bytes, file }: Omit<ExportedFile, 'path'>): string {
  return `Exported ${file === null ? name : `to ${file}`}, ${bytesText(bytes)}`
}

function fetchFile(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
