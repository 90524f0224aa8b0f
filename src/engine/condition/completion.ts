import leven from 'leven'
import type { StateNote } from '../game.ts'
import { choicesAt, type CompletionChoice } from './choices.ts'
import type { ConditionTurn } from './names.ts'
import { surroundingsAt, type CompletionPlace } from './place.ts'
import { meaningOf } from './scope.ts'

export type { CompletionChoice } from './choices.ts'

/** What could be written at a place of a condition, the best first. */
export interface Completion {
  /** What a choice's text takes the place of. */
  readonly from: number
  readonly to: number
  readonly choices: readonly CompletionChoice[]
  /** What is there is one of them as it is, or nothing: who goes on without choosing loses nothing. */
  readonly isDone: boolean
  /** It helps who writes without being asked for; else it would be in the way, as all names are after a blank. */
  readonly isEager: boolean
}

/** More than a person reads through. */
const mostChoices = 50

/**
 * What could be written at a place of a condition that may not be finished. The sample is a turn, the later in a match the
 * better: its state tells which fields and items there are. Notes are the game's.
 */
export function completionsAt(
  text: string,
  at: number,
  sample?: ConditionTurn,
  notes: readonly StateNote[] = [],
): Completion | null {
  const around = surroundingsAt(text, at)
  if (around === null) return null
  const { place, from, given } = around
  const all = choicesAt(place, {
    turn: sample,
    notes,
    meaningOf: (part) => meaningOf(part, given, sample),
    given: given.map(({ name }) => name),
  })
  const there = text.slice(from, around.to)
  const isWhole = all.some(({ name }) => name === there)
  const others = nearest(lettersOf(around.typed), all, isWhole).filter(({ name }) => name !== there)
  const choices = others.slice(0, mostChoices).map((choice) => withoutBrackets(choice, text[around.to]))
  const to = place.kind === 'item' && text[around.to] === ']' ? around.to + 1 : around.to
  const isDone = isWhole || (around.typed === '' && place.kind !== 'member')
  const isEager = around.typed !== '' || isNarrow(place, all)
  return { from, to, choices, isDone, isEager }
}

/** Whether a place is one for few things. */
function isNarrow(place: CompletionPlace, all: readonly CompletionChoice[]): boolean {
  if (place.kind === 'name') return place.left !== null && all[0]?.kind === 'value'
  return place.kind !== 'operator'
}

/** Brackets that stand there already are not written again. */
function withoutBrackets(choice: CompletionChoice, next: string | undefined): CompletionChoice {
  return choice.kind === 'function' && next === '(' ? { ...choice, text: choice.name } : choice
}

/** Those that begin with what is typed, then those that have it in them; where there are none, those that are nearly it. */
function nearest(
  typed: string,
  all: readonly CompletionChoice[],
  isWhole: boolean,
): readonly CompletionChoice[] {
  if (typed === '') return all
  const graded = all.map((choice) => ({ choice, grade: gradeOf(typed, lettersOf(choice.name)) }))
  const most = isWhole || graded.some(({ grade }) => grade < 2) ? 2 : 5
  return graded
    .filter(({ grade }) => grade < most)
    .toSorted((a, b) => a.grade - b.grade)
    .map(({ choice }) => choice)
}

function gradeOf(typed: string, name: string): number {
  if (name.startsWith(typed)) return 0
  if (name.includes(typed)) return 1
  return typed.length > 2 ? 2 + leven(typed, name) : Infinity
}

/** Without quotes, in small letters. */
function lettersOf(name: string): string {
  return name.replace(/^["']|["']$/g, '').toLowerCase()
}
