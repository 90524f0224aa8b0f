import { keptBeforeText } from '../../reading/match-facts.ts'
import type { MatchCard, MatchId, StudioCalls } from '../../contract.ts'
import type { PanelId } from '../../panels.ts'
import { problemKinds } from '../../reading/problem-kinds.ts'
import { comparisonOf } from './compared-frame.ts'
import { counted } from '../../number-text.ts'
import type { StudioClient } from './studio.svelte.ts'

const idsAtOnce = 5000

export function openMatch(
  studio: StudioClient,
  match: MatchId,
  turn: number | null = null,
  seat: number | null = null,
  panel?: PanelId,
) {
  studio.route.go({ screen: 'match', match, turn, seat, ...(panel !== undefined && { panels: panel }) })
}

/** Opens a match of an arena at its first problem, of a bot if one is meant; where there is none, at the turn where it fell most. */
export async function openAtProblem(
  studio: StudioClient,
  { id, arena }: Pick<MatchCard, 'id' | 'arena'>,
  bot: number | null,
): Promise<void> {
  const { arrivals } = studio.route
  const order = { filter: { match: id }, kinds: problemKinds, near: studio.nearTimeout, marks: studio.marks }
  const found = await studio.attempt('looking for problems', () => studio.calls.problems(order))
  if (studio.route.arrivals !== arrivals) return
  const isOwn = (seat: number | null) => bot === null || seat === null || arena?.bots[seat] === bot
  const own = (found?.hits ?? []).filter(({ seat }) => isOwn(seat))
  const first = own.find(({ kind }) => kind !== 'fall') ?? own[0]
  const seat = first?.seat ?? (bot === null ? null : (arena?.bots.indexOf(bot) ?? null))
  openMatch(studio, id, first?.turn ?? null, seat, first === undefined ? undefined : 'problems')
}

/** Opens a match at its beginning and compares it with another one, turn by turn. */
export function compareMatches(studio: StudioClient, match: MatchId, other: MatchId): void {
  const comparison = comparisonOf({ match: other, by: 0 })
  studio.route.go({ screen: 'match', match, turn: 0, seat: null, comparison, panels: 'compare' })
}

export function stopBatch(studio: StudioClient, batch: string): void {
  void studio.attempt('stopping matches', () => studio.calls.stopBatch({ batch }))
}

type DescriptionChange = Omit<Parameters<StudioCalls['describe']>[0], 'match'>

export async function describe(
  studio: StudioClient,
  matches: readonly MatchId[],
  change: (match: MatchId) => DescriptionChange,
): Promise<void> {
  await studio.attempt('changing matches', async () => {
    for (const match of matches)
      studio.library.replace(await studio.calls.describe({ match, ...change(match) }))
  })
}

/** The user can undo it. */
export async function removeMatches(studio: StudioClient, matches: readonly MatchId[]): Promise<void> {
  const { calls, library } = studio
  const isDone = await studio.attempt('deleting matches', async () => {
    await inParts(matches, (part) => calls.remove({ matches: part }))
    return true
  })
  if (!isDone) return
  for (const match of matches) library.selected.delete(match)
  library.refresh()
  studio.undo.did(`${counted(matches.length, 'match', 'matches')} deleted`, () => {
    void restoreMatches(studio, matches)
  })
}

export async function restoreMatches(studio: StudioClient, matches: readonly MatchId[]): Promise<void> {
  await studio.attempt('restoring matches', async () => {
    await inParts(matches, (part) => studio.calls.restore({ matches: part }))
    studio.library.refresh()
  })
}

/** The user can undo it. */
export async function keepInLibrary(studio: StudioClient, match: MatchId): Promise<void> {
  const { calls, library } = studio
  const kept = await studio.attempt('keeping the match', () => calls.keepOpened({ match }))
  if (kept === undefined) return
  if (kept.before !== null) {
    studio.route.go({ screen: 'match', match: kept.match, turn: null, seat: null })
    studio.notices.show(`This match ${keptBeforeText(kept.before)}`)
    return
  }
  studio.undo.did('The match is in the library now', () => {
    void studio.attempt('taking the match out of the library', async () => {
      await calls.remove({ matches: [match] })
      library.refresh()
    })
  })
}

/** For good. */
export async function forgetRerun(studio: StudioClient, match: MatchId, id: number): Promise<void> {
  await studio.attempt('removing the rerun', () => studio.calls.forgetRerun({ match, id }))
}

export function withTags(card: Pick<MatchCard, 'tags'>, added: readonly string[]): readonly string[] {
  return [...new Set([...card.tags, ...added])]
}

/** Separated by commas. */
export function tagsOf(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ]
}

async function inParts(
  matches: readonly MatchId[],
  work: (part: readonly MatchId[]) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < matches.length; i += idsAtOnce) await work(matches.slice(i, i + idsAtOnce))
}
