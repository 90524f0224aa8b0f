import type { Game, Seat } from '../game.ts'
import type { Random } from '../random.ts'
import { firstPolicy, quickPolicy } from './playout.ts'

/** An answer to try: its text tells it from others. */
export interface CandidateAnswer {
  readonly text: string
  readonly action: unknown
}

export interface Candidates {
  readonly tried: readonly CandidateAnswer[]
  /** The number of all legal answers. */
  readonly legal: number
}

/** How often the quick policy is asked for answers of its own. */
const suggestions = 4

/**
 * The answers worth trying: all legal ones, or at most `most` where there are more: what the policies would answer, and others
 * spread over kinds and places.
 */
export function candidatesFor(
  game: Game,
  state: unknown,
  seat: Seat,
  { most, random }: { readonly most: number; readonly random: Random },
): Candidates {
  const all = new Map<string, unknown>()
  for (const action of game.aids.legal(state, seat)) all.set(answerOfAction(game, action), action)
  if (all.size <= most) return { tried: candidatesOf(all), legal: all.size }
  const tried = new Map<string, unknown>()
  const add = (action: unknown) => tried.set(answerOfAction(game, action), action)
  add(firstPolicy(game, state, seat, random))
  for (let i = 0; i < suggestions; i++) add(quickPolicy(game, state, seat, random))
  for (const text of spreadOver([...all.keys()], random)) {
    if (tried.size >= most) break
    tried.set(text, all.get(text))
  }
  return { tried: candidatesOf(tried), legal: all.size }
}

/** The text by which answers are compared. */
export function answerOfAction({ protocol }: Game, action: unknown): string {
  return protocol.format(action).join('\n')
}

function candidatesOf(actions: ReadonlyMap<string, unknown>): readonly CandidateAnswer[] {
  return [...actions].map(([text, action]) => ({ text, action }))
}

/** All texts: one of each kind in turn, each kind in random order. The kind is the first two words of an answer. */
export function* spreadOver(texts: readonly string[], random: Random): Generator<string> {
  const kinds = new Map<string, string[]>()
  for (const text of random.shuffled(texts)) {
    const kind = text.split(' ').slice(0, 2).join(' ')
    const known = kinds.get(kind)
    if (known === undefined) kinds.set(kind, [text])
    else known.push(text)
  }
  while (kinds.size > 0) {
    for (const [kind, left] of kinds) {
      yield left.pop()!
      if (left.length === 0) kinds.delete(kind)
    }
  }
}
