import { render } from 'svelte/server'
import type { Frame } from '../../../../src/engine/match.ts'
import type { Table } from '../../../../src/engine/games/patchwork/table.ts'
import type { BoardProps } from '../../../../src/renderer/boards/board.ts'
import Board from '../../../../src/renderer/boards/patchwork/Board.svelte'

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
  readonly isMoving: boolean
  readonly specials: number
}

/** What a board shows of a state. */
export interface Seen {
  readonly seats: readonly SeenSeat[]
  /** The ids of the circle in the order of its places. */
  readonly circle: readonly number[]
  readonly specials: readonly number[]
}

/** The page's text of a frame's board. */
export function drawn(
  frame: Frame,
  before: Frame | null = null,
  given: Partial<BoardProps<Table>> = {},
): string {
  const props = {
    frame,
    before,
    part: 1,
    seats: [0, 1].map((seat) => ({ seat, name: `Bot ${seat}` })),
    options: {},
    seat: null,
    standing: null,
    result: null,
    selected: null,
    select: () => {},
    chosen: {},
    choose: () => {},
    aids: { legal: () => [], know: () => undefined },
    hint: () => {},
    ...given,
  } as BoardProps<Table>
  return render(Board, { props }).body.replaceAll(/<!--.*?-->/g, '')
}

/** Reads what is drawn, as far as the state decides it. */
export function seenIn(page: string): Seen {
  const seats = [0, 1].map((seat): SeenSeat => {
    const head = between(page, `data-head="${seat}"`, '</foreignObject>')
    const quilt = between(page, `data-quilt="${seat}"`, 'data-cell="0,0"')
    return {
      quilt: quiltOf(quilt),
      buttons: numberIn(head, 'data-buttons')!,
      income: numberIn(head, 'data-income'),
      time: numberIn(head, 'data-time')!,
      free: numberIn(head, 'data-free')!,
      token: Number(attribute(page, `data-token="${seat}"`, 'data-at')),
      isMoving: head.includes('to move'),
      specials: head.split('data-path="pendingSpecials[').length - 1,
    }
  })
  const patches = [...page.matchAll(/data-patch="(\d+)" data-slot="(\d+)"/g)]
  const circle = patches
    .toSorted(([, , a], [, , b]) => Number(a) - Number(b))
    .map(([, patch]) => Number(patch))
  const specials = [...page.matchAll(/data-special="(\d+)"/g)].map(([, space]) => Number(space))
  return { seats, circle, specials }
}

/** What is to be seen of a state. */
export function shouldBeSeen(table: Table): Seen {
  const seats = ([0, 1] as const).map((seat): SeenSeat => ({
    quilt: table.boards[seat],
    buttons: table.buttons[seat],
    income: table.leagueRules.incomes.length > 0 ? table.income[seat] : null,
    time: table.time[seat],
    free: [...table.boards[seat].join('')].filter((cell) => cell === '.').length,
    token: table.time[seat],
    isMoving: table.toAct.includes(seat),
    specials: table.pendingSpecials[seat].length,
  }))
  return { seats, circle: table.circle, specials: table.specials }
}

/** Each cell gets the mark of the cloth that covers its middle; of two it gets both, which no quilt has. */
function quiltOf(page: string): readonly string[] {
  const patches = [...page.matchAll(/<path class="cloth[^"]*" d="([^"]*)" fill="url\(#[^"]*-(.)\)"/g)]
  const drawn = patches.map(([, d, mark]) => ({ loops: loopsIn(d!), mark: mark! }))
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
  const text = new RegExp(`${name}[^>]*>([^<]*)<`).exec(page)?.[1]
  return text === undefined ? null : Number(text.replace('−', '-'))
}

function attribute(page: string, of: string, name: string): string | undefined {
  return new RegExp(`${of}[^>]*${name}="([^"]*)"`).exec(page)?.[1]
}
