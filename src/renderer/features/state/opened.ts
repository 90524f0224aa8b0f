import { isGrid } from '../../../engine/diff/grid.ts'
import { pathOf, pathText, type Path } from '../../../engine/path.ts'
import type { Branching } from './branching.ts'

/** How far branches open by default: a number of levels; `first`: what is mostly wanted at once. */
export type Levels = number | 'first' | 'all'

/** Whether a person opened or closed a branch, and those below it. */
export interface Turned {
  readonly isOpen: boolean | undefined
  readonly below: ReadonlyMap<string | number, Turned>
}

/** Deepest level open by default, so that a value of any depth can be shown. */
const deepest = 60
const mostKept = 300
const fewItems = 4
const mostRows = 40

/** Open branches of a tree: by default, and as a person toggled them. By path, so that it applies to any state. */
export class Opened {
  readonly levels: Levels
  readonly #turned: ReadonlyMap<string, boolean>
  #tree: Turned | undefined

  constructor(levels: Levels, turned: ReadonlyMap<string, boolean> = new Map()) {
    this.levels = levels
    this.#turned = turned
  }

  get turned(): Turned {
    return (this.#tree ??= treeOf(this.#turned))
  }

  isOpen(path: Path, value: Branching): boolean {
    return this.#turned.get(pathText(path)) ?? opensItself(this.levels, path.length - 1, value)
  }

  withAll(paths: readonly Path[], isOpen: boolean): Opened {
    const turned = new Map(this.#turned)
    for (const path of paths) turned.set(pathText(path), isOpen)
    return new Opened(this.levels, turned)
  }

  /** For `openedOf`; of very many toggled branches only the last. */
  toText(): string {
    const turned = [...this.#turned].slice(-mostKept)
    const which = (isOpen: boolean) => turned.flatMap(([path, is]) => (is === isOpen ? [path] : []))
    return JSON.stringify({ levels: this.levels, open: which(true), closed: which(false) })
  }
}

/** The default if the text is invalid. */
export function openedOf(text: string): Opened {
  try {
    const { levels, open, closed } = JSON.parse(text) as { [key: string]: unknown }
    const isLevels =
      levels === 'first' || levels === 'all' || (Number.isInteger(levels) && Number(levels) >= 0)
    const turned = new Map([...pathsIn(open, true), ...pathsIn(closed, false)])
    return new Opened(isLevels ? (levels as Levels) : 'first', turned)
  } catch {
    return new Opened('first')
  }
}

export function opensItself(levels: Levels, depth: number, value: Branching): boolean {
  if (levels === 'all') return depth < deepest
  if (levels !== 'first') return depth < levels
  if (isGrid(value)) return value.length <= mostRows
  // One value a seat, mostly.
  return depth === 0 && (Array.isArray(value) ? value.length : Object.keys(value).length) <= fewItems
}

function pathsIn(texts: unknown, isOpen: boolean): readonly (readonly [string, boolean])[] {
  if (!Array.isArray(texts)) return []
  return texts.flatMap((text) => (typeof text === 'string' ? [[text, isOpen] as const] : []))
}

function treeOf(turned: ReadonlyMap<string, boolean>): Turned {
  interface Growing {
    isOpen: boolean | undefined
    readonly below: Map<string | number, Growing>
  }
  const root: Growing = { isOpen: undefined, below: new Map() }
  for (const [text, isOpen] of turned) {
    let node = root
    for (const key of pathOf(text) ?? []) {
      const known = node.below.get(key) ?? { isOpen: undefined, below: new Map() }
      node.below.set(key, known)
      node = known
    }
    if (node !== root) node.isOpen = isOpen
  }
  return root
}
