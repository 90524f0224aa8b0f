import { telemetryIn, type Drawing } from '../../../engine/drawings.ts'
import type { Frame } from '../../../engine/match.ts'

export interface BotDrawing {
  readonly seat: number
  readonly drawing: Drawing
}

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
