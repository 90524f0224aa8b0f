import type { ConditionTurn } from '../condition/names.ts'
import type { Json } from '../game.ts'
import { isList, type JsonRecord } from '../json.ts'
import { unknownName } from '../options.ts'
import { pathOf } from '../path.ts'
import { UserError } from '../user-error.ts'
import {
  fills,
  largestSize,
  longestText,
  mostPoints,
  shapes,
  type Point,
  type Scene,
  type SceneItem,
  type Shape,
} from './scene.ts'
import { readTemplate, type Resolved, type SceneTemplate } from './template.ts'

export type SceneReader = (turn: ConditionTurn) => Scene

/** Reads the scene of each turn. Both throw a `UserError` that names the item, the field and what would be right. */
export function sceneReader(template: Json): SceneReader {
  const read = readTemplate(template)
  return (turn) => sceneOf(read, turn)
}

function sceneOf(template: SceneTemplate, turn: ConditionTurn): Scene {
  const { size, items } = template.resolve(turn)
  const ids = new Map<string, number>()
  let points = 0
  const read = items.map((resolved) => {
    const item = new ItemReading(resolved).item()
    points += item.points.length
    if (points > mostPoints) throw new UserError(`The scene has paths of more than ${mostPoints} points`)
    return item
  })
  const named = read.map((item) => ({ ...item, id: unique(item.id, ids) }))
  return { size: sizeOf(size), items: named.toSorted((one, other) => one.layer - other.layer) }
}

/** An id that is there twice, or not given, still names one thing: by its count. */
function unique(id: string, ids: Map<string, number>): string {
  const count = ids.get(id) ?? 0
  ids.set(id, count + 1)
  return count === 0 && id !== '' ? id : `${id}#${count}`
}

function sizeOf(size: Json | undefined): Point {
  const isSize = (value: Json) => typeof value === 'number' && value > 0 && value <= largestSize
  if (size !== undefined && isList(size) && size.length === 2 && size.every(isSize))
    return size as unknown as Point
  throw new UserError(`"size" is not [width, height], two numbers up to ${largestSize}`)
}

const names = [
  ...['id', 'at', 'size', 'shape', 'fill', 'stroke', 'label', 'path', 'title', 'layer', 'points', 'closed'],
  ...['count', 'image', 'turn', 'opacity', 'speaks', 'answer'],
]

class ItemReading {
  readonly #where: string
  readonly #fields: JsonRecord

  constructor({ where, fields }: Resolved) {
    this.#where = where
    this.#fields = fields
    const strange = Object.keys(fields).find((name) => !names.includes(name))
    if (strange !== undefined)
      throw new UserError(`"${where}": ${unknownName('field of an item', strange, names)}`)
  }

  item(): SceneItem {
    const shape = this.#oneOf<Shape>('shape', shapes, 'rect')
    const points = this.#points()
    const image = this.#image()
    if (shape === 'image' && image === null)
      this.#fail('image', 'is missing: it names a file in the folder of the game')
    if (shape === 'path' && points.length < 2) this.#fail('points', 'is missing: a path has 2 points or more')
    const at = this.#point('at')
    if (at === null) this.#fail('at', 'is missing: it is [x, y]')
    return {
      id: this.#text('id'),
      at,
      size: this.#size(),
      shape,
      fill: this.#oneOf('fill', fills, shape === 'text' || shape === 'path' ? 'text' : 'surface'),
      stroke: this.#fields['stroke'] === undefined ? null : this.#oneOf('stroke', fills, 'line'),
      label: this.#text('label'),
      path: this.#path(),
      title: this.#text('title'),
      layer: this.#number('layer', 0),
      points,
      isClosed: this.#fields['closed'] === true,
      count: Math.max(0, Math.round(this.#number('count', 1))),
      image,
      turn: this.#number('turn', 0),
      opacity: Math.min(1, Math.max(0, this.#number('opacity', 1))),
      speaks: this.#speaks(),
      answer: this.#answer(),
    }
  }

  #fail(name: string, words: string): never {
    throw new UserError(`"${this.#where}.${name}" ${words}`)
  }

  /** Numbers and truth values are texts too: the label of a number needs no function. */
  #text(name: string): string {
    const value = this.#fields[name] ?? ''
    if (typeof value === 'object') this.#fail(name, 'is not a text')
    return String(value).slice(0, longestText)
  }

  #number(name: string, initial: number): number {
    const value = this.#fields[name] ?? initial
    if (!isCoordinate(value)) this.#fail(name, `is not a number from -${largestSize} to ${largestSize}`)
    return value
  }

  #oneOf<T extends string>(name: string, of: readonly T[], initial: NoInfer<T>): T {
    const value = this.#fields[name] ?? initial
    const found = of.find((each) => each === value)
    return (
      found ??
      this.#fail(
        name,
        `is not known: ${unknownName(name, typeof value === 'string' ? value : JSON.stringify(value), of)}`,
      )
    )
  }

  #point(name: string): Point | null {
    const value = this.#fields[name]
    if (value === undefined) return null
    return isPoint(value) ? value : this.#fail(name, 'is not [x, y], two numbers')
  }

  #size(): Point {
    const [width, height] = this.#point('size') ?? [1, 1]
    return [Math.max(0, width), Math.max(0, height)]
  }

  #points(): readonly Point[] {
    const value = this.#fields['points'] ?? []
    const isWhole = isList(value) && value.length <= mostPoints && value.every(isPoint)
    return isWhole ? value : this.#fail('points', 'is not a list of [x, y]')
  }

  #path(): string | null {
    const text = this.#text('path')
    if (text === '') return null
    const path = text.replace(/^state(?![\w$])\.?/, '')
    return pathOf(path) === null
      ? this.#fail('path', `is not a path in the state, such as units[3].x: ${text}`)
      : path
  }

  #image(): string | null {
    const file = this.#text('image')
    if (file === '') return null
    const isInside = /^[\w][\w .-]*(\/[\w][\w .-]*){0,5}$/.test(file)
    return isInside ? file : this.#fail('image', `is not a file below the folder of the game: ${file}`)
  }

  #speaks(): number | null {
    const seat = this.#number('speaks', -1)
    return seat < 0 ? null : Math.round(seat)
  }

  #answer(): readonly string[] | null {
    const value = this.#fields['answer']
    if (value === undefined || value === null) return null
    const lines = isList(value) ? value : [value]
    const isText = lines.length <= 100 && lines.every((line) => ['string', 'number'].includes(typeof line))
    if (!isText) this.#fail('answer', 'is not a list of lines')
    return lines.map((line) => `${line as string | number}`.slice(0, 10_000))
  }
}

function isCoordinate(value: Json | undefined): value is number {
  return typeof value === 'number' && Math.abs(value) <= largestSize
}

function isPoint(value: Json): value is readonly [number, number] {
  return isList(value) && value.length === 2 && value.every(isCoordinate)
}
