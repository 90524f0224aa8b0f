import type { Point, Scene, SceneItem } from '../../../engine/scene/scene.ts'
import { ease } from '../../lib/board/ease.ts'

/** An item on the way from where it was. */
export interface MovingItem {
  readonly item: SceneItem
  /** Before the turn; empty: there was none. */
  readonly labelBefore: string
  readonly at: Point
  readonly size: Point
  readonly turn: number
  readonly opacity: number
}

/** The items at a point of a step, 0 to 1: those of one id move, new ones appear, others fade away. */
export function between(from: Scene | null, to: Scene, part: number): readonly MovingItem[] {
  const old = new Map(from?.items.map((item) => [item.id, item]))
  const rest = to.items.map((item) => atRest(item, old.get(item.id)))
  if (part >= 1 || from === null) return rest
  const share = ease(part)
  const kept = new Set(to.items.map(({ id }) => id))
  const gone = from.items
    .filter(({ id }) => !kept.has(id))
    .map((item) => ({ ...atRest(item, item), opacity: item.opacity * (1 - share) }))
  const moving = rest.map((resting): MovingItem => {
    const { item } = resting
    const was = old.get(item.id)
    if (was === item) return resting
    if (was === undefined) return { ...resting, opacity: item.opacity * share }
    return {
      ...resting,
      at: pointBetween(was.at, item.at, share),
      size: pointBetween(was.size, item.size, share),
      turn: mix(was.turn, item.turn, share),
      opacity: mix(was.opacity, item.opacity, share),
    }
  })
  return [...gone, ...moving].toSorted((one, other) => one.item.layer - other.item.layer)
}

const resting = new WeakMap<SceneItem, MovingItem>()

/** The same object as long as nothing of it changes: only others are drawn anew. */
function atRest(item: SceneItem, before: SceneItem | undefined): MovingItem {
  const labelBefore = before?.label ?? ''
  const known = resting.get(item)
  if (known?.labelBefore === labelBefore) return known
  const { at, size, turn, opacity } = item
  const made = { item, labelBefore, at, size, turn, opacity }
  resting.set(item, made)
  return made
}

function pointBetween(from: Point, to: Point, share: number): Point {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share)]
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
