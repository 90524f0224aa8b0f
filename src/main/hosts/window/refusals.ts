import type { App, Session, WebContents } from 'electron'
import { isPage, isViewer, studioOrigin } from './address.ts'

/** Refuses what the page never does: navigate away, open windows, embed others than viewers of games, ask for permissions. */
export function refuseForeign(app: App): void {
  app.on('web-contents-created', (_, contents) => refuseLeaving(contents))
  app.on('session-created', refusePermissions)
}

function refuseLeaving(contents: WebContents): void {
  // To the page itself it may go: it loads itself again when the studio is of another version.
  contents.on('will-frame-navigate', (event) => {
    const isWanted = event.isMainFrame ? isPage(event.url) : isViewer(event.url)
    if (!isWanted) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, decide) =>
    decide(isAllowed(permission, contents.getURL())),
  )
  session.setPermissionCheckHandler((_, permission, origin) => isAllowed(permission, origin))
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}

/** Copying text is the page's only permission. */
function isAllowed(permission: string, address: string): boolean {
  const url = URL.parse(address)
  const isOurs = url !== null && `${url.protocol}//${url.host}` === studioOrigin
  return isOurs && permission === 'clipboard-sanitized-write'
}
