/** A patch as it is printed: with the numbers on it, and its rows, where 'O' is cloth. */
export interface Patch {
  readonly id: number
  /** Buttons on it. */
  readonly income: number
  readonly price: number
  readonly time: number
  readonly rows: readonly string[]
}

/** The 33 patches by id, as bots read them: id, income, price, time, shape. */
const printed: readonly Patch[] = [
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
].map(read)

const numbered = '0123456789ABCDEFGHIJKLMNOPQRSTUVW'
const special = 'abcde'

/** What a quilt has where a patch lies: of the patches 0 to 32, then of the special ones in the order of their spaces. */
export const marks: readonly string[] = [...numbered, ...special]

/** The patch with this id; undefined where there is none. A special patch has an id below 0. */
export function patchOf(id: number): Patch | undefined {
  return id < 0 ? { id, income: 0, price: 0, time: 0, rows: ['O'] } : printed[id]
}

/** The mark of the patch with this id on a quilt; empty where there is none. */
export function markOf(id: number): string {
  return numbered.charAt(id)
}

/** The patch that has this mark; undefined where none has, null for a special one. */
export function patchOfMark(mark: string): Patch | null | undefined {
  return special.includes(mark) ? null : printed[numbered.indexOf(mark)]
}

/** What a patch is called: `patch 24`, `special patch`. */
export function nameOfMark(mark: string): string {
  const patch = patchOfMark(mark)
  return patch === null ? 'special patch' : `patch ${patch?.id ?? mark}`
}

function read(line: string): Patch {
  const [id, income, price, time, shape] = line.split(' ') as [string, string, string, string, string]
  return {
    id: Number(id),
    income: Number(income),
    price: Number(price),
    time: Number(time),
    rows: shape.split('|'),
  }
}
