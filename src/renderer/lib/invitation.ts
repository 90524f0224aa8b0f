const keyName = 'botscope-key'

/** What tabs of this studio tell each other: pages of another address or port do not hear it. */
type Talk = { readonly isAsked: true } | { readonly key: string }
const tabs = new BroadcastChannel('botscope-key')

/** Keys of earlier runs: the studio did not take them. */
const refused = new Set<string>()

/**
 * The link by which a browser came in carries a secret and a route behind its #: the secret is kept for this tab, and told to
 * the others; the address shows only the route.
 */
export function takeInvitation(): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const key = given.get('key')
  if (key !== null) {
    sessionStorage.setItem(keyName, key)
    history.replaceState(null, '', `#${given.get('route') ?? '/'}`)
    tell({ key })
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<Talk>) => {
    const own = invitationKey()
    if ('isAsked' in data && own !== null && !refused.has(own)) tell({ key: own })
  })
}

/** The secret of this tab; null: it has none yet. */
export function invitationKey(): string | null {
  return sessionStorage.getItem(keyName)
}

/** This tab's key is refused: waits until another tab, which has come in or comes in by a link, tells a newer one. */
export function newerKey(): Promise<void> {
  const own = invitationKey()
  if (own !== null) refused.add(own)
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Talk>) => {
      if (!('key' in data) || refused.has(data.key)) return
      tabs.removeEventListener('message', hear)
      sessionStorage.setItem(keyName, data.key)
      resolve()
    }
    tabs.addEventListener('message', hear)
    tell({ isAsked: true })
  })
}

function tell(talk: Talk): void {
  tabs.postMessage(talk)
}
