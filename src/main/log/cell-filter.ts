import type { ArenaCell, ComputedCell } from '../../contract/match.ts'
import { orEmpty } from './json-column.ts'

interface SqlValues {
  readonly [name: string]: string | number
}

type AddSql = (sql: string, given?: SqlValues) => void

/** The matches behind a number of an arena, as SQL. */
export function addCell(arena: string, cell: ArenaCell, areRepeated: boolean, add: AddSql): void {
  const { bot, seat, rival, result, fault, turns, option, answer, computed } = cell
  const where = ['result.arena = (SELECT key FROM arenas WHERE id = @cellArena)', 'own.value = @cellBot']
  const from = ['arena_results AS result', 'json_each(result.bots) AS own']
  const values: { [name: string]: string | number } = { cellArena: arena, cellBot: bot }
  const also = (sql: string, given: typeof values = {}) => {
    where.push(sql)
    Object.assign(values, given)
  }
  if (seat !== undefined) also('own.key = @cellSeat', { cellSeat: seat })
  if (rival !== undefined) {
    from.push('json_each(result.bots) AS rival')
    also('rival.value = @cellRival AND rival.key <> own.key', { cellRival: rival })
  }
  if (result !== undefined) also(rival === undefined ? ends[result] : endsAgainst[result])
  if (fault === 'any' || fault === 'none')
    also(`${at('faults', 'own')} IS ${fault === 'any' ? 'NOT' : ''} NULL`)
  else if (fault !== undefined) also(`${at('faults', 'own')} = @cellFault`, { cellFault: fault })
  if (turns !== undefined)
    also('result.turns BETWEEN @cellFrom AND @cellTo', { cellFrom: turns.from, cellTo: turns.to })
  if (answer === null) also(`${at('firsts', 'own')} IS NULL`)
  else if (answer !== undefined) also(`${at('firsts', 'own')} = @cellAnswer`, { cellAnswer: answer })
  if (computed !== undefined) also(...computedSql(computed))
  if (!areRepeated) also(`NOT ${isRepeated('result')}`)
  if (cell.halfPoints !== undefined) also(ofClass, { cellHalfPoints: cell.halfPoints })
  add(`id IN (SELECT result.match FROM ${from.join(', ')} WHERE ${where.join(' AND ')})`, values)
  if (option !== undefined) addOption(option, add)
}

/** Whether the same bots played the same game earlier in the schedule. */
function isRepeated(result: string): string {
  return `EXISTS (SELECT 1 FROM arena_results AS earlier WHERE earlier.arena = ${result}.arena
    AND earlier.fingerprint = ${result}.fingerprint
    AND (earlier.block, earlier.rotation) < (${result}.block, ${result}.rotation))`
}

function at(column: string, place: string): string {
  return `json_extract(result.${column}, '$[' || ${place}.key || ']')`
}

const own = at('ranks', 'own')
const rivals = at('ranks', 'rival')
const alone = '(SELECT count(*) FROM json_each(result.ranks) WHERE value = 0) = 1'
const ends = { won: `${own} = 0 AND ${alone}`, drawn: `${own} = 0 AND NOT ${alone}`, lost: `${own} > 0` }
const endsAgainst = { won: `${own} < ${rivals}`, drawn: `${own} = ${rivals}`, lost: `${own} > ${rivals}` }

/** Of blocks in which the challenger has so many half points: rivals beaten, counted twice, and ties. */
const ofClass = `result.block IN (
  SELECT block FROM (
    SELECT block, ranks, json_extract(ranks, '$[' || (SELECT min(key) FROM json_each(bots) WHERE value = 0) || ']') AS rank,
      ${isRepeated('arena_results')} AS repeated
    FROM arena_results WHERE arena = (SELECT key FROM arenas WHERE id = @cellArena))
  GROUP BY block
  HAVING max(repeated) = 0 AND sum((SELECT 2 * sum(value > rank) + sum(value = rank) - 1 FROM json_each(ranks))) = @cellHalfPoints)`

function computedSql({ name, value, turns }: ComputedCell): readonly [string, SqlValues] {
  const of = 'SELECT 1 FROM arena_values AS computed WHERE computed.arena = result.arena'
  const ofSeat = `${of} AND computed.name = @cellName AND computed.match = result.match AND computed.seat = own.key`
  if (turns === undefined)
    return [`EXISTS (${ofSeat} AND computed.value = @cellValue)`, { cellName: name, cellValue: value ?? '' }]
  const range = `computed.value <> 'never' AND CAST(computed.value AS INTEGER) BETWEEN @cellFirst AND @cellLast`
  return [`EXISTS (${ofSeat} AND ${range})`, { cellName: name, cellFirst: turns.from, cellLast: turns.to }]
}

/** SQLite reads true and false of JSON as 1 and 0. */
function addOption({ name, value }: NonNullable<ArenaCell['option']>, add: AddSql): void {
  const isOption = `FROM json_each(${orEmpty('options', '{}')}) AS option WHERE option.key = @cellOption AND option.value`
  if (value === null) return add(`EXISTS (SELECT 1 ${isOption} IS NULL)`, { cellOption: name })
  const plain =
    typeof value === 'boolean' ? Number(value) : typeof value === 'object' ? JSON.stringify(value) : value
  add(`EXISTS (SELECT 1 ${isOption} = @cellValue)`, { cellOption: name, cellValue: plain })
}
