import { matchBlock, replayBlock, type Replay } from '../../reading/replay.ts'
import { MatchText } from './match-text.ts'

/** What the file holds that this page is in. */
export interface ReplayFile {
  readonly replay: Replay
  readonly match: MatchText
}

/** Reads the file's blocks of data; null where they are not there, or not whole. */
export function readReplayFile(page: Document): ReplayFile | null {
  const [replay, match] = [replayBlock, matchBlock].map((id) => page.getElementById(id)?.textContent)
  if (replay === undefined || match === undefined) return null
  return { replay: JSON.parse(replay) as Replay, match: new MatchText(match) }
}
