import { inks } from '../drawings.ts'

export const shapes = ['rect', 'cell', 'circle', 'path', 'text', 'image', 'stack'] as const
export type Shape = (typeof shapes)[number]

const grounds = ['text', 'faint', 'line', 'ground', 'surface', 'accent', 'none'] as const
const seats = ['seat0', 'seat1', 'seat2', 'seat3'] as const

/** Colours of the theme by name; all but the grounds also as `<name>-soft`. */
export const fills: readonly string[] = [
  ...[...inks, ...seats].flatMap((name) => [name, `${name}-soft`]),
  ...grounds,
]

export type Point = readonly [x: number, y: number]

/** One thing of a scene; lengths in units of the scene. */
export interface SceneItem {
  /** The same thing in every turn: it moves from where it was. */
  readonly id: string
  /** The left upper corner of its box. */
  readonly at: Point
  readonly size: Point
  readonly shape: Shape
  readonly fill: string
  readonly stroke: string | null
  readonly label: string
  /** The value of the state that it shows, as a path; null: none. */
  readonly path: string | null
  /** What it is, for people. */
  readonly title: string
  /** Higher ones lie over lower ones. */
  readonly layer: number
  /** Of a path, relative to `at`. */
  readonly points: readonly Point[]
  /** The path ends where it begins, and is filled. */
  readonly isClosed: boolean
  /** Of a stack: how many things. */
  readonly count: number
  /** A file in the folder of the game. */
  readonly image: string | null
  /** Degrees, clockwise. */
  readonly turn: number
  readonly opacity: number
  /** Messages of this seat are shown next to it; null: of none. */
  readonly speaks: number | null
  /** What a click on it answers, in lines; null: nothing. */
  readonly answer: readonly string[] | null
}

export interface Scene {
  readonly size: Point
  /** From the lowest to the highest. */
  readonly items: readonly SceneItem[]
}

/** Limits of a scene: far more than anybody sees, and what every page can draw. */
export const mostItems = 5000
export const mostPoints = 20_000
export const largestSize = 10_000
export const longestText = 200
