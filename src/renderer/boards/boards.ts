import type { Component } from 'svelte'
import type { Drawings } from '../lib/drawing.ts'
import type { BoardProps, CellAt, ChoicesOf, Describe } from './board.ts'

/** Draws a state as lines of text. */
export type TextBoard = (state: never) => readonly string[]

/** The board of a game, and what belongs to it. */
export interface GameBoard {
  readonly component: Component<BoardProps<never>>
  readonly choicesOf: ChoicesOf
  /** Null where the game has none: its text board says it. */
  readonly describe: Describe<never> | null
  /** Null where the game has no cells. */
  readonly cellAt: CellAt | null
}

const texts = import.meta.glob<{ readonly textOf: TextBoard }>('./*/text.ts')
const components = import.meta.glob<{ readonly default: Component<BoardProps<never>> }>('./*/Board.svelte')
const choices = import.meta.glob<{ readonly choicesOf: ChoicesOf }>('./*/choices.ts')
const cells = import.meta.glob<{ readonly cellAt: CellAt }>('./*/cell-at.ts')
const drawings = import.meta.glob<Partial<Drawings>>('./*/drawing.ts')
const descriptions = import.meta.glob<{ readonly describe: Describe<never> }>('./*/describe.ts')

/**
 * The text board of a game: of the folder with its name, or, for an edition such as `patchwork-draft`, with the beginning of
 * its name. Null where there is none.
 */
export async function textBoardOf(game: string): Promise<TextBoard | null> {
  return (await loaded(texts, game, 'text.ts'))?.textOf ?? null
}

/** The board of a game, found as its text board is; null where it has none. */
export async function boardOf(game: string): Promise<GameBoard | null> {
  const [component, offered, described, named] = await Promise.all([
    loaded(components, game, 'Board.svelte'),
    loaded(choices, game, 'choices.ts'),
    loaded(descriptions, game, 'describe.ts'),
    loaded(cells, game, 'cell-at.ts'),
  ])
  if (component === null) return null
  return {
    component: component.default,
    choicesOf: offered?.choicesOf ?? (() => []),
    describe: described?.describe ?? null,
    cellAt: named?.cellAt ?? null,
  }
}

/** What a game draws of values, found as its board is. Null: nothing. */
export async function drawingsOf(game: string): Promise<Drawings | null> {
  const found = await loaded(drawings, game, 'drawing.ts')
  return found && { drawingOf: () => null, drawingOfValue: () => null, ...found }
}

/** The folder of a game among files such as `./patchwork/text.ts`. */
export function folderOf(game: string, files: readonly string[]): string | undefined {
  const folders = files.map((file) => file.split('/')[1]!)
  return folders.find((folder) => folder === game) ?? folders.find((folder) => game.startsWith(`${folder}-`))
}

async function loaded<T>(
  files: { readonly [path: string]: () => Promise<T> },
  game: string,
  name: string,
): Promise<T | null> {
  const load = files[`./${folderOf(game, Object.keys(files)) ?? ''}/${name}`]
  return load === undefined ? null : load()
}
