import { createReadStream, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CallOptions, StudioCalls } from '../../contract.ts'
import type { ExportedFile, ExportOrder } from '../../contract/export.ts'
import { studioClosed } from '../studio-closed.ts'
import type { Host } from '../host/host.ts'
import type { Uploaded } from '../opened/uploads.ts'
import { Workroom } from '../opened/workroom.ts'
import { planOf, type ExportPlan, type WriteOptions } from './plan.ts'
import { sizeOf } from './size.ts'
import { writeWholeFile } from '../files/whole-file.ts'

interface ExportDependencies {
  readonly host: Host
  readonly calls: () => StudioCalls
  /** A file that a page sent; the caller owns it from then on. */
  readonly takeUpload: (upload: string) => Uploaded
}

export class Exports {
  readonly #parts: ExportDependencies
  readonly #workroom = new Workroom()
  readonly #closed = new AbortController()

  constructor(parts: ExportDependencies) {
    this.#parts = parts
  }

  calls(): Pick<StudioCalls, 'exportFile' | 'exportSize' | 'saveUpload'> {
    return {
      exportFile: (order, options) => this.#export(order, options),
      exportSize: async (order, options) => sizeOf(this.#parts.calls(), order, options?.signal),
      saveUpload: (ask) => this.#saveUpload(ask),
    }
  }

  /** Aborts what is being written and removes files that were not fetched. */
  close(): void {
    this.#closed.abort(studioClosed())
    this.#workroom.remove()
  }

  async #export(order: ExportOrder, options: CallOptions = {}): Promise<ExportedFile | null> {
    const stills = order.stills === undefined ? undefined : this.#parts.takeUpload(order.stills).file
    try {
      const plan = await planOf(this.#parts.calls(), order)
      const signal = AbortSignal.any([this.#closed.signal, ...(options.signal ? [options.signal] : [])])
      const writing = { ...options, signal, ...(stills !== undefined && { stills }) }
      return await (this.#parts.host.offer === undefined
        ? this.#toPerson(plan, writing)
        : this.#toPage(plan, writing))
    } finally {
      if (stills !== undefined) drop(stills)
    }
  }

  async #toPerson(plan: ExportPlan, options: WriteOptions): Promise<ExportedFile | null> {
    const file = await this.#parts.host.saveDialog(plan.name)
    if (file === null) return null
    await writeWholeFile(file, (destination) => plan.write(destination, options), options)
    return { name: basename(file), bytes: (await stat(file)).size, file, path: null }
  }

  async #toPage(plan: ExportPlan, options: WriteOptions): Promise<ExportedFile> {
    const { name, mediaType } = plan
    const file = join(this.#workroom.place(), 'file')
    try {
      await writeWholeFile(file, (destination) => plan.write(destination, options), options)
      const { size: bytes } = await stat(file)
      const path = this.#parts.host.offer!({ file, bytes, name, mediaType, drop: () => drop(file) })
      return { name, bytes, file: null, path }
    } catch (error) {
      drop(file)
      throw error
    }
  }

  async #saveUpload({ upload, name }: { upload: string; name: string }): Promise<{ file: string } | null> {
    const { file: from } = this.#parts.takeUpload(upload)
    try {
      const file = await this.#parts.host.saveDialog(basename(name))
      if (file === null) return null
      await writeWholeFile(file, (destination) => pipeline(createReadStream(from), destination))
      return { file }
    } finally {
      drop(from)
    }
  }
}

function drop(file: string): void {
  rmSync(dirname(file), { recursive: true, force: true })
}
