import type { PatchworkTable } from '../../../src/engine/games/patchwork/table.ts'

/** What a seat is seen to have. */
export interface SeenSeat {
  /** Rows of marks, read from the outlines and cloths of the patches; '.' where none covers the cell. */
  readonly quilt: readonly string[]
  readonly buttons: number
  /** Null where none is shown. */
  readonly income: number | null
  readonly time: number
  readonly free: number
  /** The space on which its token stands. */
  readonly token: number
  /** What it is told to do; empty: nothing. */
  readonly duty: string
  readonly isFirstAtEnd: boolean
  readonly hasBonus: boolean
  readonly specials: number
}

/** What a board shows of a state. */
export interface Seen {
  readonly seats: readonly SeenSeat[]
  /** The ids of the circle in the order of its places. */
  readonly circle: readonly number[]
  /** How many patches it is told that there are. */
  readonly left: number
  readonly specials: readonly number[]
}

/** Reads what is drawn, as far as the state decides it. */
export function seenIn(page: string): Seen {
  const tags = tagsIn(page)
  const seats = [0, 1].map((seat): SeenSeat => {
    const head = between(page, `data-head="${seat}"`, '</foreignObject>')
    return {
      quilt: quiltOf(clothsOn(tags, seat)),
      buttons: numberIn(head, 'data-buttons')!,
      income: numberIn(head, 'data-income'),
      time: numberIn(head, 'data-time')!,
      free: numberIn(head, 'data-free')!,
      token: Number(tags.find((tag) => tag['data-token'] === String(seat))?.['data-at']),
      duty: textIn(head, 'data-path="toAct"') ?? '',
      isFirstAtEnd: head.includes('data-path="finishedFirst"'),
      hasBonus: head.includes('data-path="bonusOwner"'),
      specials: head.split('data-path="pendingSpecials[').length - 1,
    }
  })
  const lying = tags.filter((tag) => tag['data-slot'] !== undefined)
  const circle = lying
    .toSorted((a, b) => Number(a['data-slot']) - Number(b['data-slot']))
    .map((tag) => Number(tag['data-patch']))
  const specials = tags.flatMap((tag) =>
    tag['data-special'] === undefined ? [] : [Number(tag['data-special'])],
  )
  return { seats, circle, left: parseInt(textIn(page, 'data-left')!, 10), specials }
}

/** What is to be seen of a state. */
export function shouldBeSeen(table: PatchworkTable): Seen {
  const seats = ([0, 1] as const).map((seat): SeenSeat => ({
    quilt: table.boards[seat],
    buttons: table.buttons[seat],
    income: table.leagueRules.incomes.length > 0 ? table.income[seat] : null,
    time: table.time[seat],
    free: [...table.boards[seat].join('')].filter((cell) => cell === '.').length,
    token: table.time[seat],
    duty: dutyOf(table, seat),
    isFirstAtEnd: table.finishedFirst === seat,
    hasBonus: table.bonusOwner === seat,
    specials: table.pendingSpecials[seat].length,
  }))
  return { seats, circle: table.circle, left: table.circle.length, specials: table.specials }
}

type Tag = { readonly [attribute: string]: string }

function tagsIn(page: string): readonly Tag[] {
  return [...page.matchAll(/<\w+((?:\s+[\w:-]+(?:="[^"]*")?)+)\s*\/?>/g)].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name!, value]),
    ),
  )
}

/** The cloths in a seat's quilt: what else has cloth stands before the quilts or after them. */
function clothsOn(tags: readonly Tag[], seat: number): readonly Tag[] {
  const start = tags.findIndex((tag) => tag['data-quilt'] === String(seat))
  const end = tags.findIndex((tag, i) => i > start && tag['data-cell'] === '0,0')
  return tags.slice(start, end).filter((tag) => tag.class?.split(' ').includes('cloth'))
}

/** Each cell gets the mark of the cloth that covers its middle; of two it gets both, which no quilt has. */
function quiltOf(cloths: readonly Tag[]): readonly string[] {
  const drawn = cloths.map(({ d, fill }) => ({ loops: loopsIn(d!), mark: /-(.)\)$/.exec(fill!)![1]! }))
  return Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 9 }, (_, x) => {
      const marks = drawn.filter(({ loops }) => isInside(loops, x + 0.5, y + 0.5)).map(({ mark }) => mark)
      return marks.join('') || '.'
    }).join(''),
  )
}

type Loop = readonly (readonly [number, number])[]

function loopsIn(d: string): readonly Loop[] {
  const loops = d.split('Z').filter((loop) => loop !== '')
  return loops.map((loop) =>
    loop
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number]),
  )
}

/** By how many edges lie to the left of it: of all loops, so that holes are outside. */
function isInside(loops: readonly Loop[], x: number, y: number): boolean {
  const edges = loops.flatMap((loop) => loop.map((from, i) => [from, loop[(i + 1) % loop.length]!] as const))
  const left = edges.filter(([[ax, ay], [, by]]) => ax < x && ay > y !== by > y)
  return left.length % 2 === 1
}

function between(page: string, from: string, to: string): string {
  const start = page.indexOf(from)
  return page.slice(start, page.indexOf(to, start))
}

function numberIn(page: string, name: string): number | null {
  const text = textIn(page, name)
  return text === null ? null : Number(text.replaceAll(',', ''))
}

function textIn(page: string, name: string): string | null {
  return new RegExp(`${name}[^>]*>([^<]*)<`).exec(page)?.[1] ?? null
}

function dutyOf(table: PatchworkTable, seat: 0 | 1): string {
  if (!table.toAct.includes(seat)) return ''
  return table.pendingSpecials[seat].length > 0 ? 'place 1×1' : 'to move'
}
