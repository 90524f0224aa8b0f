import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { MatchId } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { NamedGame } from '../imports/game-of-title.ts'
import { carry, type CarriedMatch } from './carry.ts'
import type { FileLimits } from '../match-files/limits.ts'

export interface OpenData {
  readonly file: string
  readonly log: string
  readonly limits: FileLimits
  readonly games: readonly NamedGame[]
}

export type FromOpener =
  | { readonly kind: 'progress'; readonly part: number }
  /** Asks for the id of the match; the answer is a `MatchId`. */
  | { readonly kind: 'id'; readonly wanted: MatchId | null }
  | ({ readonly kind: 'done' } & CarriedMatch)
  | { readonly kind: 'mistake'; readonly message: string }

/* A thread beside the studio that reads one file of a match and ends: whatever the file does to it, the studio goes on. */
const { file, log, limits, games } = workerData as OpenData

const steps = 200
let lastPart = 0

try {
  const carried = await carry({
    ...{ file, log, limits, games },
    async idFor(wanted) {
      emit({ kind: 'id', wanted })
      const [match] = (await once(parentPort!, 'message')) as [MatchId]
      return match
    },
    progress(part) {
      if (part * steps < lastPart + 1) return
      lastPart = Math.floor(part * steps)
      emit({ kind: 'progress', part })
    },
  })
  emit({ kind: 'done', ...carried })
} catch (error) {
  if (!(error instanceof UserError)) throw error
  emit({ kind: 'mistake', message: error.message })
} finally {
  parentPort!.close()
}

function emit(news: FromOpener): void {
  parentPort!.postMessage(news)
}
