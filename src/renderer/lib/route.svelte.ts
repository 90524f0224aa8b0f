import { placeOf, routeOf, type RoutePlace } from './place.ts'

/** The page's address as state. The browser's history is the list of visited places. */
export class Route {
  #place = $state.raw<RoutePlace>(placeOf(location.hash.slice(1)))
  #arrivals = $state(0)
  #canGoBack = $state(true)
  #canGoForward = $state(true)
  #leave: (() => void) | null = null

  get place(): RoutePlace {
    return this.#place
  }

  /** Counts arrivals: by `go`, back, forward, or a typed address. */
  get arrivals(): number {
    return this.#arrivals
  }

  /** True also where the browser does not report it. */
  get canGoBack(): boolean {
    return this.#canGoBack
  }

  get canGoForward(): boolean {
    return this.#canGoForward
  }

  /** Goes to another place and adds a history entry. */
  go(place: RoutePlace): void {
    this.#leave?.()
    this.push(place)
    this.#arrivals += 1
  }

  /** Updates the address for a page that is already at another place, and adds a history entry. */
  push(place: RoutePlace): void {
    history.pushState(null, '', `#${routeOf(place)}`)
    this.#place = place
  }

  /** Updates the address for another place on the same screen, without a history entry. */
  replace(place: RoutePlace): void {
    history.replaceState(null, '', `#${routeOf(place)}`)
    this.#place = place
  }

  /** Calls `leave` before `go` leaves the place, to update its address; returns a function that ends this. */
  leaving(leave: () => void): () => void {
    this.#leave = leave
    return () => {
      if (this.#leave === leave) this.#leave = null
    }
  }

  /** Follows the browser's back and forward, and typed addresses; returns a function that ends this. */
  follow(): () => void {
    const end = new AbortController()
    const { signal } = end
    const read = () => {
      const hash = location.hash.slice(1)
      // A typed address fires both events.
      if (hash === routeOf(this.#place)) return
      this.#place = placeOf(hash)
      this.#arrivals += 1
    }
    window.addEventListener('popstate', read, { signal })
    window.addEventListener('hashchange', read, { signal })
    this.#followEnds(signal)
    return () => end.abort()
  }

  /** Not every browser reports whether there is a way back. */
  #followEnds(signal: AbortSignal): void {
    if (!('navigation' in window)) return
    const read = () => {
      this.#canGoBack = navigation.canGoBack
      this.#canGoForward = navigation.canGoForward
    }
    read()
    navigation.addEventListener('currententrychange', read, { signal })
  }
}
