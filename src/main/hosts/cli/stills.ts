import { join } from 'node:path'
import type { CallOptions, MatchCard } from '../../../contract.ts'
import { hasViewer } from '../../../contract/games.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { ExportPlan } from '../../exports/plan.ts'
import { Workroom } from '../../opened/workroom.ts'
import type { Studio } from '../../studio.ts'
import { complain } from './mistakes.ts'

/** The share of drawing in the progress; the rest is writing the file. */
const partOfDrawing = 0.9

/** The plan of a web page: where its game has a viewer of its own, a browser draws each turn first. Why it cannot is told. */
export function withStills(plan: ExportPlan, studio: Studio, match: string): ExportPlan {
  return {
    ...plan,
    async write(destination, { progress, ...rest } = {}) {
      const workroom = new Workroom()
      const part = (from: number, to: number) => (done: number) => progress?.(from + (to - from) * done)
      try {
        const card = await studio.calls.card({ match })
        const drawing = { ...rest, progress: part(0, partOfDrawing) }
        const stills = (await isViewed(studio, card)) ? await drawn(studio, card, workroom, drawing) : null
        await plan.write(destination, {
          ...rest,
          ...(stills === null ? { progress: part(0, 1) } : { stills, progress: part(partOfDrawing, 1) }),
        })
      } finally {
        workroom.remove()
      }
    },
  }
}

async function isViewed({ calls }: Studio, { game, framesKept }: MatchCard): Promise<boolean> {
  const { hosted } = (await calls.games(null)).find(({ id }) => id === game) ?? {}
  return hasViewer(hosted) && framesKept > 0
}

/** The file of the stills; null: they cannot be drawn. */
async function drawn(
  studio: Studio,
  card: MatchCard,
  workroom: Workroom,
  options: CallOptions,
): Promise<string | null> {
  const file = join(workroom.place(), 'stills.json')
  // Only who wants pictures needs the server.
  const { drawStills } = await import('../../pictures/draw-stills.ts')
  try {
    await drawStills(studio, card, file, { ...options, remark: complain })
    return file
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    complain(`The web page has no pictures of the game's own viewer: ${error.message}`)
    return null
  }
}
