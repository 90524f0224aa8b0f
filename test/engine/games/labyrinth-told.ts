import type { Json, Seat } from '../../../src/engine/game.ts'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthKnowledge } from '../../../src/engine/games/labyrinth/know/knowledge.ts'
import type { LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import type { Frame } from '../../../src/engine/match.ts'

/** What a seat knew when it was asked, and how the field truly was then and at the start. */
export interface Told {
  readonly seat: Seat
  readonly known: LabyrinthKnowledge
  readonly before: LabyrinthState
  readonly first: LabyrinthState
}

/** What a seat could know in a match, or each of them, question by question; what is kept between them goes over JSON. */
export function toldIn(frames: readonly Frame[], only?: Seat): readonly Told[] {
  const first = frames[0]!.state as LabyrinthState
  const kept = first.players.map(() => 'null')
  return frames.slice(1).flatMap(({ exchanges }, i) =>
    exchanges.flatMap(({ question, reply }): readonly Told[] => {
      const { seat } = question
      if (only !== undefined && seat !== only) return []
      const known = labyrinth.aids.know!(JSON.parse(kept[seat]!) as Json, question, reply.output)
      kept[seat] = JSON.stringify(known)
      return [
        {
          seat,
          known: known as unknown as LabyrinthKnowledge,
          before: frames[i]!.state as LabyrinthState,
          first,
        },
      ]
    }),
  )
}
