import { mkdir, rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { UserError } from '../../engine/user-error.ts'
import { writeWholeText } from './whole-file.ts'
import { issueText } from '../forms/form-messages.ts'
import { jsonObject } from './json-object.ts'
import { locked } from './lock.ts'
import { foreignText } from './foreign-file.ts'

/** Members that this version does not know are kept. Every member may be missing. */
type FileForm = v.LooseObjectSchema<v.ObjectEntries, undefined>

export interface ConfigEvents {
  changed(): void
  /** Why the file is not used; once for each such state of the file. */
  mistake(words: string): void
}

/** Raised when an older Botscope could not read a newer file. */
const version = 1
/** A larger file is not read and not written. */
const mostBytes = 8_000_000

/** Broken: set aside before a new file takes its place. Closed: never written. */
type Found<T> =
  | { readonly kind: 'good'; readonly value: T }
  | { readonly kind: 'broken' | 'closed'; readonly words: string }

/**
 * A JSON file in the config folder, which other studios and people write too. A file that cannot be used is reported and not
 * touched: the defaults apply, as without a file.
 */
export class ConfigFile<F extends FileForm> {
  readonly #file: string
  readonly #form: F
  readonly #events: ConfigEvents
  /** The key of the last reported state; undefined: not read yet. */
  #known: string | undefined
  #mistake: string | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: string, form: F, events: ConfigEvents) {
    this.#file = file
    this.#form = form
    this.#events = events
  }

  async read(): Promise<v.InferOutput<F>> {
    const source = await sourceOf(this.#file)
    this.#known ??= keyOf(source)
    const found = this.#understood(source)
    const mistake = found.kind === 'good' ? null : found.words
    if (mistake !== null && mistake !== this.#mistake) this.#events.mistake(mistake)
    this.#mistake = mistake
    return found.kind === 'good' ? found.value : this.#nothing()
  }

  /** Changes the current content, whoever wrote it. Rejects with a `UserError` where the file cannot be written. */
  change(work: (now: v.InferOutput<F>) => v.InferOutput<F>): Promise<v.InferOutput<F>> {
    const changed = this.#last.then(() => this.#change(work))
    this.#last = changed.catch(() => {})
    return changed
  }

  async refresh(): Promise<void> {
    await this.#last
    const key = keyOf(await sourceOf(this.#file))
    if (this.#known === undefined || key === this.#known) return
    this.#known = key
    this.#events.changed()
  }

  async #change(work: (now: v.InferOutput<F>) => v.InferOutput<F>): Promise<v.InferOutput<F>> {
    await makeFolder(dirname(this.#file))
    const value = await locked(this.#file, async () => {
      const found = this.#understood(await sourceOf(this.#file))
      if (found.kind === 'closed') throw new UserError(found.words)
      const next = this.#checked(work(found.kind === 'good' ? found.value : this.#nothing()))
      const text = this.#text(next)
      if (found.kind === 'broken') await rename(this.#file, `${this.#file}.broken-${nowAsName()}`)
      await writeWholeText(this.#file, text, 0o600)
      this.#known = keyOf({ text })
      return next
    })
    this.#events.changed()
    return value
  }

  #understood(source: Source): Found<v.InferOutput<F>> {
    if ('trouble' in source) return { kind: 'closed', words: `${this.#file} is not used: ${source.trouble}` }
    if (source.text === null) return { kind: 'good', value: this.#nothing() }
    try {
      return this.#read(jsonObject(source.text))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return this.#broken(error.message)
    }
  }

  #read({ version: given = version, ...rest }: ReturnType<typeof jsonObject>): Found<v.InferOutput<F>> {
    if (typeof given === 'number' && given > version) {
      const words = `was written by a newer Botscope: its version is ${given}, this one knows ${version}`
      return { kind: 'closed', words: `${this.#file} ${words}` }
    }
    if (given !== version) return this.#broken(`version is ${JSON.stringify(given)}, not ${version}`)
    const read = v.safeParse(this.#form, rest, { abortEarly: true })
    if (read.success) return { kind: 'good', value: read.output }
    return this.#broken(issueText(read.issues[0], () => []))
  }

  /** Ensures that what is written can be read again. */
  #checked(value: unknown): v.InferOutput<F> {
    const read = v.safeParse(this.#form, value, { abortEarly: true })
    if (read.success) return read.output
    throw new UserError(`${basename(this.#file)}: ${issueText(read.issues[0], () => [])}`)
  }

  #text(value: v.InferOutput<F>): string {
    const text = `${JSON.stringify({ version, ...value }, null, 2)}\n`
    const bytes = Buffer.byteLength(text)
    if (bytes <= mostBytes) return text
    throw new UserError(`${basename(this.#file)} would have ${bytes} bytes, more than ${mostBytes}`)
  }

  #broken(why: string): Found<never> {
    const kept = `${basename(this.#file)}.broken-…`
    const words = `${this.#file} is not used: ${why}. Mend it, or find it as ${kept} once another is written`
    return { kind: 'broken', words }
  }

  #nothing(): v.InferOutput<F> {
    return v.parse(this.#form, {})
  }
}

/** Null: no file. */
type Source = { readonly text: string | null } | { readonly trouble: string }

async function sourceOf(file: string): Promise<Source> {
  try {
    return { text: await foreignText(file, { mostBytes }) }
  } catch (error) {
    if (error instanceof UserError) return { trouble: error.message }
    throw error
  }
}

function keyOf(source: Source): string {
  return 'trouble' in source ? `trouble ${source.trouble}` : `text ${source.text ?? ''}`
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new UserError(`The folder ${folder} cannot be made: ${error.message}`)
  })
}

/** Valid in file names on any system. */
function nowAsName(): string {
  return new Date().toISOString().replaceAll(':', '-')
}
