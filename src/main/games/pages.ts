import { join } from 'node:path'
import type { GamePage } from '../../contract/games.ts'
import { foreignText } from '../files/foreign-file.ts'
import { foreignEntries } from '../files/foreign-folder.ts'

const mostBytes = 1_000_000
/** Of one folder. */
const mostPages = 10
/** Where games have their texts, the most telling first; then the newest league's, whose rules count without an option. */
const places = ['', 'config']
const statement = /^(statement_en|statement)\.html(\.tpl)?$|^readme(\.md|\.txt)?$/i

/** The statement and README of a game's folder, as far as they can be read. */
export async function gamePages(folder: string): Promise<readonly GamePage[]> {
  const pages = await Promise.all(places.map((place) => pagesIn(folder, place)))
  return [...pages.flat(), ...(await leaguePages(folder))]
}

/** Of the highest league that has any. */
async function leaguePages(folder: string): Promise<readonly GamePage[]> {
  const leagues = namesIn(join(folder, 'config')).flatMap(
    (name) => /^level(\d{1,4})$/.exec(name)?.slice(1).map(Number) ?? [],
  )
  for (const league of leagues.toSorted((a, b) => b - a)) {
    const pages = await pagesIn(folder, join('config', `level${league}`))
    if (pages.length > 0) return pages
  }
  return []
}

async function pagesIn(folder: string, place: string): Promise<readonly GamePage[]> {
  const names = namesIn(join(folder, place)).filter((each) => statement.test(each))
  const files = names.toSorted().slice(0, mostPages)
  const pages = await Promise.all(
    files.map(async (name): Promise<GamePage[]> => {
      const file = join(place, name)
      const text = await foreignText(join(folder, file), { mostBytes, below: folder }).catch(() => null)
      return text === null ? [] : [{ file, text: /\.html/.test(name) ? withoutMarkup(text) : text }]
    }),
  )
  return pages.flat()
}

/** Empty also where the folder cannot be listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return foreignEntries(folder).map(({ name }) => name)
  } catch {
    return []
  }
}

/** Of a stranger's page only its words are shown. Each character is looked at a few times, whatever it is made of. */
function withoutMarkup(html: string): string {
  const small = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const words: string[] = []
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at)
    const end = start < 0 ? -1 : endOfMarkup(small, start)
    if (end < 0) {
      words.push(html.slice(at))
      break
    }
    words.push(html.slice(at, start))
    if (/^<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b/.test(small.slice(start, start + 8))) words.push('\n')
    at = end
  }
  return words
    .join('')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()
}

/** Behind a tag, or a comment, script or style with all that is in it. -1: no tag, as nothing ends it. */
function endOfMarkup(html: string, start: number): number {
  const opening = /^<(?:!--|script\b|style\b)/.exec(html.slice(start, start + 8))?.[0]
  if (opening === undefined) return html.indexOf('>', start) + 1 || -1
  const closing = opening === '<!--' ? '-->' : `</${opening.slice(1)}`
  const found = html.indexOf(closing, start + opening.length)
  const end = found < 0 ? -1 : html.indexOf('>', found)
  return end < 0 ? html.length : end + 1
}
