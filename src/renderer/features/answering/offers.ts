interface Worded {
  readonly text: string
}

type OfferRow<Offer extends Worded> =
  | { readonly kind: 'head'; readonly text: string; readonly count: number }
  | { readonly kind: 'offer'; readonly offer: Offer }

/** Up to this many need no heads and no search field. */
export const fewOffers = 16

/** Offers per head on average; with fewer, heads do not help. */
const leastUnderHead = 4

const mostHeads = 12

/** Matches words in order: numbers as a whole, other words by prefix. */
export function offersFitting<Offer extends Worded>(
  offers: readonly Offer[],
  written: string,
): readonly Offer[] {
  const wanted = wordsOf(written.toLowerCase())
  if (wanted.length === 0) return offers
  return offers.filter(({ text }) => areInOrder(wanted, wordsOf(text.toLowerCase())))
}

export function offerRows<Offer extends Worded>(offers: readonly Offer[]): readonly OfferRow<Offer>[] {
  const groups = offers.length > fewOffers ? groupsOf(offers) : null
  if (groups === null) return offers.map((offer) => ({ kind: 'offer', offer }))
  return [...groups].flatMap(([text, group]): readonly OfferRow<Offer>[] => [
    ...(group.length === 1 ? [] : [{ kind: 'head' as const, text, count: group.length }]),
    ...group.map((offer) => ({ kind: 'offer' as const, offer })),
  ])
}

/** By the first two words, or the first where that makes too many groups; null: neither helps. */
function groupsOf<Offer extends Worded>(
  offers: readonly Offer[],
): ReadonlyMap<string, readonly Offer[]> | null {
  const fits = (groups: ReadonlyMap<string, readonly Offer[]>) =>
    groups.size > 1 && groups.size <= mostHeads && offers.length >= leastUnderHead * groups.size
  const [byTwo, byOne] = [2, 1].map((words) =>
    Map.groupBy(offers, ({ text }) => wordsOf(text).slice(0, words).join(' ')),
  ) as [Map<string, Offer[]>, Map<string, Offer[]>]
  return fits(byTwo) ? byTwo : fits(byOne) ? byOne : null
}

function areInOrder(wanted: readonly string[], words: readonly string[]): boolean {
  let at = 0
  return wanted.every((want) => {
    const found = words.findIndex((word, i) => i >= at && isMeant(want, word))
    at = found + 1
    return found >= 0
  })
}

function isMeant(want: string, word: string): boolean {
  return /^\d+$/.test(want) ? word === want : word.startsWith(want)
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
