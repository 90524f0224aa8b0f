import { imagesBlock, matchBlock, replayBlock, type Replay } from '../../reading/replay.ts'
import { MatchText } from './match-text.ts'

export interface ReplayFile {
  readonly replay: Replay
  readonly match: MatchText
  /** Addresses of the images that a game's scene shows, by file. */
  readonly images: { readonly [file: string]: string }
}

/** Null: the data blocks are missing or incomplete. */
export function readReplayFile(page: Document): ReplayFile | null {
  const [replay, match] = [replayBlock, matchBlock].map((id) => page.getElementById(id)?.textContent)
  if (replay === undefined || match === undefined) return null
  const images = JSON.parse(page.getElementById(imagesBlock)?.textContent ?? '{}') as ReplayFile['images']
  return { replay: JSON.parse(replay) as Replay, match: new MatchText(match), images }
}
