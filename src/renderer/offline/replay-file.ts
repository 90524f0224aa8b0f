import { matchBlock, replayBlock, type Replay } from '../../reading/replay.ts'
import { MatchText } from './match-text.ts'

export interface ReplayFile {
  readonly replay: Replay
  readonly match: MatchText
}

/** Null: the data blocks are missing or incomplete. */
export function readReplayFile(page: Document): ReplayFile | null {
  const [replay, match] = [replayBlock, matchBlock].map((id) => page.getElementById(id)?.textContent)
  if (replay === undefined || match === undefined) return null
  return { replay: JSON.parse(replay) as Replay, match: new MatchText(match) }
}
