/** Where the page is: what its address says behind the #. */
export type Place =
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
    }
  | { readonly screen: 'bots' }
  | { readonly screen: 'settings' }

/** Reads a route; one that is none is the library. */
export function placeOf(route: string): Place {
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
      return { screen, match: decoded(id), frame: whole(frame), seat: whole(url.searchParams.get('seat')) }
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
export function routeOf(place: Place): string {
  switch (place.screen) {
    case 'library':
      return place.query === undefined || place.query === '' ? '/' : `/?${place.query}`
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
      const seat = place.seat === null ? '' : `?seat=${place.seat}`
      return `/match/${encodeURIComponent(place.match)}${frame}${seat}`
    }
  }
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
