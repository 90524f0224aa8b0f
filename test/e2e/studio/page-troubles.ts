import type { BrowserContext } from 'playwright-core'

/** Errors that the pages of a browser tell: on their console (breaches of their policy are told there too), or uncaught. */
export function troublesOf(context: BrowserContext): readonly string[] {
  const reported: string[] = []
  context.on('weberror', (trouble) => reported.push(String(trouble.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isLostConnection(message.text())) reported.push(message.text())
  })
  return reported
}

/** That the studio is away is told by the browser too; tests in which it is look at what the page says. */
function isLostConnection(text: string): boolean {
  return /^WebSocket connection to '[^']*' failed|ERR_CONNECTION_(REFUSED|RESET)|status of 403/.test(text)
}
