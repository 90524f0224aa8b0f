import type { Component } from 'svelte'
import type { Drawings } from '../lib/drawing.ts'
import type { BoardProps, CellAt, ChoicesOf, Describe } from './board.ts'

export type TextBoard = (state: never) => readonly string[]

export interface GameBoard {
  readonly component: Component<BoardProps<never>>
  readonly choicesOf: ChoicesOf
  /** Null: the game has none; its text board is used. */
  readonly describe: Describe<never> | null
  readonly cellAt: CellAt | null
}

const texts = import.meta.glob<{ readonly textOf: TextBoard }>('./*/text.ts')
const components = import.meta.glob<{ readonly default: Component<BoardProps<never>> }>('./*/Board.svelte')
const choices = import.meta.glob<{ readonly choicesOf: ChoicesOf }>('./*/choices.ts')
const cells = import.meta.glob<{ readonly cellAt: CellAt }>('./*/cell-at.ts')
const drawings = import.meta.glob<Partial<Drawings>>('./*/drawing.ts')
const descriptions = import.meta.glob<{ readonly describe: Describe<never> }>('./*/describe.ts')

/** From the folder with the game's name, or, for an edition such as `patchwork-draft`, with the beginning of it. Null: none. */
export async function textBoardOf(game: string): Promise<TextBoard | null> {
  return (await loaded(texts, game, 'text.ts'))?.textOf ?? null
}

/** Found as the text board is; null: none. */
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

/** Found as the board is; null: none. */
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
