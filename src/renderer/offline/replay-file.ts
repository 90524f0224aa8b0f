import type { PackedNames } from '../../reading/packed-names.ts'
import {
  imagesBlock,
  matchBlock,
  namesBlock,
  replayBlock,
  stillsBlock,
  type Replay,
} from '../../reading/replay.ts'
import type { Stills } from '../../reading/stills.ts'
import { MatchText } from './match-text.ts'

export interface ReplayFile {
  readonly replay: Replay
  readonly match: MatchText
  /** Addresses of the images that a game's scene shows, by file. */
  readonly images: { readonly [file: string]: string }
  /** Of what seats read, in the words of the game; null: it tells none. */
  readonly names: PackedNames | null
  /** Null: it has none. */
  readonly stills: Stills | null
}

/** Null: the data blocks are missing or incomplete. */
export function readReplayFile(page: Document): ReplayFile | null {
  const [replay, match] = [replayBlock, matchBlock].map((id) => page.getElementById(id)?.textContent)
  if (replay === undefined || match === undefined) return null
  const images = JSON.parse(page.getElementById(imagesBlock)?.textContent ?? '{}') as ReplayFile['images']
  const names = JSON.parse(page.getElementById(namesBlock)?.textContent ?? 'null') as ReplayFile['names']
  const stills = JSON.parse(page.getElementById(stillsBlock)?.textContent ?? 'null') as Stills | null
  return { replay: JSON.parse(replay) as Replay, match: new MatchText(match), images, names, stills }
}
