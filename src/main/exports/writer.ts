import type { Transform } from 'node:stream'
import type { MatchCard } from '../../contract.ts'
import type { GameInfo } from '../../contract/config.ts'
import type { ExportOrder } from '../../contract/export.ts'
import type { NamedInput } from '../../contract/games.ts'
import type { Bookmark, OutlineFrame } from '../../contract/reading.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'

export interface Exportable {
  readonly card: MatchCard
  readonly frames: AsyncIterable<Frame>
  /** The outline of the same frames; without it, standings are left out. */
  readonly outline?: AsyncIterable<OutlineFrame>
  readonly pending: readonly Question[]
  readonly bookmarks?: () => Promise<readonly Bookmark[]>
  /** The rules made only the frames before this one; null: all. */
  readonly soundTo?: () => Promise<number | null>
  /** Its game, where that is not built in. */
  readonly hosted?: () => Promise<GameInfo | undefined>
  /** The address of an image in the folder of such a game. */
  readonly image?: (file: string) => Promise<string>
  /** How such a game names what seats read in a turn. */
  readonly names?: (turn: number) => Promise<readonly NamedInput[]>
  /** The file with the stills of its turns. */
  readonly stills?: string
}

export interface FormatWriter {
  readonly mediaType: string
  /** May be written to a terminal. */
  readonly isText: boolean
  pieces(match: Exportable, order: Pick<ExportOrder, 'seat'>): AsyncIterable<string>
  pack?(): Transform
}
