import type { Transform } from 'node:stream'
import type { MatchCard } from '../../contract.ts'
import type { ExportOrder } from '../../contract/export.ts'
import type { Bookmark, OutlineFrame } from '../../contract/reading.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'

/** A match to be written: what a file of it is made of. */
export interface Exportable {
  readonly card: MatchCard
  readonly frames: AsyncIterable<Frame>
  /** The same frames, as a timeline draws them; where it is not there, how the seats stand is not told. */
  readonly outline?: AsyncIterable<OutlineFrame>
  /** What was asked and never answered. */
  readonly pending: readonly Question[]
  readonly bookmarks?: () => Promise<readonly Bookmark[]>
  /** The rules made only the frames before this one; null: all. */
  readonly soundTo?: () => Promise<number | null>
}

/** How a match is written in one form. */
export interface FormatWriter {
  readonly mediaType: string
  /** It may stand on a terminal. */
  readonly isText: boolean
  /** The file from its beginning to its end, while frames are read. */
  pieces(match: Exportable, order: Pick<ExportOrder, 'seat'>): AsyncIterable<string>
  /** What the pieces go through last. */
  pack?(): Transform
}
