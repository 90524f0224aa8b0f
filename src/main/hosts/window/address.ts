/** The origin of the windows' page: a private scheme, which only `page-files.ts` answers. */
export const studioOrigin = 'botscope://studio'

export function addressOf(route: string): string {
  return `${studioOrigin}/#${route}`
}

export function isPage(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === studioOrigin && url.pathname === '/'
}

/** The page around the viewer of a game, which the studio serves to sandboxed frames. */
export function isViewer(address: string): boolean {
  return /^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}\/host\.html$/.test(address)
}
