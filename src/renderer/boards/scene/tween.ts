import type { Point, Scene, SceneItem } from '../../../engine/scene/scene.ts'
import { ease } from '../../lib/board/ease.ts'

/** An item on the way from where it was. */
export interface MovingItem {
  readonly item: SceneItem
  readonly at: Point
  readonly size: Point
  readonly turn: number
  readonly opacity: number
}

/** The items at a point of a step, 0 to 1: those of one id move, new ones appear, others fade away. */
export function between(from: Scene | null, to: Scene, part: number): readonly MovingItem[] {
  if (part >= 1 || from === null) return to.items.map(atRest)
  const share = ease(part)
  const old = new Map(from.items.map((item) => [item.id, item]))
  const kept = new Set(to.items.map(({ id }) => id))
  const gone = from.items
    .filter(({ id }) => !kept.has(id))
    .map((item) => ({ ...atRest(item), opacity: item.opacity * (1 - share) }))
  const moving = to.items.map((item): MovingItem => {
    const was = old.get(item.id)
    if (was === undefined) return { ...atRest(item), opacity: item.opacity * share }
    return {
      item,
      at: pointBetween(was.at, item.at, share),
      size: pointBetween(was.size, item.size, share),
      turn: mix(was.turn, item.turn, share),
      opacity: mix(was.opacity, item.opacity, share),
    }
  })
  return [...gone, ...moving].toSorted((one, other) => one.item.layer - other.item.layer)
}

function atRest(item: SceneItem): MovingItem {
  const { at, size, turn, opacity } = item
  return { item, at, size, turn, opacity }
}

function pointBetween(from: Point, to: Point, share: number): Point {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share)]
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
