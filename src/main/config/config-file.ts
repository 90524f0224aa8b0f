import { mkdir, rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import * as v from 'valibot'
import { UserError } from '../../engine/user-error.ts'
import { writeWholeText } from '../exports/whole-file.ts'
import { issueText } from '../form-messages.ts'
import { jsonObject } from './json-object.ts'
import { locked } from './lock.ts'
import { sourceText } from './source.ts'

/** What a file holds; members that this version does not know are kept. Nothing need be there. */
export type FileForm = v.LooseObjectSchema<v.ObjectEntries, undefined>

/** What a file of the config folder tells unasked. */
export interface ConfigEvents {
  /** It is another, by us or by others. */
  changed(): void
  /** Why it is not used, in words; once for each such state of the file. */
  mistake(words: string): void
}

/** Raised when an older Botscope could not read a newer file. */
const version = 1
/** A larger file is none of ours, and not written. */
const mostBytes = 8_000_000

/** Broken: to be set aside before another takes its place. Closed: never written. */
type Found<T> =
  | { readonly kind: 'good'; readonly value: T }
  | { readonly kind: 'broken' | 'closed'; readonly words: string }

/**
 * A JSON file in the config folder, which other studios and people write too. One that cannot be used is told and left
 * alone: then all is as where there is none.
 */
export class ConfigFile<F extends FileForm> {
  readonly #file: string
  readonly #form: F
  readonly #hearing: ConfigEvents
  /** What was told of it last; undefined: it was not read yet. */
  #known: string | undefined
  #mistake: string | null = null
  /** Changes of ours come one after the other. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: string, form: F, hearing: ConfigEvents) {
    this.#file = file
    this.#form = form
    this.#hearing = hearing
  }

  async read(): Promise<v.InferOutput<F>> {
    const source = await sourceOf(this.#file)
    this.#known ??= keyOf(source)
    const found = this.#understood(source)
    const mistake = found.kind === 'good' ? null : found.words
    if (mistake !== null && mistake !== this.#mistake) this.#hearing.mistake(mistake)
    this.#mistake = mistake
    return found.kind === 'good' ? found.value : this.#nothing()
  }

  /** Changes what the file says now, whoever wrote it. Rejects with a `UserError` where it cannot be written. */
  change(work: (now: v.InferOutput<F>) => v.InferOutput<F>): Promise<v.InferOutput<F>> {
    const changed = this.#last.then(() => this.#change(work))
    this.#last = changed.catch(() => {})
    return changed
  }

  /** Looks whether others have written it. */
  async refresh(): Promise<void> {
    await this.#last
    const key = keyOf(await sourceOf(this.#file))
    if (this.#known === undefined || key === this.#known) return
    this.#known = key
    this.#hearing.changed()
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
    this.#hearing.changed()
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

  /** What is written can be read again. */
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

/** Null: there is none. */
type Source = { readonly text: string | null } | { readonly trouble: string }

async function sourceOf(file: string): Promise<Source> {
  try {
    return { text: await sourceText(file, mostBytes) }
  } catch (error) {
    if (error instanceof UserError) return { trouble: error.message }
    throw error
  }
}

/** Tells states of a file apart. */
function keyOf(source: Source): string {
  return 'trouble' in source ? `trouble ${source.trouble}` : `text ${source.text ?? ''}`
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new UserError(`The folder ${folder} cannot be made: ${error.message}`)
  })
}

/** As part of a file's name on any system. */
function nowAsName(): string {
  return new Date().toISOString().replaceAll(':', '-')
}
