const keyName = 'botscope-key'

/**
 * The link by which a browser came in carries a secret and a route behind its #: the secret is kept for this tab, the
 * address shows only the route.
 */
export function takeInvitation(): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const key = given.get('key')
  if (key === null) return
  sessionStorage.setItem(keyName, key)
  history.replaceState(null, '', `#${given.get('route') ?? '/'}`)
}

/** The secret of this tab; null: it came in by no link. */
export function invitationKey(): string | null {
  return sessionStorage.getItem(keyName)
}
