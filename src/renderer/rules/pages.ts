const folder = '../../../docs/games'
const pages = import.meta.glob<string | undefined>('../../../docs/games/*.md', { import: 'default' })

/** Whether Botscope has a page about a game: its rules, and what bots read and write. */
export function hasRules(game: string | undefined): game is string {
  return game !== undefined && `${folder}/${game}.md` in pages
}

/** The page about a game as HTML, made of our own Markdown by the build; null where there is none. */
export async function rulesPageOf(game: string): Promise<string | null> {
  return (await pages[`${folder}/${game}.md`]?.()) ?? null
}
