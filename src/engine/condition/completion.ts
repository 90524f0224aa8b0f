import leven from 'leven'
import type { StateNote } from '../game.ts'
import { choicesAt, type CompletionChoice } from './choices.ts'
import type { ConditionTurn } from './names.ts'
import { surroundingsAt, type CompletionPlace } from './place.ts'
import { meaningOf } from './scope.ts'

export type { CompletionChoice } from './choices.ts'

/** The choices are ordered, the best first. */
export interface Completion {
  /** Start of the range that a choice's text replaces. */
  readonly from: number
  readonly to: number
  readonly choices: readonly CompletionChoice[]
  /** The text there is a whole choice, or empty: nothing is lost by not choosing. */
  readonly isDone: boolean
  /** Whether to show the choices unasked; after a blank, for example, the list of all names would be in the way. */
  readonly isEager: boolean
}

const mostChoices = 50

/**
 * Completions at an offset of a possibly unfinished condition. The sample is a turn, best a late one: its state shows which
 * fields and items exist. Notes are the game's.
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

function isNarrow(place: CompletionPlace, all: readonly CompletionChoice[]): boolean {
  if (place.kind === 'name') return place.left !== null && all[0]?.kind === 'value'
  return place.kind !== 'operator'
}

function withoutBrackets(choice: CompletionChoice, next: string | undefined): CompletionChoice {
  return choice.kind === 'function' && next === '(' ? { ...choice, text: choice.name } : choice
}

/** Choices that begin with the typed text, then those that contain it; if there are none, similar ones. */
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

function lettersOf(name: string): string {
  return name.replace(/^["']|["']$/g, '').toLowerCase()
}
