import { readFileSync } from 'node:fs'
import type { Game, Question } from '../../src/engine/game.ts'
import { openMatch } from '../../src/engine/match.ts'
import { readOptions } from '../../src/engine/options.ts'
import { builtinBot, legalByRules } from '../../src/main/bots/builtin.ts'
import { blocksOf } from '../documents.ts'
import { home } from '../files.ts'

/** A fenced block of a page of docs/games: ```` ```input seed=1 turn=3 lines=1-4 ````. */
export interface Example {
  readonly terms: { readonly [name: string]: string }
  readonly lines: readonly string[]
}

/** Stands for lines that an example leaves out. */
export const cut = '…'

function fileOf({ id }: Game): string {
  return `docs/games/${id}.md`
}

export function pageOf(game: Game): string {
  return readFileSync(home + fileOf(game), 'utf8')
}

/** Its blocks of a kind: input, output, invalid or corrected. */
export function examplesOf(game: Game, kind: string): readonly Example[] {
  return blocksOf(fileOf(game), kind).map(({ info, text }) => ({
    terms: Object.fromEntries(info.split(' ').map((term) => term.split('=') as [string, string])),
    lines: text.split('\n').slice(0, -1),
  }))
}

/** What seats are asked in a match of builtin:random: `run <game> --seed …`, a seat for each of the least. Terms but the seed are options. */
export async function* questionsOf(
  game: Game,
  { seed, ...options }: { readonly seed: string; readonly [option: string]: string },
): AsyncGenerator<readonly [turn: number, questions: readonly Question[]]> {
  const setup = { game: game.id, version: game.version, seats: game.seats.min, seed }
  const match = openMatch(game, { ...setup, options: readOptions(game.options, options) })
  let { state } = match.first
  const bots = Array.from({ length: game.seats.min }, (_, seat) =>
    builtinBot('builtin:random', { seat, seed, legal: () => legalByRules(game, seat, state) }),
  )
  const { signal } = new AbortController()
  for (let turn = 1; match.questions.length > 0; turn++) {
    yield [turn, match.questions]
    const replies = await Promise.all(
      match.questions.map((question) => bots[question.seat]!.ask(question, signal)),
    )
    state = match.answer(replies).state
  }
}

/** Lines of an input as an example shows them: `1-4,9-12`, counted from 1, and a sign for those between. */
export function excerpt(input: readonly string[], ranges: string | undefined): readonly string[] {
  if (ranges === undefined) return input
  const shown = ranges.split(',').map((range) => range.split('-').map(Number) as [number, number])
  return shown.flatMap(([from, to], i) => {
    const isLast = i === shown.length - 1
    return [...input.slice(from - 1, to), ...(isLast && to >= input.length ? [] : [cut])]
  })
}
