import { telemetryIn, type Drawing } from '../../../engine/drawings.ts'
import type { Frame } from '../../../engine/match.ts'
import { beliefsOf, valueText } from '../../../reading/beliefs.ts'

export interface BotDrawing {
  readonly seat: number
  readonly drawing: Drawing
}

/** The state in which the seats were asked, if the viewer may know it. */
interface Asked {
  readonly game: string
  readonly state: unknown
}

/** Marked per seat. */
const mostWrong = 200

/** What bots draw, and where they are wrong about the game. */
export function drawnIn(
  { exchanges }: Pick<Frame, 'exchanges'>,
  isShown: (seat: number) => boolean,
  asked: Asked | null,
): readonly BotDrawing[] {
  return exchanges
    .filter(({ question }) => isShown(question.seat))
    .flatMap(({ question: { seat }, reply }) => {
      const said = telemetryIn(reply.errors)
      const wrong = asked === null ? [] : beliefsOf(said, seat, asked.state, asked.game)
      return [...said.drawings, ...wrong.flatMap(marksOf).slice(0, mostWrong)].map((drawing) => ({
        seat,
        drawing,
      }))
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
