import { z95 } from '../engine/arena/normal.ts'
import type { Estimate } from '../engine/analysis/estimate.ts'
import { errorText } from './arena-text.ts'
import type { AnswerChange, ChangedAnswer, ChangeExample, ShelfRow } from '../contract/rerun.ts'

const mostExamples = 3

/** The changed answers of many matches by kind, the most frequent kind first. */
export function answerChanges(
  rows: readonly ShelfRow[],
  isMeant: (changed: ChangedAnswer) => boolean,
): readonly Omit<AnswerChange, 'where'>[] {
  const all = rows.flatMap(({ match, seat, different }) =>
    different.filter(isMeant).map((changed): ChangeExample => ({ match, seat, ...changed })),
  )
  const byTitle = grouped(all, changeTitle)
  const changes = [...byTitle].map(([title, examples]) => {
    const ofMatch = grouped(examples, ({ match }) => match)
    const firsts = [...ofMatch.values()].map((own) => own.find(({ gain }) => gain !== undefined) ?? own[0]!)
    const chosen = [...firsts, ...examples.filter((each) => !firsts.includes(each))]
    return {
      ...{ title, turns: examples.length, matches: ofMatch.size, gain: meanGain(examples) },
      examples: chosen.slice(0, mostExamples),
    }
  })
  return changes.toSorted((a, b) => b.turns - a.turns)
}

/** Its interval is that of the playouts, and of the choice where not all turns were played on. */
function meanGain(examples: readonly ChangeExample[]): AnswerChange['gain'] {
  const gains = examples.flatMap(({ gain }) => (gain === undefined ? [] : [gain.gain]))
  const turns = gains.length
  if (turns === 0) return null
  const value = gains.reduce((sum, gain) => sum + gain.value, 0) / turns
  const squares = gains.reduce((sum, gain) => sum + gain.error ** 2, 0) / turns
  const variance = gains.reduce((sum, gain) => sum + (gain.value - value) ** 2, 0) / turns
  const chosen = turns < examples.length ? z95 ** 2 * variance : 0
  return { value, error: Math.sqrt((squares + chosen) / turns), turns }
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [each])
    else group.push(each)
  }
  return groups
}

/** Those that gain most; of which nothing is known, last. */
export function bestFirst(changes: readonly AnswerChange[]): readonly AnswerChange[] {
  const valueOf = ({ gain }: AnswerChange) => gain?.value ?? -Infinity
  return changes.toSorted((a, b) => (valueOf(a) === valueOf(b) ? 0 : valueOf(b) - valueOf(a)))
}

/** `+12 ± 4 %` */
export function gainText({ value, error }: Estimate): string {
  return `${errorText(100 * value, 100 * error)} %`
}

/** What differs, without the values: so that changes of one cause come together. */
export function changeTitle({ difference, was, now, fault }: ChangedAnswer): string {
  if (difference === 'message') return 'another message or spelling'
  if (fault !== null) return `${actionOf(was)} → ${fault}`
  const [before, after] = [actionOf(was), actionOf(now)]
  if (before !== after) return `${before} → ${after}`
  return `${before}, ${otherValues(was, now)}`
}

/** `PLAY` of `PLAY 3 4`, `2 numbers and D` of `3 4 D`. */
function actionOf(answer: string): string {
  const lines = answer.split('\n')
  const words = lines[0]!.trim().split(/\s+/)
  const [first = ''] = words
  if (first === '') return 'nothing'
  if (!isNumber(first)) return first.slice(0, 24)
  const numbers = words.findIndex((word) => !isNumber(word))
  if (numbers < 0) return words.length === 1 ? 'a number' : `${words.length} numbers`
  return `${numbers === 1 ? 'a number' : `${numbers} numbers`} and a word`
}

function isNumber(word: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(word)
}

/** Positions count from 1, the action included: the second value of `PLAY 3 4` is 3. */
function otherValues(was: string, now: string): string {
  const [before, after] = [was, now].map((text) => text.trim().split(/\s+/))
  const length = Math.max(before!.length, after!.length)
  const other = Array.from({ length }, (_, i) => i).filter((i) => before![i] !== after![i])
  if (other.length > 3) return 'other values'
  const positions = other.map((i) => i + 1)
  return positions.length === 1 ? `another value ${positions[0]}` : `other values ${positions.join(', ')}`
}
