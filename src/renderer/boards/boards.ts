/** Draws a state as lines of text. */
export type TextBoard = (state: never) => readonly string[]

const texts = import.meta.glob<{ readonly textOf: TextBoard }>('./*/text.ts')

/**
 * The text board of a game: of the folder with its name, or, for an edition such as `patchwork-draft`, with the beginning of
 * its name. Null where there is none.
 */
export async function textBoardOf(game: string): Promise<TextBoard | null> {
  const load = texts[`./${folderOf(game, Object.keys(texts)) ?? ''}/text.ts`]
  return load === undefined ? null : (await load()).textOf
}

/** The folder of a game among files such as `./patchwork/text.ts`. */
export function folderOf(game: string, files: readonly string[]): string | undefined {
  const folders = files.map((file) => file.split('/')[1]!)
  return folders.find((folder) => folder === game) ?? folders.find((folder) => game.startsWith(`${folder}-`))
}
