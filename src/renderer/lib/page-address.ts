/** Where the page is: what stands behind the # of its address. */
export type PageAddress =
  /** The filters, as `library/filters.ts` writes them. */
  | { readonly screen: 'library'; readonly query?: string }
  | {
      readonly screen: 'new'
      readonly from: string | null
      readonly game: string | null
      /** The user's bot for the first seat. */
      readonly bot?: string
    }
  | {
      readonly screen: 'match'
      readonly match: string
      readonly turn: number | null
      readonly seat: number | null
      /** The selected expression, whose history is shown. */
      readonly value?: string
      readonly where?: string
      /** The comparison, as `comparisonOf` writes it. */
      readonly comparison?: string
      /** The visible panels, separated by commas; of those in one place, the last is visible. */
      readonly panels?: string
    }
  | { readonly screen: 'bots' }
  | { readonly screen: 'games' }
  | { readonly screen: 'cases'; readonly file?: string }
  | { readonly screen: 'settings' }
  /** Questions about all matches: of those with these filters, written as in the library's address. */
  | { readonly screen: 'explore'; readonly view: ExploreView; readonly query: string }
  | { readonly screen: 'arenas' }
  /** Those that play arenas for this studio. */
  | { readonly screen: 'machines' }
  | { readonly screen: 'arena'; readonly arena: string }
  /** From: a match whose bots meet again. Bot: a saved bot, the challenger. Rival: a frozen one, such as `mybot@v3`. */
  | { readonly screen: 'new-arena'; readonly from?: string; readonly bot?: string; readonly rival?: string }

const exploreViews = ['openings', 'insights', 'calibration', 'sql'] as const
export type ExploreView = (typeof exploreViews)[number]

export type MatchAddress = Extract<PageAddress, { readonly screen: 'match' }>

/** Reads a route; an invalid one is the library. */
export function addressIn(route: string): PageAddress {
  const url = new URL(route.startsWith('/') ? route : '/', 'page:/')
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
        turn: whole(frame),
        seat: whole(url.searchParams.get('seat')),
        ...detailsIn(url.searchParams),
      }
    case 'cases': {
      const file = url.searchParams.get('case') ?? ''
      return file === '' ? { screen } : { screen, file }
    }
    case 'bots':
    case 'games':
    case 'settings':
    case 'arenas':
    case 'machines':
      return { screen }
    case 'explore': {
      const view = exploreViews.find((each) => each === id) ?? 'openings'
      return { screen, view, query: url.search.slice(1) }
    }
    case 'arena':
      return id === '' ? { screen: 'arenas' } : { screen, arena: decoded(id) }
    case 'new-arena': {
      const [from, bot, rival] = ['from', 'bot', 'rival'].map((name) => url.searchParams.get(name))
      return { screen, ...(from && { from }), ...(bot && { bot }), ...(rival && { rival }) }
    }
    default: {
      const query = url.search.slice(1)
      return query === '' ? { screen: 'library' } : { screen: 'library', query }
    }
  }
}

export function routeOf(address: PageAddress): string {
  switch (address.screen) {
    case 'library':
      return address.query === undefined || address.query === '' ? '/' : `/?${address.query}`
    case 'cases':
      return address.file === undefined ? '/cases' : `/cases?${new URLSearchParams({ case: address.file })}`
    case 'bots':
    case 'games':
    case 'settings':
    case 'arenas':
    case 'machines':
      return `/${address.screen}`
    case 'explore':
      return `/explore/${address.view}${address.query === '' ? '' : `?${address.query}`}`
    case 'arena':
      return `/arena/${encodeURIComponent(address.arena)}`
    case 'new-arena': {
      const { screen: _, ...given } = address
      const query = new URLSearchParams(given)
      return query.size === 0 ? '/new-arena' : `/new-arena?${query}`
    }
    case 'new': {
      const query = new URLSearchParams()
      if (address.from !== null) query.set('from', address.from)
      if (address.game !== null) query.set('game', address.game)
      if (address.bot !== undefined) query.set('bot', address.bot)
      return query.size === 0 ? '/new' : `/new?${query}`
    }
    case 'match': {
      const frame = address.turn === null ? '' : `/${address.turn}`
      const query = new URLSearchParams()
      if (address.seat !== null) query.set('seat', `${address.seat}`)
      for (const [name, parameter] of matchDetails)
        if (address[name] !== undefined) query.set(parameter, address[name])
      const behind = query.size === 0 ? '' : `?${readable(query)}`
      return `/match/${encodeURIComponent(address.match)}${frame}${behind}`
    }
  }
}

export function isSameAddress(a: PageAddress, b: PageAddress): boolean {
  return routeOf(a) === routeOf(b)
}

function readable(query: URLSearchParams): string {
  return `${query}`.replace(/%(3A|2C|7E|5B|5D)/g, (code) => decodeURIComponent(code))
}

/** With their names in an address. */
const matchDetails = [
  ['value', 'value'],
  ['where', 'where'],
  ['comparison', 'beside'],
  ['panels', 'panels'],
] as const

function detailsIn(query: URLSearchParams): Partial<Pick<MatchAddress, (typeof matchDetails)[number][0]>> {
  const given = matchDetails.map(([name, parameter]) => [name, query.get(parameter) ?? ''] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
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
