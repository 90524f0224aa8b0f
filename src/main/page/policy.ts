import { createHash } from 'node:crypto'

/**
 * Styles that the page's packages insert as text; all others are refused. The cursor while panels are resized (paneforge; empty
 * at first), and the wrapper of a line in the palette (bits-ui).
 */
const cursors = ['ew', 'w', 'e', 'ns', 'n', 's'].map((side) => `*{cursor: ${side}-resize!important;}`)
const styles = ['', ...cursors, 'display: contents;']

export function pagePolicy(connect: string): string {
  return policyOf({
    script: "'self'",
    style: `'self' 'unsafe-hashes' ${styles.map(hashOf).join(' ')}`,
    connect,
  })
}

/** The policy of a page that has only this style sheet. */
export function plainPolicy(style: string): string {
  return policyOf({ script: "'none'", style: hashOf(style), connect: "'none'" })
}

/**
 * The policy of a page that is a file: only this inline script and these inline style sheets. A page cannot say who may frame it.
 */
export function filePolicy(script: string, sheets: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src 'unsafe-hashes' ${[...sheets, ...styles].map(hashOf).join(' ')}`,
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function policyOf(allowed: {
  readonly script: string
  readonly style: string
  readonly connect: string
}): string {
  return [
    "default-src 'none'",
    `script-src ${allowed.script}`,
    `style-src ${allowed.style}`,
    `connect-src ${allowed.connect}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    // The viewers of CodinGame's games, on a port of their own.
    'frame-src http://127.0.0.1:*',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
