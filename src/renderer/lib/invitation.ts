const keyName = 'botscope-key'

/** Messages between the tabs of this studio: pages of another address or port do not receive them. */
type Talk = { readonly isAsked: true } | { readonly key: string }
const tabs = new BroadcastChannel('botscope-key')

const refused = new Set<string>()

/**
 * The link by which a browser came in carries a secret and a route behind its #: the secret is kept for this tab and sent to the
 * others; the address shows only the route.
 */
export function takeInvitation(): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const key = given.get('key')
  if (key !== null) {
    sessionStorage.setItem(keyName, key)
    history.replaceState(null, '', `#${given.get('route') ?? '/'}`)
    post({ key })
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Talk>) => {
    const own = invitationKey()
    if ('isAsked' in data && own !== null && !refused.has(own)) post({ key: own })
  })
}

/** Null: none yet. */
export function invitationKey(): string | null {
  return sessionStorage.getItem(keyName)
}

/** This tab's key is refused: waits until another tab, which is connected or opened by a link, sends a newer one. */
export function newerKey(): Promise<void> {
  const own = invitationKey()
  if (own !== null) refused.add(own)
  return new Promise((resolve) => {
    const listener = ({ data }: MessageEvent<Talk>) => {
      if (!('key' in data) || refused.has(data.key)) return
      tabs.removeEventListener('message', listener)
      sessionStorage.setItem(keyName, data.key)
      resolve()
    }
    tabs.addEventListener('message', listener)
    post({ isAsked: true })
  })
}

function post(talk: Talk): void {
  tabs.postMessage(talk)
}
