import { z95 } from '../engine/arena/normal.ts'
import { games } from '../engine/games/index.ts'
import type { AnswerChange, ChangedAnswer, ChangeExample, ShelfRow } from '../contract/rerun.ts'

const mostExamples = 3

/** The changed answers of many matches by kind, the most frequent kind first. */
export function answerChanges(
  rows: readonly ShelfRow[],
  isMeant: (changed: ChangedAnswer) => boolean,
): readonly Omit<AnswerChange, 'where'>[] {
  const all = rows.flatMap(({ match, game, seat, different }) =>
    different.filter(isMeant).map((changed) => {
      const example: ChangeExample = { match, seat, ...changed }
      return { title: changeTitle(changed, game), example }
    }),
  )
  const byTitle = grouped(all, ({ title }) => title)
  const changes = [...byTitle].map(([title, own]) => {
    const examples = own.map(({ example }) => example)
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

/** What differs, without the values: so that changes of one cause come together. */
export function changeTitle({ difference, was, now, fault }: ChangedAnswer, game: string): string {
  if (difference === 'message')
    return spelled(was) === spelled(now) ? 'only the spelling differs' : 'only the message differs'
  if (fault !== null) return `${actionOf(was)} → ${fault}`
  const [before, after] = [actionOf(was), actionOf(now)]
  if (before !== after) return `${before} → ${after}`
  return `${before}: ${otherValues(was, now, formOf(game, before))}`
}

/** Alike for answers that differ in case, blanks and leading zeros only. */
function spelled(answer: string): string {
  const words = answer.trim().toLowerCase().split(/\s+/)
  return words.map((word) => (isNumber(word) ? `${Number(word)}` : word)).join(' ')
}

/** The names of an action's words; undefined: the game does not tell them. */
function formOf(game: string, action: string): readonly string[] | undefined {
  const forms = games.find(({ id }) => id === game)?.aids.answerForms ?? []
  const words = forms.map((form) => form.split(' '))
  return words.find(([first]) => first === action) ?? words.find(([first]) => first === first?.toLowerCase())
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

const mostNamed = 3

/** `another patch, x and y`; by their places where the game does not name them: the second value of `PLAY 3 4` is 4. */
function otherValues(was: string, now: string, form: readonly string[] | undefined): string {
  const [before, after] = [was, now].map((text) => text.trim().split(/\s+/))
  const length = form?.length ?? Math.max(before!.length, after!.length)
  const other = Array.from({ length }, (_, i) => i).filter((i) => before![i] !== after![i])
  if (other.length === 0 || other.length > mostNamed) return 'other values'
  if (form !== undefined) return `another ${listed(other.map((i) => form[i]!))}`
  // The action's own word is no value.
  const first = isNumber(before![0]!) ? 1 : 0
  const places = other.map((i) => `${i + first}`)
  return places.length === 1 ? `another value ${places[0]}` : `other values ${listed(places)}`
}

/** `a`, `a and b`, `a, b and c` */
function listed(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
