import type { Action } from '../lib/commands.svelte.ts'

export interface ActionGroup {
  readonly title: string
  readonly list: readonly Action[]
}

/** Keeps the first action of each name: commands come before the buttons that run them. */
export function namedOnce(actions: readonly Action[]): readonly Action[] {
  const byName = new Map<string, Action>()
  for (const action of actions) {
    const name = keyOf(action)
    if (!byName.has(name)) byName.set(name, action)
  }
  return [...byName.values()]
}

/** The actions with every word, the best of each group and the best groups first; all if the text is empty. */
export function searched(actions: readonly Action[], text: string): readonly ActionGroup[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const scored = actions.flatMap((action) => {
    const score = scoreOf(action, words)
    return score === 0 ? [] : [{ action, score }]
  })
  scored.sort((a, b) => b.score - a.score)
  return [...Map.groupBy(scored, ({ action }) => action.group)].map(([title, list]) => ({
    title,
    list: list.map(({ action }) => action),
  }))
}

/** Higher is better; 0: a word is missing. */
function scoreOf({ title, group, also = '' }: Action, words: readonly string[]): number {
  const name = title.toLowerCase()
  const scores = words.map((word) => {
    if (name.startsWith(word)) return 4
    if (startsAWord(name, word)) return 3
    if (startsAWord(also.toLowerCase(), word)) return 2
    return name.includes(word) || group.toLowerCase().includes(word) ? 1 : 0
  })
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 1)
}

function startsAWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word))
}

/** `Export…` and `Export` are the same. */
function keyOf({ title }: Action): string {
  return title.toLowerCase().replace(/…$/, '')
}
