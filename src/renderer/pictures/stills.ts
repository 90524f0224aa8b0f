import type { CallOptions } from '../../contract.ts'
import type { PictureOrder } from '../../contract/pictures.ts'
import { UserError } from '../../engine/user-error.ts'
import { dataAddressOf } from '../lib/sending.ts'
import { blobOf } from './raster.ts'
import type { PictureStage } from './stage.svelte.ts'

/** Of one file; the turns after it have no still. */
const mostCharacters = 40_000_000

/** Throws a `UserError` where the viewer shows no turn. */
export async function stillsOf(
  stage: PictureStage,
  { from, to, width }: PictureOrder,
  { signal, progress }: CallOptions,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const stills: (string | null)[] = []
  let [room, mistake] = [mostCharacters, '']
  for (let turn = from; turn <= to; turn++) {
    const element = room > 0 ? await stage.show(turn, 1, signal) : null
    const drawn = element?.querySelector<HTMLCanvasElement>('canvas[data-viewer]') ?? null
    mistake ||= element?.querySelector('[data-unpictured][role="status"]')?.textContent.trim() ?? ''
    const still = drawn === null ? null : await stillOf(drawn, canvas, width)
    room -= still?.length ?? 0
    stills.push(room > 0 ? still : null)
    progress?.((turn - from + 1) / (to - from + 1))
  }
  if (stills.every((still) => still === null))
    throw new UserError(mistake === '' ? 'The game has no viewer of its own' : mistake)
  return new Blob([JSON.stringify(stills)], { type: 'application/json' })
}

async function stillOf(drawn: HTMLCanvasElement, canvas: HTMLCanvasElement, width: number): Promise<string> {
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * drawn.height) / Math.max(1, drawn.width)))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  // Browsers that cannot make it make a PNG.
  return dataAddressOf(await blobOf(canvas, 'image/webp', 0.8))
}
