import type Database from 'better-sqlite3'
import { shortened } from '../../reading/shortened.ts'
import type { Calls, MatchCard } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { searchText } from './search-text.ts'

export type Description = Omit<Parameters<Calls['describe']>[0], 'match'>

const mostTitle = 200
const mostNote = 100_000
const mostTags = 50
const mostTag = 60

/** The card with the changed description; throws a `UserError` if that is too long. */
export function described(card: MatchCard, change: Description): MatchCard {
  const {
    title = card.title,
    note = card.note,
    tags = card.tags,
    pinned = card.pinned,
    game = card.game,
  } = change
  const tidy = [...new Set(tags.map((tag) => oneLine(tag)))].filter((tag) => tag !== '')
  checkLength('title', title, mostTitle)
  checkLength('note', note, mostNote)
  for (const tag of tidy) checkLength(`tag "${shortened(tag, 20)}"`, tag, mostTag)
  if (tidy.length > mostTags) throw new UserError(`A match has at most ${mostTags} tags, not ${tidy.length}`)
  return { ...card, title: oneLine(title), note, tags: tidy, pinned, game }
}

export function writeDescription(db: Database.Database, key: number, card: MatchCard): void {
  const { title, note, tags, pinned, game } = card
  const sql =
    'UPDATE matches SET title = ?, note = ?, tags = ?, pinned = ?, game = ?, search = ? WHERE key = ?'
  db.prepare(sql).run(title, note, JSON.stringify(tags), pinned ? 1 : 0, game, searchText(card), key)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function checkLength(what: string, text: string, most: number): void {
  if (text.length > most)
    throw new UserError(`The ${what} has ${text.length} characters: at most ${most} are kept`)
}
