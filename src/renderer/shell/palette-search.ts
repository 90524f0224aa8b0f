import type { Action } from '../lib/commands.svelte.ts'

interface ActionGroup {
  readonly title: string
  readonly list: readonly Action[]
}

/**
 * Keeps one action of each name: of a command, a menu's item and a button of one name the command, then the item. Commands have no
 * `own` name.
 */
export function namedOnce(actions: readonly Action[]): readonly Action[] {
  const commands = new Set(actions.filter(({ own }) => own === undefined).map(({ title }) => plain(title)))
  const inMenus = new Set(actions.flatMap(({ group, own }) => (group === 'Menus' && own ? [plain(own)] : [])))
  const byName = new Map<string, Action>()
  for (const action of actions) {
    const { title, own, group } = action
    if (own !== undefined && commands.has(plain(own))) continue
    if (own !== undefined && group !== 'Menus' && inMenus.has(plain(own))) continue
    if (!byName.has(plain(title))) byName.set(plain(title), action)
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
function plain(title: string): string {
  return title.toLowerCase().replace(/…$/, '')
}
