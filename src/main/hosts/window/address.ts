/** The origin of the windows' page: a scheme of our own, which only `page-files.ts` answers. */
export const studioOrigin = 'botscope://studio'

/** The address of a route of the page. */
export function addressOf(route: string): string {
  return `${studioOrigin}/#${route}`
}

/** Whether this address is the page itself, wherever in it. */
export function isPage(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === studioOrigin && url.pathname === '/'
}
