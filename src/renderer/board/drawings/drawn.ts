import { telemetryIn, type Drawing } from '../../../engine/drawings.ts'
import type { Frame } from '../../../engine/match.ts'
import { beliefsOf, valueText } from '../../../reading/beliefs.ts'
import { secretsIn } from '../../../reading/game-secrets.ts'

export interface BotDrawing {
  readonly seat: number
  readonly drawing: Drawing
  /** It marks a wrong belief: without a place on the board it is left out. */
  readonly isBelief?: true
}

/** The state in which the seats were asked, if the viewer may know it. */
interface StateBefore {
  readonly game: string
  readonly state: unknown
}

/** Marked per seat. */
const mostWrong = 200

/** What bots draw, and where they are wrong about the game. */
export function drawnIn(
  { exchanges }: Pick<Frame, 'exchanges'>,
  isShown: (seat: number) => boolean,
  asked: StateBefore | null,
): readonly BotDrawing[] {
  return exchanges
    .filter(({ question }) => isShown(question.seat))
    .flatMap(({ question: { seat }, reply }) => {
      const said = telemetryIn(reply.errors)
      const wrong = asked === null ? [] : beliefsOf(said, seat, asked.state, secretsIn(asked.game))
      const marks = wrong.flatMap(marksOf).slice(0, mostWrong)
      return [
        ...said.drawings.map((drawing) => ({ seat, drawing })),
        ...marks.map((drawing) => ({ seat, drawing, isBelief: true as const })),
      ]
    })
}

function marksOf({ differences }: ReturnType<typeof beliefsOf>[number]): readonly Drawing[] {
  return differences.map(({ path, believed }) => ({
    kind: 'cell',
    at: { kind: 'path', path },
    ink: 'red',
    text: `believed ${valueText(believed)}`,
  }))
}
