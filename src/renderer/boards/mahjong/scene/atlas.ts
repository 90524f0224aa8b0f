import { kinds, type Tile } from '../../../../engine/games/mahjong/tiles.ts'
import { faceFont, faceHeight, faceOf, faceWidth, glyphPlace, inks } from '../faces.ts'

export const atlasColumns = 8
export const atlasRows = 6

/** The space around a face, in parts of a cell. */
const margin = 0.05

const cells: ReadonlyMap<Tile, number> = new Map(kinds.map((tile, i) => [tile, i]))
const blank = atlasColumns * atlasRows - 1

/** Index of the atlas cell with the face, row by row from the top; null: the blank cell. */
export function cellOf(tile: Tile | null): number {
  return (tile === null ? undefined : cells.get(tile)) ?? blank
}

/** Draws the fronts of all tiles, `pixels` wide each. The font must be loaded. */
export function drawAtlas(pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const height = Math.round((pixels * faceHeight) / faceWidth)
  canvas.width = pixels * atlasColumns
  canvas.height = height * atlasRows
  const target = canvas.getContext('2d')!
  target.fillStyle = inks.ivory
  target.fillRect(0, 0, canvas.width, canvas.height)
  const face = document.createElement('canvas')
  face.width = Math.round(pixels * (1 - 2 * margin))
  face.height = Math.round(height * (1 - 2 * margin))
  const pen = face.getContext('2d')!
  for (const tile of kinds) {
    drawFace(pen, tile, face.width / faceWidth)
    const cell = cellOf(tile)
    const [x, y] = [(cell % atlasColumns) * pixels, Math.floor(cell / atlasColumns) * height]
    target.drawImage(face, x + pixels * margin, y + height * margin)
  }
  return canvas
}

export async function loadFaces(): Promise<void> {
  await document.fonts.load(`${glyphPlace.size}px ${faceFont}`, '\u{1F000}')
}

function drawFace(pen: CanvasRenderingContext2D, tile: Tile, scale: number): void {
  const { glyph, ink, patches, sign } = faceOf(tile)
  pen.globalCompositeOperation = 'source-over'
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.save()
  pen.beginPath()
  pen.roundRect(1, 1, faceWidth - 2, faceHeight - 2, 18)
  pen.clip()
  pen.font = `${glyphPlace.size}px ${faceFont}`
  pen.textAlign = 'left'
  pen.fillStyle = inks[ink]
  pen.fillText(glyph, glyphPlace.x, glyphPlace.y)
  pen.globalCompositeOperation = 'source-atop'
  for (const each of patches) {
    pen.fillStyle = inks[each.ink]
    pen.fillRect(each.x, each.y, each.width, each.height)
  }
  pen.restore()
  if (!/^[fs]/.test(tile)) return
  pen.font = `700 26px 'Inter Variable', sans-serif`
  pen.fillStyle = inks[ink]
  pen.textAlign = 'right'
  pen.fillText(sign, 92, 29)
}
