const folder = '../../../docs/games'
const pages = import.meta.glob<string | undefined>('../../../docs/games/*.md', { import: 'default' })

/** Whether Botscope has a page on a game: its rules, and the input and output of bots. */
export function hasRules(game: string | undefined): game is string {
  return game !== undefined && `${folder}/${game}.md` in pages
}

/** As HTML, made from our own Markdown by the build; null: none. */
export async function rulesPageOf(game: string): Promise<string | null> {
  return (await pages[`${folder}/${game}.md`]?.()) ?? null
}
