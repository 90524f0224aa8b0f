import { telemetryIn, type Drawing } from '../../../../engine/drawings.ts'
import type { Frame } from '../../../../engine/match.ts'

/** What a bot drew in a turn, and for which seat. */
export interface BotDrawing {
  readonly seat: number
  readonly drawing: Drawing
}

/** What the bots of these seats drew in a turn, in the order of the answers. */
export function drawnIn(
  { exchanges }: Pick<Frame, 'exchanges'>,
  isShown: (seat: number) => boolean,
): readonly BotDrawing[] {
  return exchanges
    .filter(({ question }) => isShown(question.seat))
    .flatMap(({ question: { seat }, reply }) =>
      telemetryIn(reply.errors).drawings.map((drawing) => ({ seat, drawing })),
    )
}
