import type { ServerResponse } from 'node:http'
import { pagePolicy } from '../../page/policy.ts'

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

/** For every answer; cacheable ones override them later. */
export function setHeaders(response: ServerResponse, port: number): void {
  for (const [name, value] of Object.entries(usual)) response.setHeader(name, value)
  const wires = `ws://127.0.0.1:${port} ws://localhost:${port}`
  response.setHeader('Content-Security-Policy', pagePolicy(`'self' ${wires}`))
}
