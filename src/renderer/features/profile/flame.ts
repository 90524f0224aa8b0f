import type { ProfiledFunction, ProfiledTurn } from '../../../contract/profile.ts'
import { placeText } from '../../../reading/profile-text.ts'

export type Profiled = Pick<ProfiledTurn, 'samples' | 'functions' | 'stacks'> & {
  /** Null: not known. */
  readonly millis: number | null
}

/** A call in all stacks that begin alike. */
export interface Call {
  /** The same in all turns; empty: the whole turn. */
  readonly path: string
  /** Null: the whole turn. */
  readonly code: ProfiledFunction | null
  readonly depth: number
  readonly parent: Call | null
  /** In the call itself, and in what it calls too. */
  self: number
  samples: number
  /** The longest first. */
  children: readonly Call[]
}

interface GrowingCall extends Call {
  readonly byKey: Map<string, GrowingCall>
  children: GrowingCall[]
}

export function keyOf(code: Pick<ProfiledFunction, 'name' | 'file' | 'line'>): string {
  return `${code.name}\n${placeText(code)}`
}

/** The calls of a turn as a tree; its root has the samples of stacks that were left out, too. */
export function callTree({ samples, functions, stacks }: Profiled): Call {
  const root = grown(null, null, '')
  root.samples = samples
  for (const stack of stacks) {
    let call = root
    for (const index of stack.functions) {
      const code = functions[index]!
      const key = keyOf(code)
      const known = call.byKey.get(key) ?? grown(call, code, key)
      call.byKey.set(key, known)
      known.samples += stack.samples
      call = known
    }
    call.self += stack.samples
  }
  return sorted(root)
}

function grown(parent: GrowingCall | null, code: ProfiledFunction | null, key: string): GrowingCall {
  const path = parent === null ? '' : `${parent.path}\n\n${key}`
  const depth = parent === null ? 0 : parent.depth + 1
  return { path, code, depth, parent, self: 0, samples: 0, children: [], byKey: new Map() }
}

function sorted(call: GrowingCall): Call {
  call.children = [...call.byKey.values()].toSorted((a, b) => b.samples - a.samples)
  call.children.forEach(sorted)
  return call
}

/** The call with this path, or the nearest one around it. */
export function callAt(root: Call, path: string): Call {
  const next = root.children.find((each) => path === each.path || path.startsWith(`${each.path}\n\n`))
  return next === undefined ? root : callAt(next, path)
}

/** Parts of 1 of the width. */
export interface FlameBox {
  readonly call: Call
  readonly x: number
  readonly width: number
}

/** Where each call is drawn, from the top down, when this one and those around it have the whole width; those that are narrower than `least` are left out. */
export function flameBoxes(zoomed: Call, least: number): readonly FlameBox[] {
  const around: FlameBox[] = []
  for (let call = zoomed.parent; call !== null; call = call.parent) around.unshift({ call, x: 0, width: 1 })
  const boxes: FlameBox[] = []
  const place = (call: Call, x: number): void => {
    const width = call.samples / Math.max(1, zoomed.samples)
    if (width < least) return
    boxes.push({ call, x, width })
    let at = x
    for (const child of call.children) {
      place(child, at)
      at += child.samples / Math.max(1, zoomed.samples)
    }
  }
  place(zoomed, 0)
  return [...around, ...boxes]
}

/** The box that an arrow key leads to; undefined: none is there. */
export function boxByKey(boxes: readonly FlameBox[], from: Call, key: string): FlameBox | undefined {
  const at = boxes.findIndex(({ call }) => call === from)
  switch (key) {
    case 'ArrowUp':
      return boxes.find(({ call }) => call === from.parent)
    case 'ArrowDown':
      return boxes.find(({ call }) => call.parent === from)
    case 'ArrowLeft':
      return boxes.slice(0, Math.max(0, at)).findLast(({ call }) => call.depth === from.depth)
    case 'ArrowRight':
      return boxes.slice(at + 1).find(({ call }) => call.depth === from.depth)
    case 'Home':
      return boxes[0]
    case 'End':
      return boxes.at(-1)
  }
  return undefined
}

export function isMatch({ name, ...place }: ProfiledFunction, sought: string): boolean {
  return `${name}\n${placeText(place)}`.toLowerCase().includes(sought.toLowerCase())
}

/** The part of the samples in calls that match, and in what they call. */
export function partThatMatches(root: Call, sought: string): number {
  const samplesIn = (call: Call): number =>
    call.code !== null && isMatch(call.code, sought)
      ? call.samples
      : call.children.reduce((sum, child) => sum + samplesIn(child), 0)
  return samplesIn(root) / Math.max(1, root.samples)
}

/** Of a call, by how many milliseconds it took longer than in another turn: itself and what it calls. */
export type Longer = (call: Call) => number

export function longerThan(
  turn: Profiled & { readonly millis: number },
  other: Profiled & { readonly millis: number },
): Longer {
  const millis = new Map<string, number>()
  const add = (call: Call): void => {
    millis.set(call.path, (other.millis * call.samples) / Math.max(1, other.samples))
    call.children.forEach(add)
  }
  add(callTree(other))
  return ({ path, samples }) => (turn.millis * samples) / Math.max(1, turn.samples) - (millis.get(path) ?? 0)
}

/** It has no file, or one of a language's runtime. */
export function isOfRuntime({ file }: Pick<ProfiledFunction, 'file'>): boolean {
  return file === '' || /^(node:|<)/.test(file)
}

/** From 0 to 1, the same for a function in all turns. */
export function shadeOf({ name, file }: Pick<ProfiledFunction, 'name' | 'file'>): number {
  let hash = 2166136261
  for (const char of `${name}\n${file}`) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619)
  // Its last bits alone differ where names do.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
