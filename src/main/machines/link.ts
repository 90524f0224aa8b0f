import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { UserError } from '../../engine/user-error.ts'

/** Where a hub is, and what its holder may do there. */
export interface HubLink {
  readonly host: string
  readonly port: number
  /** SHA-256 of the hub's certificate, base64url. */
  readonly fingerprint: string
  readonly workerPassword: string
  /** Jobs are signed by it. */
  readonly publicKey: KeyObject
  /** Null: the link of a worker, which can give nobody work. */
  readonly home: HomeSecrets | null
}

interface HomeSecrets {
  readonly password: string
  readonly privateKey: KeyObject
}

interface HubAddress extends Pick<HubLink, 'host' | 'port'> {
  /** DER. */
  readonly certificate: Buffer
}

/** All that follows from a hub's secret of 32 bytes. */
export function secretsOf(
  secret: Buffer,
): Pick<HubLink, 'workerPassword' | 'publicKey'> & { home: HomeSecrets } {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `botscope ${purpose}`, 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), derived('signature')]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    workerPassword: derived('worker').toString('base64url'),
    publicKey: createPublicKey(privateKey),
    home: { password: derived('home').toString('base64url'), privateKey },
  }
}

/** The secrets are in the fragment, which no server and no proxy is sent. */
export function linksOf(
  secret: Buffer,
  { host, port, certificate }: HubAddress,
): { home: string; worker: string } {
  const place = `botscope://${host.includes(':') ? `[${host}]` : host}:${port}`
  const { workerPassword, publicKey } = secretsOf(secret)
  const print = fingerprintOf(certificate)
  return {
    home: `${place}/home#${secret.toString('base64url')}.${print}`,
    worker: `${place}/worker#${workerPassword}.${print}.${publicKey.export({ format: 'jwk' }).x}`,
  }
}

export function fingerprintOf(certificate: Buffer): string {
  return createHash('sha256').update(certificate).digest('base64url')
}

const form = /^botscope:\/\/(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})\/(home|worker)#([\w.-]+)$/i

/** Throws a `UserError` for text that is no link of a hub. */
export function readLink(text: string): HubLink {
  const [, host, port, role, fragment = ''] = form.exec(text.trim()) ?? []
  const [secret = '', fingerprint = '', key = ''] = fragment.split('.')
  const isWhole = [secret, fingerprint, ...(role === 'worker' ? [key] : [])].every(
    (part) => part.length === 43,
  )
  if (host === undefined || port === undefined || !isWhole)
    throw new UserError(
      `"${shown(text)}" is not a whole link of a hub: copy one that "botscope hub" prints, in quotation marks`,
    )
  const place = { host: host.replace(/^\[|\]$/g, ''), port: Number(port), fingerprint }
  if (role === 'home') return { ...place, ...secretsOf(Buffer.from(secret, 'base64url')) }
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  return { ...place, workerPassword: secret, publicKey, home: null }
}

/** Throws a `UserError` for a worker's link. */
export function readHomeLink(text: string): HubLink & { readonly home: HomeSecrets } {
  const link = readLink(text)
  const { home } = link
  if (home === null)
    throw new UserError('This is the link for workers, which cannot give work: use the home link of the hub')
  return { ...link, home }
}

/** Without its secret. */
function shown(text: string): string {
  return text.replace(/#.*/s, '#…')
}
