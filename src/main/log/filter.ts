import type { MatchFilter } from '../../contract.ts'
import { addCell } from './cell-filter.ts'
import { orEmpty } from './json-column.ts'

/** A filter as SQL. */
export interface FilterSql {
  /** The table, with the index that finds the matches fastest: SQLite would often choose another one. */
  readonly from: string
  readonly where: string
  readonly values: { readonly [name: string]: string | number }
}

/** `live`: the keys of the running matches. */
export function filterSql(filter: MatchFilter, live: readonly number[]): FilterSql {
  const { match, matches, game, batch, before, fault, problem, pinned, tag } = filter
  const where = [filter.deleted ? 'deleted IS NOT NULL' : 'deleted IS NULL']
  const values: { [name: string]: string | number } = {}
  const add = (sql: string, given: { readonly [name: string]: string | number } = {}) => {
    where.push(sql)
    Object.assign(values, given)
  }
  if (match !== undefined) add('id = @match', { match })
  if (matches !== undefined)
    add('id IN (SELECT value FROM json_each(@matches))', { matches: JSON.stringify(matches) })
  if (game !== undefined) add('game = @game', { game })
  if (batch !== undefined) add('batch = @batch', { batch })
  if (filter.cell !== undefined) addCell(batch ?? '', filter.cell, add)
  if (filter.heads) add(isHead)
  if (before !== undefined)
    add('(started, id) < (SELECT started, id FROM matches WHERE id = @before)', { before })
  if (fault !== undefined) add(`has_fault = ${fault ? 1 : 0}`)
  if (problem !== undefined) add(`has_problem = ${problem ? 1 : 0}`)
  if (pinned !== undefined) add(`pinned = ${pinned ? 1 : 0}`)
  if (tag !== undefined)
    add(`tags <> '[]' AND EXISTS (SELECT 1 FROM json_each(${orEmpty('tags')}) WHERE value = @tag)`, { tag })
  if (filter.parent === null) add('parent_match IS NULL')
  else if (filter.parent !== undefined) add('parent_match = @parent', { parent: filter.parent })
  if (filter.text !== undefined) add('instr(search, @text) > 0', { text: filter.text.toLowerCase() })
  if (filter.end !== undefined) add(endSql(filter.end, live), { end: filter.end })
  addBots(filter, add)
  return { from: `matches ${indexFor(filter)}`, where: where.join(' AND '), values }
}

function indexFor({
  match,
  matches,
  deleted,
  batch,
  parent,
  text,
  tag,
  bot,
  game,
  ...rest
}: MatchFilter): string {
  if (match !== undefined || matches !== undefined || deleted === true || rest.end === 'running') return ''
  if (batch !== undefined) return 'INDEXED BY matches_by_batch'
  if (typeof parent === 'string') return 'INDEXED BY matches_by_parent'
  if (text !== undefined || tag !== undefined || bot !== undefined) return 'INDEXED BY matches_searched'
  const isAllOfGame =
    game !== undefined &&
    [rest.end, rest.fault, rest.problem, rest.won, rest.drawn, rest.pinned].every(
      (each) => each === undefined,
    )
  return isAllOfGame ? 'INDEXED BY matches_by_game' : 'INDEXED BY matches_listed'
}

const isHead = `(batch IS NULL OR NOT EXISTS (
  SELECT 1 FROM matches AS other INDEXED BY matches_by_batch
  WHERE other.batch = matches.batch AND other.id < matches.id AND other.deleted IS NULL))`

/** As SQL, whether a match is among these; reads only the key. */
export function isAmong(keys: readonly number[]): string {
  return `key IN (${keys.join(', ')})`
}

function endSql(end: NonNullable<MatchFilter['end']>, live: readonly number[]): string {
  if (end === 'running') return isAmong(live)
  if (end !== 'interrupted') return 'end = @end'
  return `(end = @end OR (end IS NULL AND NOT ${isAmong(live)}))`
}

/** As SQL, whether a match ended by its rules. */
export const byRules = `end IN ('natural', 'fault', 'limit')`

/** A bot's name and command are part of its match's search text, which is checked first. */
function addBots(
  { bot, won, drawn }: MatchFilter,
  add: (sql: string, given?: { readonly bot: string }) => void,
): void {
  const sits = 'EXISTS (SELECT 1 FROM seats WHERE match = matches.key AND instr(seats.search, @bot) > 0'
  if (bot !== undefined) add(`instr(matches.search, @bot) > 0 AND ${sits})`, { bot: bot.toLowerCase() })
  if (drawn !== undefined) add(`${byRules} AND winner IS ${drawn ? 'NULL' : 'NOT NULL'}`)
  if (won === undefined) return
  const hasWon = bot === undefined ? '(winner IS NOT NULL)' : `${sits} AND seat = winner)`
  add(won ? hasWon : `${byRules} AND NOT ${hasWon}`)
}
