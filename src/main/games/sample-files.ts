import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { GameSample, HostedGame } from '../../contract/games.ts'
import { UserError } from '../../engine/user-error.ts'
import { foreignText } from '../files/foreign-file.ts'
import { jsonObject } from '../files/json-object.ts'
import { writeWholeText } from '../files/whole-file.ts'
import { byName, index, json } from '../forms/forms.ts'
import { frameForm } from '../match-files/frame-form.ts'
import { mostSampleBytes } from './sample.ts'

const sampleForm = v.object({ version: index, seats: index, options: byName(json), frame: frameForm })

/** The samples of the user's games, a file each in the config folder. */
export class GameSamples {
  readonly #folder: string

  constructor(config: string) {
    this.#folder = join(config, 'games')
  }

  /** Null: there is none of this version that can be read. */
  async of({ id, version }: HostedGame): Promise<GameSample | null> {
    const text = await foreignText(this.#file(id), { mostBytes: 2 * mostSampleBytes }).catch(unreadable)
    if (text === null) return null
    const read = v.safeParse(sampleForm, jsonIn(text))
    return read.success && read.output.version === version ? (read.output as GameSample) : null
  }

  /** In the place of the one before; null: none. */
  async keep(id: string, sample: GameSample | null): Promise<void> {
    if (sample === null) return this.drop(id)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeWholeText(this.#file(id), `${JSON.stringify(sample)}\n`, 0o600)
  }

  async drop(id: string): Promise<void> {
    await rm(this.#file(id), { force: true })
  }

  /** The name begins with a word, as an id may be a name that Windows reserves. */
  #file(id: string): string {
    return join(this.#folder, `sample-${id}.json`)
  }
}

function jsonIn(text: string): unknown {
  try {
    return jsonObject(text)
  } catch (error) {
    return unreadable(error)
  }
}

/** A picture is no reason for an error: the next test run writes it again. */
function unreadable(error: unknown): null {
  if (error instanceof UserError) return null
  throw error
}
