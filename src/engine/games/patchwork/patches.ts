import { type Orientation, orientations, rowsOf, type PatchShape, shapeOf, turned } from './shape.ts'

export interface Patch {
  /** 0 to 32; negative for a special patch. */
  readonly id: number
  readonly income: number
  readonly price: number
  readonly time: number
  /** `id income price time shape`, as both editions print it. */
  readonly line: string
  /** The distinct orientations, in the order of `orientations`. */
  readonly distinct: readonly Orientation[]
  /** Indexed as in `shapeIn`: not mirrored with 0 to 3 rotations, then mirrored. */
  readonly shapes: readonly PatchShape[]
}

/** Throws unless the id is 0 to 32. */
export function patchOf(id: number): Patch {
  const patch = patches[id]
  if (patch === undefined) throw new Error(`there is no patch ${id}`)
  return patch
}

/** "Special patches are the only way to patch single spaces": no price, no income, no time. */
export function specialPatch(id: number): Patch {
  return { ...single, id, line: lineOf(id, 0, 0, 0, 'O') }
}

/** Undefined for negative rotations. */
export function shapeIn(patch: Patch, { mirrored, rotations }: Orientation): PatchShape | undefined {
  return rotations < 0 ? undefined : patch.shapes[rotations + (mirrored ? 4 : 0)]
}

function lineOf(id: number, income: number, price: number, time: number, shape: string): string {
  return `${id} ${income} ${price} ${time} ${shape}`
}

function readPatch(line: string): Patch {
  const [id, income, price, time, shape] = line.split(' ') as [string, string, string, string, string]
  const shapes = orientations.map((orientation) => shapeOf(turned(rowsOf(shape), orientation)))
  const texts = shapes.map((each) => each.rows.join('|'))
  return {
    id: Number(id),
    income: Number(income),
    price: Number(price),
    time: Number(time),
    line,
    distinct: orientations.filter((_, at) => texts.indexOf(texts[at]!) === at),
    shapes,
  }
}

const single = readPatch(lineOf(0, 0, 0, 0, 'O'))

/** The 33 patches by id, as the statement prints them: id, income, price in buttons, price in time, shape. */
export const patches: readonly Patch[] = [
  '0 3 7 6 OO.|.OO',
  '1 2 3 6 OO.|.OO|OO.',
  '2 3 10 4 OO.|.OO|..O',
  '3 2 10 3 OOOO|O...',
  '4 2 7 2 O...|OOOO|O...',
  '5 3 8 6 OO.|.OO|.OO',
  '6 1 1 4 ..O..|OOOOO|..O..',
  '7 1 3 2 OO.|.OO',
  '8 1 0 3 .O..|OOOO|.O..',
  '9 1 3 3 OOOO',
  '10 0 1 2 O...|OOOO|...O',
  '11 0 2 2 OOO|OO.',
  '12 2 5 5 OOO|.O.|.O.',
  '13 1 3 4 OOOO|.O..',
  '14 0 1 2 OOO|O.O',
  '15 3 10 5 OOOO|OO..',
  '16 1 2 3 OOO.|..OO',
  '17 0 2 2 OOO|.O.',
  '18 0 2 2 OOO',
  '19 1 4 2 OOO|O..',
  '20 0 2 3 O.O|OOO|O.O',
  '21 1 5 3 .OO.|OOOO|.OO.',
  '22 0 4 2 OOO.|.OOO',
  '23 0 2 1 .O..|OOOO|..O.',
  '24 1 7 1 OOOOO',
  '25 1 1 5 OOOO|O..O',
  '26 2 6 5 OO|OO',
  '27 2 5 4 .O.|OOO|.O.',
  '28 2 7 4 .OO.|OOOO',
  '29 2 4 6 ..O|OOO',
  '30 0 1 3 OO|.O',
  '31 0 3 1 O.|OO',
  '32 0 2 1 OO',
].map(readPatch)
