import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What a page of the studio may load and do: only what comes from it. */
export function pagePolicy(port: number): string {
  const wires = `ws://127.0.0.1:${port} ws://localhost:${port}`
  return policyOf({ script: "'self'", style: "'self'", connect: `'self' ${wires}` })
}

/** What a page with nothing but this style sheet may: nothing else. */
export function plainPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policyOf({ script: "'none'", style: `'sha256-${hash}'`, connect: "'none'" })
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
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a page has no use for. */
const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const usual = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': denied.map((feature) => `${feature}=()`).join(', '),
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
}

/** Headers of every answer. What may be kept says so afterwards. */
export function setHeaders(response: ServerResponse, port: number): void {
  for (const [name, value] of Object.entries(usual)) response.setHeader(name, value)
  response.setHeader('Content-Security-Policy', pagePolicy(port))
}
