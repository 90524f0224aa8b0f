import { textWidth } from './width.ts'
import { byPlaceText, type Change, type Differences } from '../../engine/diff.ts'
import type { Json } from '../../engine/game.ts'
import { expressionOf, pathText, type Path } from '../../engine/path.ts'
import { escapedControls } from '../../escape-controls.ts'
import { cut } from './cut.ts'
import type { TextLine, TextSpan } from './lines.ts'

/** A change for programs: paths are expressions, and a missing side is left out. */
export interface ChangeValue {
  readonly path: string
  readonly before?: Json
  readonly after?: Json
  readonly from?: string
}

/** See docs/json.md, "What differs". */
export function changeValue({ path, before, after, from }: Change): ChangeValue {
  return {
    path: expressionOf(path),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(from === undefined ? {} : { from: expressionOf(from) }),
  }
}

/** Longest pair of values on one line, unless the screen is narrower. */
const mostBeside = 60
const leastRoom = 10

/** Differences for people: `+` added, `-` removed. Values are cut to fit `width` columns. */
export function differenceLines(differences: Differences, width = Infinity): TextLine[] {
  const lines = differences.all.flatMap((change) => linesOf(change, width))
  const note = byPlaceText(differences)
  return note === null ? lines : [['  ', { text: note, tone: 'notable' }], ...lines]
}

function linesOf({ path, before, after, from }: Change, width: number): TextLine[] {
  const [was, is] = [jsonText(before), jsonText(after)]
  const name = `${pathName(path)}  `
  const room = (taken: string) => Math.max(leastRoom, width - 2 - textWidth(taken))
  if (from !== undefined) {
    const moved = ` moved from ${pathText(from.slice(-1))}`
    return [['  ', faint(name), cut(is, room(name + moved)), faint(moved)]]
  }
  if (before === undefined) return [[{ text: '+ ', tone: 'good' }, faint(name), cut(is, room(name))]]
  if (after === undefined) return [[{ text: '- ', tone: 'bad' }, faint(name), cut(was, room(name))]]
  const beside = was.length + is.length < mostBeside && textWidth(`${was} → ${is}`) <= room(name)
  if (beside) return [['  ', faint(name), was, faint(' → '), is]]
  return [
    ['  ', faint(pathName(path))],
    ['    ', { text: '- ', tone: 'bad' }, cut(was, room('    '))],
    ['    ', { text: '+ ', tone: 'good' }, cut(is, room('    '))],
  ]
}

function jsonText(value: Json | undefined): string {
  return value === undefined ? '' : escapedControls(JSON.stringify(value))
}

function pathName(path: Path): string {
  return path.length === 0 ? expressionOf(path) : pathText(path)
}

function faint(text: string): TextSpan {
  return { text, tone: 'faint' }
}
