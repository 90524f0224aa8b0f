import type { Json } from '../../../engine/game.ts'
import type { Circumstances } from '../../../engine/condition/names.ts'
import { sceneReader, type SceneReader } from '../../../engine/scene/read.ts'
import type { Scene } from '../../../engine/scene/scene.ts'
import { sharing } from '../../lib/sharing.ts'
import type { BoardTurn, ShownFrame } from '../board.ts'

type AnyFrame = ShownFrame<Json | null>

/** Longer ones are no scene that a page could draw. */
const longestView = 4_000_000

interface CompiledScene {
  readonly read: SceneReader
  /** It may draw the same turn differently after another one. */
  readonly readsBefore: boolean
}

interface ReadScene {
  readonly template: object
  readonly frame: AnyFrame
  readonly before: AnyFrame | null
  readonly scene: Scene
}

const compiled = new WeakMap<object, CompiledScene | Error>()

/** A step needs the scene of the turn before again; the newest is the first. */
let recent: readonly ReadScene[] = []
const mostRecent = 3

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
  const { read, readsBefore } = compiledOf(own)
  const isIt = (each: ReadScene) =>
    each.template === own && each.frame === frame && (each.before === before || !readsBefore)
  const known = recent.find(isIt)
  if (known !== undefined) return known.scene
  const scene = withItemsOf(recent[0]?.scene, read({ frame, before: before ?? undefined, match }))
  recent = [{ template: own, frame, before, scene }, ...recent].slice(0, mostRecent)
  return scene
}

/** The scene with the items of the last one where they are the same, so that those are not drawn anew. */
function withItemsOf(last: Scene | undefined, scene: Scene): Scene {
  if (last === undefined) return scene
  const old = new Map(last.items.map((item) => [item.id, item]))
  return { ...scene, items: scene.items.map((item) => sharing(old.get(item.id) ?? item, item)) }
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
function compiledOf(scene: object): CompiledScene {
  const found = compiled.get(scene) ?? compile(scene)
  compiled.set(scene, found)
  if (found instanceof Error) throw found
  return found
}

function compile(scene: object): CompiledScene | Error {
  try {
    const read = sceneReader(scene as unknown as Json)
    return { read, readsBefore: JSON.stringify(scene).includes('before') }
  } catch (error) {
    return error as Error
  }
}
