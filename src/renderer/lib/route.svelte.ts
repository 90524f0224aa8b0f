import { placeOf, routeOf, type Place } from './place.ts'

/** The page's address as state. */
export class Route {
  #place = $state.raw<Place>(placeOf(location.hash.slice(1)))

  #arrivals = $state(0)

  get place(): Place {
    return this.#place
  }

  /** How often the place changed by back, forward, or an address that was typed. */
  get arrivals(): number {
    return this.#arrivals
  }

  /** Goes to another place; the browser's back leads here again. */
  go(place: Place): void {
    history.pushState(null, '', `#${routeOf(place)}`)
    this.#place = place
  }

  /** The same screen, elsewhere in it: the address follows, back does not stop here. */
  replace(place: Place): void {
    history.replaceState(null, '', `#${routeOf(place)}`)
    this.#place = place
  }

  /** Follows the browser's back and forward, and addresses that are typed; gives what ends that. */
  follow(): () => void {
    const read = () => {
      const hash = location.hash.slice(1)
      // A typed address is told by both events.
      if (hash === routeOf(this.#place)) return
      this.#place = placeOf(hash)
      this.#arrivals += 1
    }
    window.addEventListener('popstate', read)
    window.addEventListener('hashchange', read)
    return () => {
      window.removeEventListener('popstate', read)
      window.removeEventListener('hashchange', read)
    }
  }
}
