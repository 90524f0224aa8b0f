/** Where the page is: what its address says behind the #. */
export type RoutePlace =
  /** The query: what its filters say, as `library/filters.ts` writes it. */
  | { readonly screen: 'library'; readonly query?: string }
  | {
      readonly screen: 'new'
      readonly from: string | null
      readonly game: string | null
      /** The bot of the person that is to sit in the first seat. */
      readonly bot?: string
    }
  | {
      readonly screen: 'match'
      readonly match: string
      readonly frame: number | null
      readonly seat: number | null
      /** The expression that is looked at, of which the history is shown. */
      readonly value?: string
      /** The condition that is looked for. */
      readonly where?: string
      /** What stands beside, as `besideOf` writes it. */
      readonly beside?: string
      /** The panels that are seen, with commas; of those that are in one place, the last is. */
      readonly panels?: string
    }
  | { readonly screen: 'bots' }
  /** File: the case that is looked at. */
  | { readonly screen: 'cases'; readonly file?: string }
  | { readonly screen: 'settings' }

/** A place in a match. */
export type MatchPlace = Extract<RoutePlace, { readonly screen: 'match' }>

/** Reads a route; one that is none is the library. */
export function placeOf(route: string): RoutePlace {
  const url = new URL(route.startsWith('/') ? route : '/', 'place:/')
  const [screen = '', id = '', frame] = url.pathname.split('/').slice(1)
  switch (screen) {
    case 'new':
      return {
        screen,
        from: url.searchParams.get('from'),
        game: url.searchParams.get('game'),
        ...(url.searchParams.has('bot') && { bot: url.searchParams.get('bot')! }),
      }
    case 'match':
      if (id === '') return { screen: 'library' }
      return {
        screen,
        match: decoded(id),
        frame: whole(frame),
        seat: whole(url.searchParams.get('seat')),
        ...detailsIn(url.searchParams),
      }
    case 'cases': {
      const file = url.searchParams.get('case') ?? ''
      return file === '' ? { screen } : { screen, file }
    }
    case 'bots':
    case 'settings':
      return { screen }
    default: {
      const query = url.search.slice(1)
      return query === '' ? { screen: 'library' } : { screen: 'library', query }
    }
  }
}

/** The inverse of `placeOf`. */
export function routeOf(place: RoutePlace): string {
  switch (place.screen) {
    case 'library':
      return place.query === undefined || place.query === '' ? '/' : `/?${place.query}`
    case 'cases':
      return place.file === undefined ? '/cases' : `/cases?${new URLSearchParams({ case: place.file })}`
    case 'bots':
    case 'settings':
      return `/${place.screen}`
    case 'new': {
      const query = new URLSearchParams()
      if (place.from !== null) query.set('from', place.from)
      if (place.game !== null) query.set('game', place.game)
      if (place.bot !== undefined) query.set('bot', place.bot)
      return query.size === 0 ? '/new' : `/new?${query}`
    }
    case 'match': {
      const frame = place.frame === null ? '' : `/${place.frame}`
      const query = new URLSearchParams()
      if (place.seat !== null) query.set('seat', `${place.seat}`)
      for (const name of matchDetails) if (place[name] !== undefined) query.set(name, place[name])
      const behind = query.size === 0 ? '' : `?${readable(query)}`
      return `/match/${encodeURIComponent(place.match)}${frame}${behind}`
    }
  }
}

/** Whether both have the same address. */
export function isSamePlace(a: RoutePlace, b: RoutePlace): boolean {
  return routeOf(a) === routeOf(b)
}

/** What stands in the address behind a match's id and turn may be read as it is. */
function readable(query: URLSearchParams): string {
  return `${query}`.replace(/%(3A|2C|7E|5B|5D)/g, (code) => decodeURIComponent(code))
}

/** What may be said of a place in a match, beside frame and seat. */
const matchDetails = ['value', 'where', 'beside', 'panels'] as const

function detailsIn(query: URLSearchParams): { readonly [Name in (typeof matchDetails)[number]]?: string } {
  const given = matchDetails.filter((name) => query.has(name) && query.get(name) !== '')
  return Object.fromEntries(given.map((name) => [name, query.get(name)!]))
}

function whole(text: string | null | undefined): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
