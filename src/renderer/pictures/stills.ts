import type { CallOptions } from '../../contract.ts'
import type { PictureOrder, StillSize } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import { tilePlace, type Still, type StillArea, type StillImage, type Stills } from '../../reading/stills.ts'
import { dataAddressOf } from '../lib/sending.ts'
import { SharedStills } from './shared-stills.ts'
import { remarkOn } from './remark.ts'
import type { PictureStage } from './stage.svelte.ts'

/** Of one file; the turns after it have no still. */
const mostCharacters = 40_000_000
/** As long as a file is on its way to more than this, its pictures are made coarser. */
const wantedCharacters = 10_000_000
const quality = { usual: 0.75, coarse: 0.4 }

/** Throws a `UserError` where the viewer shows no turn. */
export async function stillsOf(
  stage: PictureStage,
  { from, to, width, turnsOfFile = to - from + 1 }: PictureOrder,
  { signal, progress }: CallOptions,
): Promise<Blob> {
  const album = new Album(width, { turns: to - from + 1, turnsOfFile })
  let showing = stage.show(from, 1, signal)
  for (let turn = from; turn <= to; turn++) {
    const element = album.isFull ? null : await showing
    const picture = album.copyOf(element?.querySelector<HTMLCanvasElement>('canvas[data-viewer]') ?? null)
    // The viewer draws the next one meanwhile.
    if (turn < to && !album.isFull) {
      showing = stage.show(turn + 1, 1, signal)
      showing.catch(() => {})
    }
    await album.add(picture)
    progress?.((turn - from + 1) / (to - from + 1))
  }
  const stills = await album.finished()
  // A later part may begin after the viewer has failed.
  if (stills.images.length === 0 && from === 0)
    throw new UserError(stage.viewerTrouble?.why ?? 'The game has no viewer of its own')
  return new Blob([JSON.stringify({ ...stills, remark: remarkOn(stage.viewerTrouble) })], {
    type: 'application/json',
  })
}

/** Makes the images of a picture while the viewer draws the next one. */
class Album {
  readonly #canvas = document.createElement('canvas')
  readonly #pen = this.#canvas.getContext('2d', { willReadFrequently: true })!
  readonly #images: StillImage[] = []
  readonly #turns: (Still | null)[] = []
  readonly #shared = new SharedStills((size, areas) => {
    this.#making = this.#imageOf(size, areas)
  })
  readonly #turnsOfFile: number
  readonly #mostCharacters: number
  #making: Promise<StillImage> | null = null
  #characters = 0

  constructor(
    width: number,
    { turns, turnsOfFile }: { readonly turns: number; readonly turnsOfFile: number },
  ) {
    this.#turnsOfFile = turnsOfFile
    this.#mostCharacters = (mostCharacters * turns) / turnsOfFile
    this.#canvas.width = width
    this.#canvas.height = 0
  }

  get isFull(): boolean {
    return this.#characters > this.#mostCharacters
  }

  /** Before the viewer draws another one. Null: there is none, or no room for it. */
  copyOf(drawn: HTMLCanvasElement | null): ImageData | null {
    if (drawn === null || this.isFull) return null
    const { width } = this.#canvas
    if (this.#canvas.height === 0)
      this.#canvas.height = Math.max(1, Math.round((width * drawn.height) / Math.max(1, drawn.width)))
    const { height } = this.#canvas
    this.#pen.imageSmoothingQuality = 'high'
    this.#pen.drawImage(drawn, 0, 0, width, height)
    return this.#pen.getImageData(0, 0, width, height)
  }

  /** Of the next turn, the newest copy; null: it has no picture. */
  async add(picture: ImageData | null): Promise<void> {
    await this.#keepMade()
    this.#turns.push(picture === null ? null : this.#shared.of(picture))
  }

  async finished(): Promise<Omit<Stills, 'remark'>> {
    await this.#keepMade()
    const { width, height } = this.#canvas
    return { width, height, images: this.#images, turns: this.#turns }
  }

  async #keepMade(): Promise<void> {
    const made = await this.#making
    this.#making = null
    if (made === null) return
    this.#characters += made.address.length
    this.#images.push(made)
  }

  async #imageOf({ width, height }: StillSize, areas: readonly StillArea[]): Promise<StillImage> {
    const image = new OffscreenCanvas(width, height)
    const pen = image.getContext('2d')!
    for (const [index, area] of areas.entries()) {
      const place = tilePlace(index)
      const from = [area.x, area.y, area.width, area.height] as const
      pen.drawImage(this.#canvas, ...from, place.x, place.y, area.width, area.height)
    }
    const isLarge = this.#characters > (wantedCharacters * this.#turns.length) / this.#turnsOfFile
    const options = { type: 'image/webp', quality: isLarge ? quality.coarse : quality.usual }
    // Browsers that cannot make it make a PNG.
    return { width, height, address: await dataAddressOf(await image.convertToBlob(options)) }
  }
}
