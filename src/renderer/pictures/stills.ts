import type { CallOptions } from '../../contract.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StillArea, StillPiece, Stills } from '../../reading/stills.ts'
import { dataAddressOf } from '../lib/sending.ts'
import { StillPieces } from './still-pieces.ts'
import type { PictureStage } from './stage.svelte.ts'

/** Of one file; the turns after it have no still. */
const mostCharacters = 40_000_000
/** As long as a file is on its way to more than this, its pictures are made coarser. */
const wantedCharacters = 13_000_000
const quality = { usual: 0.8, coarse: 0.5 }

/** Throws a `UserError` where the viewer shows no turn. */
export async function stillsOf(
  stage: PictureStage,
  { from, to, width }: PictureOrder,
  { signal, progress }: CallOptions,
): Promise<Blob> {
  const album = new Album(width, to - from + 1)
  let mistake = ''
  for (let turn = from; turn <= to; turn++) {
    const element = album.isFull ? null : await stage.show(turn, 1, signal)
    const drawn = element?.querySelector<HTMLCanvasElement>('canvas[data-viewer]') ?? null
    mistake ||= element?.querySelector('[data-unpictured][role="status"]')?.textContent.trim() ?? ''
    await album.add(drawn)
    progress?.((turn - from + 1) / (to - from + 1))
  }
  const stills = await album.finished()
  if (stills.pieces.length === 0)
    throw new UserError(mistake === '' ? 'The game has no viewer of its own' : mistake)
  return new Blob([JSON.stringify(stills)], { type: 'application/json' })
}

/** Makes the pieces of a picture while the viewer draws the next one. */
class Album {
  readonly #canvas = document.createElement('canvas')
  readonly #pen = this.#canvas.getContext('2d', { willReadFrequently: true })!
  readonly #pieces: StillPiece[] = []
  readonly #turns: (readonly number[] | null)[] = []
  readonly #shared = new StillPieces((area) => this.#making.push(this.#cut(area)))
  readonly #count: number
  #making: Promise<StillPiece>[] = []
  #characters = 0

  /** `count` turns. */
  constructor(width: number, count: number) {
    this.#count = count
    this.#canvas.width = width
    this.#canvas.height = 0
    this.#pen.imageSmoothingQuality = 'high'
  }

  get isFull(): boolean {
    return this.#characters > mostCharacters
  }

  /** Null: the turn has no picture. */
  async add(drawn: HTMLCanvasElement | null): Promise<void> {
    await this.#keepMade()
    if (drawn === null || this.isFull) return void this.#turns.push(null)
    const { width } = this.#canvas
    if (this.#canvas.height === 0)
      this.#canvas.height = Math.max(1, Math.round((width * drawn.height) / Math.max(1, drawn.width)))
    const { height } = this.#canvas
    this.#pen.drawImage(drawn, 0, 0, width, height)
    this.#turns.push(this.#shared.of(this.#pen.getImageData(0, 0, width, height)))
  }

  async finished(): Promise<Stills> {
    await this.#keepMade()
    const { width, height } = this.#canvas
    return { width, height, pieces: this.#pieces, turns: this.#turns }
  }

  async #keepMade(): Promise<void> {
    const made = await Promise.all(this.#making.splice(0))
    this.#characters += made.reduce((sum, { image }) => sum + image.length, 0)
    this.#pieces.push(...made)
  }

  /** Of what the canvas shows now. */
  async #cut(area: StillArea): Promise<StillPiece> {
    const { x, y, width, height } = area
    const piece = new OffscreenCanvas(width, height)
    piece.getContext('2d')!.drawImage(this.#canvas, x, y, width, height, 0, 0, width, height)
    const isLarge = this.#characters > (wantedCharacters * this.#turns.length) / this.#count
    const options = { type: 'image/webp', quality: isLarge ? quality.coarse : quality.usual }
    // Browsers that cannot make it make a PNG.
    return { ...area, image: await dataAddressOf(await piece.convertToBlob(options)) }
  }
}
