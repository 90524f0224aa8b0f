import type { MatchCard } from '../contract.ts'
import type { Bookmark } from '../contract/reading.ts'
import type { Question } from '../engine/game.ts'

/** What a file that replays a match offline holds beside the match as JSON. */
export interface Replay {
  /** Without what is of one machine only: folders of bots, marks of their programs. */
  readonly card: MatchCard
  readonly pending: readonly Question[]
  readonly bookmarks: readonly Bookmark[]
  /** The rules made only the frames before this one, and are asked nothing of the others; null: they made all. */
  readonly soundTo: number | null
  /** The version of Botscope that wrote the file. */
  readonly product: string
}

/** The id of the block of such a file that holds this. */
export const replayBlock = 'botscope-replay'
/** And of the one that holds the match as JSON. */
export const matchBlock = 'botscope-match'
