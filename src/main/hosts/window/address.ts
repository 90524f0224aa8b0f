/** The origin of the windows' page: a private scheme, which only `page-files.ts` answers. */
export const studioOrigin = 'botscope://studio'

export function addressOf(route: string): string {
  return `${studioOrigin}/#${route}`
}

export function isPage(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === studioOrigin && url.pathname === '/'
}
