import type { MatchCard } from '../../contract.ts'
import type { GameInfo } from '../../contract/config.ts'
import type { Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { sceneReader, type SceneReader } from '../../engine/scene/read.ts'
import { UserError } from '../../engine/user-error.ts'

/** Of one file; the rest is not shown there. */
const mostCharacters = 20_000_000

/** Notes which images the scenes of a match show, while its frames go by. */
export class SceneImages {
  readonly #card: MatchCard
  readonly #template: SceneReader | null
  readonly #files = new Set<string>()
  #before: Frame | undefined

  constructor(card: MatchCard, { hosted }: GameInfo) {
    this.#card = card
    this.#template =
      hosted === undefined || hosted.scene === null ? null : reading(() => sceneReader(hosted.scene))
  }

  async *watching(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
    for await (const frame of frames) {
      this.#look(frame)
      yield frame
      this.#before = frame
    }
  }

  /** By file; `read` gives the address of one. Images that cannot be read are left out. */
  async addresses(read: (file: string) => Promise<string>): Promise<{ readonly [file: string]: string }> {
    const found: [string, string][] = []
    let room = mostCharacters
    for (const file of this.#files) {
      const address = await read(file).catch(() => '')
      room -= address.length
      if (address !== '' && room > 0) found.push([file, address])
    }
    return Object.fromEntries(found)
  }

  #look(frame: Frame): void {
    const { game, seats, options } = this.#card
    const read =
      frame.view === undefined ? this.#template : reading(() => sceneReader(JSON.parse(frame.view!) as Json))
    const match = { game, seats: seats.length, options }
    const scene = reading(() => read?.({ frame, before: this.#before, match }) ?? null)
    for (const { image } of scene?.items ?? []) if (image !== null) this.#files.add(image)
  }
}

/** What cannot be drawn shows no images. */
function reading<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError || error instanceof SyntaxError) return null
    throw error
  }
}
