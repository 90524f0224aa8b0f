import { addressIn, routeOf, type PageAddress } from './page-address.ts'

/** The page's address as state. The browser's history is the list of visited places. */
export class Route {
  #address = $state.raw<PageAddress>(addressIn(location.hash.slice(1)))
  #arrivals = $state(0)
  #canGoBack = $state(true)
  #canGoForward = $state(true)
  #leave: (() => void) | null = null

  get address(): PageAddress {
    return this.#address
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

  /** Goes to another address and adds a history entry. */
  go(address: PageAddress): void {
    this.#leave?.()
    this.push(address)
    this.#arrivals += 1
  }

  /** Updates it for a page that is already elsewhere, and adds a history entry. */
  push(address: PageAddress): void {
    history.pushState(null, '', `#${routeOf(address)}`)
    this.#address = address
  }

  /** Updates it for another one on the same screen, without a history entry. */
  replace(address: PageAddress): void {
    history.replaceState(null, '', `#${routeOf(address)}`)
    this.#address = address
  }

  /** Calls `leave` before `go` leaves the address, to update it; returns a function that ends this. */
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
      if (hash === routeOf(this.#address)) return
      this.#address = addressIn(hash)
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
