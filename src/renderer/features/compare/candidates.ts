import type { MatchCard, MatchFilter, StudioCalls } from '../../../contract.ts'

export interface Candidate {
  readonly card: MatchCard
  /** How they are related; null: only by game. */
  readonly why: string | null
}

const most = 100

/** Related matches first, then the newest of the game. */
export async function candidatesOf(
  calls: Pick<StudioCalls, 'card' | 'cards' | 'opened'>,
  card: MatchCard,
  text: string,
): Promise<readonly Candidate[]> {
  const { id, game, parent, batch, seed } = card
  const list = (filter: MatchFilter) =>
    calls.cards({ game, ...(text === '' ? {} : { text }), ...filter, limit: most })
  const none: Promise<readonly MatchCard[]> = Promise.resolve([])
  const [origin, forks, siblings, bySeed, together, files, newest] = await Promise.all([
    // It may be gone.
    parent === null
      ? none
      : calls.card({ match: parent.match }).then(
          (one) => [one],
          () => [],
        ),
    list({ parent: id }),
    parent === null ? none : list({ parent: parent.match }),
    text === '' ? list({ text: seed }) : list({}),
    batch === null ? none : list({ batch }),
    calls.opened(null).then((opened) => opened.map((file) => file.card)),
    list({}),
  ])
  return firstOfEach([
    ...as('The original of this match', origin),
    ...as('A fork of this match', forks),
    ...as('A fork of the same match', siblings),
    ...as(
      'The same seed',
      bySeed.filter((each) => each.seed === seed),
    ),
    ...as('Same batch', together),
    ...as(
      'An open file',
      files.filter((each) => each.game === game),
    ),
    ...as(null, newest),
  ]).filter((candidate) => candidate.card.id !== id && fits(candidate.card, text))
}

function as(why: string | null, cards: readonly MatchCard[]): readonly Candidate[] {
  return cards.map((card) => ({ card, why }))
}

function firstOfEach(candidates: readonly Candidate[]): readonly Candidate[] {
  const byId = new Map<string, Candidate>()
  for (const each of candidates) if (!byId.has(each.card.id)) byId.set(each.card.id, each)
  return [...byId.values()]
}

/** Like the search of the match log, for cards that did not come from it. */
function fits({ id, title, note, tags, seed, seats }: MatchCard, text: string): boolean {
  const wanted = text.toLowerCase()
  const names = seats.flatMap(({ name, command }) => [name, command])
  return [id, title, note, ...tags, seed, ...names].some((each) => each.toLowerCase().includes(wanted))
}
