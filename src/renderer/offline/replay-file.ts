import { imagesBlock, matchBlock, replayBlock, stillsBlock, type Replay } from '../../reading/replay.ts'
import type { Stills } from '../../reading/stills.ts'
import { MatchText } from './match-text.ts'

export interface ReplayFile {
  readonly replay: Replay
  readonly match: MatchText
  /** Addresses of the images that a game's scene shows, by file. */
  readonly images: { readonly [file: string]: string }
  /** Null: it has none. */
  readonly stills: Stills | null
}

/** Null: the data blocks are missing or incomplete. */
export function readReplayFile(page: Document): ReplayFile | null {
  const [replay, match] = [replayBlock, matchBlock].map((id) => page.getElementById(id)?.textContent)
  if (replay === undefined || match === undefined) return null
  const images = JSON.parse(page.getElementById(imagesBlock)?.textContent ?? '{}') as ReplayFile['images']
  const stills = JSON.parse(page.getElementById(stillsBlock)?.textContent ?? 'null') as Stills | null
  return { replay: JSON.parse(replay) as Replay, match: new MatchText(match), images, stills }
}
