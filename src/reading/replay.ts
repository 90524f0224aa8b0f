import type { MatchCard } from '../contract.ts'
import type { GameInfo } from '../contract/config.ts'
import type { Bookmark } from '../contract/reading.ts'
import type { Question } from '../engine/game.ts'

/** The content of an offline replay file, in addition to the match as JSON. */
export interface Replay {
  /** Without machine-specific data: folders of bots, fingerprints of their programs. */
  readonly card: MatchCard
  readonly pending: readonly Question[]
  readonly bookmarks: readonly Bookmark[]
  /** The rules made only the frames before this one, and must not be applied to the others; null: they made all. */
  readonly soundTo: number | null
  /** The version of Botscope that wrote the file. */
  readonly product: string
  /** Of a game that is not built in. */
  readonly game?: GameInfo
}

/** The id of the block with this content. */
export const replayBlock = 'botscope-replay'
/** The id of the block with the addresses of images by file, where a game's scene shows some. */
export const imagesBlock = 'botscope-images'
/** The id of the block with the game's own names of what seats read, where it tells them: `PackedNames`. */
export const namesBlock = 'botscope-names'
/** The id of the block with what the game's own viewer drew of each turn, where it did. */
export const stillsBlock = 'botscope-stills'
/** As an image of the game: the name of what its own viewer drew in a turn, which is a `StillPicture` as JSON. */
export function stillName(turn: number): string {
  return `turn ${turn}`
}

/** The id of the block with the match as JSON. */
export const matchBlock = 'botscope-match'
