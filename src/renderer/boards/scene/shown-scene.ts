import type { Json } from '../../../engine/game.ts'
import type { Circumstances } from '../../../engine/condition/names.ts'
import { sceneReader, type SceneReader } from '../../../engine/scene/read.ts'
import type { Scene } from '../../../engine/scene/scene.ts'
import type { BoardTurn, ShownFrame } from '../board.ts'

type AnyFrame = ShownFrame<Json | null>

/** Longer ones are no scene that a page could draw. */
const longestView = 4_000_000

const readers = new WeakMap<object, SceneReader | Error>()

/** The scene of a turn and of the turn before it; null: the turn has none. Throws a `UserError` for a mistake in it. */
export function scenesOf({ frame, before, hosted, options, seats }: BoardTurn<Json | null>): {
  readonly scene: Scene | null
  readonly from: Scene | null
} {
  const template = hosted?.board === 'scene' ? hosted.scene : null
  const match: Circumstances = { game: '', seats: seats.length, options }
  return {
    scene: sceneOf(frame, before, template, match),
    from: before === null ? null : sceneOf(before, null, template, match),
  }
}

/** The turn's own scene goes before the template. */
function sceneOf(
  frame: AnyFrame,
  before: AnyFrame | null,
  template: Json,
  match: Circumstances,
): Scene | null {
  const own = viewOf(frame) ?? template
  if (own === null || typeof own !== 'object') return null
  return readerOf(own)({ frame, before: before ?? undefined, match })
}

const views = new WeakMap<object, Json>()

function viewOf(frame: AnyFrame): Json {
  if (frame.view === undefined || frame.view.length > longestView) return null
  const known = views.get(frame)
  if (known !== undefined) return known
  const view = parsed(frame.view)
  views.set(frame, view)
  return view
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** A template is compiled once. */
function readerOf(scene: object): SceneReader {
  let reader = readers.get(scene)
  if (reader === undefined) {
    try {
      reader = sceneReader(scene as unknown as Json)
    } catch (error) {
      reader = error as Error
    }
    readers.set(scene, reader)
  }
  if (reader instanceof Error) throw reader
  return reader
}
