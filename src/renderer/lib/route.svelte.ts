import { placeOf, routeOf, type RoutePlace } from './place.ts'

/** The page's address as state. The browser's history is the list of the places that were visited. */
export class Route {
  #place = $state.raw<RoutePlace>(placeOf(location.hash.slice(1)))
  #arrivals = $state(0)
  #canGoBack = $state(true)
  #canGoForward = $state(true)
  #leave: (() => void) | null = null

  get place(): RoutePlace {
    return this.#place
  }

  /** How often the page was sent to a place: by `go`, back, forward, or an address that was typed. */
  get arrivals(): number {
    return this.#arrivals
  }

  /** Whether there is a place to go back to; true where the browser does not tell. */
  get canGoBack(): boolean {
    return this.#canGoBack
  }

  get canGoForward(): boolean {
    return this.#canGoForward
  }

  /** Goes to another place; the browser's back leads here again. */
  go(place: RoutePlace): void {
    this.#leave?.()
    this.push(place)
    this.#arrivals += 1
  }

  /** The page is at another place already: the address follows, back leads to the one before. */
  push(place: RoutePlace): void {
    history.pushState(null, '', `#${routeOf(place)}`)
    this.#place = place
  }

  /** The same screen, elsewhere in it: the address follows, back does not stop here. */
  replace(place: RoutePlace): void {
    history.replaceState(null, '', `#${routeOf(place)}`)
    this.#place = place
  }

  /** Calls this before `go` leads away, to say in the address where that is from; gives what ends that. */
  leaving(leave: () => void): () => void {
    this.#leave = leave
    return () => {
      if (this.#leave === leave) this.#leave = null
    }
  }

  /** Follows the browser's back and forward, and addresses that are typed; gives what ends that. */
  follow(): () => void {
    const end = new AbortController()
    const { signal } = end
    const read = () => {
      const hash = location.hash.slice(1)
      // A typed address is told by both events.
      if (hash === routeOf(this.#place)) return
      this.#place = placeOf(hash)
      this.#arrivals += 1
    }
    window.addEventListener('popstate', read, { signal })
    window.addEventListener('hashchange', read, { signal })
    this.#followEnds(signal)
    return () => end.abort()
  }

  /** Not every browser tells whether there is a way back. */
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
