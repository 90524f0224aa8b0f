// Runs in a page of the bench: the Mahjong table and the reference scene beside it, redrawn in turn.
import '@fontsource/noto-sans-symbols-2/symbols-400.css'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { loadFaces } from '../../../../src/renderer/boards/mahjong/scene/atlas.ts'
import { TableScene } from '../../../../src/renderer/boards/mahjong/scene/table-scene.ts'
import { placesBetween } from '../../../../src/renderer/boards/mahjong/table/moving.ts'
import type { Redraws } from '../took.ts'
import { ReferenceScene } from './reference-scene.ts'

const restRedraws = 9
const colours = { felt: '#3f8365', edge: '#5d4634', seats: ['#3b6fd4', '#c8662a', '#2f8f6b', '#9a5bb5'] }
const seats = colours.seats.map((colour, seat) => ({ letter: 'ESWN'[seat]!, colour, isAsked: seat === 1 }))

/** Steps from state to state at so many moments between; each is drawn by the one and the other, first by the one or the other. */
async function redraws(
  steps: readonly (readonly [MahjongState, MahjongState])[],
  width: number,
  height: number,
  moments: number,
): Promise<Redraws> {
  await loadFaces()
  const [tableCanvas, referenceCanvas] = [canvasOf(width, height), canvasOf(width, height)]
  const table = new TableScene(tableCanvas, colours)
  table.resize(width, height)
  table.set({ wall: 40, round: 'East round', reader: 0, seats })
  const reference = new ReferenceScene(referenceCanvas)
  const times: { table: number[]; reference: number[] } = { table: [], reference: [] }
  for (const [before, after] of steps) {
    for (let i = 0; i <= moments; i++) {
      const places = placesBetween(before, after, i / (moments + 1), () => false)
      const shown = places.map((placed) => ({ ...placed, tint: null }))
      const draw = {
        table: () => {
          table.show(shown, null)
          table.redraw(false)
        },
        reference: () => {
          reference.show(places.map(({ pose }) => pose))
          reference.redraw(table.camera)
        },
      }
      const order = i % 2 === 0 ? (['table', 'reference'] as const) : (['reference', 'table'] as const)
      for (const each of order) {
        const took = millisOf(each === 'table' ? tableCanvas : referenceCanvas, draw[each])
        // The first one of each step is not in the caches that the others find.
        if (i > 0) times[each].push(took)
      }
    }
  }
  if (tableCanvas.width !== width || referenceCanvas.width !== width) throw new Error('They differ in size')
  const draws = table.info.calls
  const rest = Array.from({ length: restRedraws }, () => millisOf(tableCanvas, () => table.redraw(true)))
  table.close()
  reference.close()
  for (const canvas of [tableCanvas, referenceCanvas]) canvas.remove()
  return { ...times, rest, draws }
}

/** Until it can be read what was drawn. */
function millisOf(canvas: HTMLCanvasElement, draw: () => void): number {
  const graphics = canvas.getContext('webgl2')!
  const start = performance.now()
  draw()
  graphics.readPixels(0, 0, 1, 1, graphics.RGBA, graphics.UNSIGNED_BYTE, new Uint8Array(4))
  return performance.now() - start
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.body.appendChild(document.createElement('canvas'))
  canvas.width = width
  canvas.height = height
  return canvas
}

Object.assign(window, { scenes: { redraws } })
