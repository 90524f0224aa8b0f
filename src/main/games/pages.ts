import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GamePage } from '../../contract/games.ts'
import { foreignText } from '../foreign-file.ts'

const mostBytes = 1_000_000
/** Where games have their texts, the most telling first. */
const places = ['', 'config', join('config', 'level1')]
const statement = /^(statement_en|statement)\.html(\.tpl)?$|^readme(\.md|\.txt)?$/i

/** The statement and README of a game's folder, as far as they can be read. */
export async function gamePages(folder: string): Promise<readonly GamePage[]> {
  const pages: GamePage[] = []
  for (const place of places) {
    const names = await readdir(join(folder, place)).catch(() => [])
    for (const name of names.filter((each) => statement.test(each)).toSorted()) {
      const file = join(place, name)
      const text = await foreignText(join(folder, file), { mostBytes, below: folder }).catch(() => null)
      if (text !== null) pages.push({ file, text: /\.html/.test(name) ? withoutMarkup(text) : text })
    }
  }
  return pages
}

/** Of a stranger's page only its words are shown. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[ \n]*\n ?/g, '\n\n')
    .trim()
}
