import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { MsgHdrs } from '@nats-io/transport-node'
import { isSigned, signed, type SignedMessage } from './signature.ts'

const keyHeader = 'Botscope-Key'
const workerHeader = 'Botscope-Worker'
const keyBytes = 32
const fingerprintDigits = 16
const workerForm = /^[\w-]{1,64}-[\da-f]{16}$/

/** A worker is who has this key: its id ends with the fingerprint of the key, and it signs all that it reports. */
export class WorkerKey {
  /** Begins with the name of its machine, so that a person knows where it is. */
  readonly worker: string
  readonly #privateKey: KeyObject
  readonly #publicKey: string

  constructor(host: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.#privateKey = privateKey
    this.#publicKey = publicKey.export({ format: 'jwk' }).x!
    const place = host.replace(/[^\w-]/g, '_').slice(0, 64) || 'worker'
    this.worker = `${place}-${keyFingerprint(this.#publicKey)}`
  }

  sign(subject: string, data: Uint8Array): MsgHdrs {
    const all = signed(subject, data, this.#privateKey)
    all.set(keyHeader, this.#publicKey)
    all.set(workerHeader, this.worker)
    return all
  }
}

/** Null: no worker has signed this message. */
export function signerOf(message: SignedMessage): string | null {
  const worker = message.headers?.get(workerHeader) ?? ''
  const x = message.headers?.get(keyHeader) ?? ''
  if (!workerForm.test(worker) || fingerprintIn(worker) !== keyFingerprint(x)) return null
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return isSigned(message, key) ? worker : null
  } catch {
    return null
  }
}

/** The same for all names that the holder of a key gives itself. */
export function fingerprintIn(worker: string): string {
  return worker.slice(-fingerprintDigits)
}

/** Null: it is no key, or one in another spelling than the usual one, which would make many workers of one key. */
function keyFingerprint(publicKey: string): string | null {
  const bytes = Buffer.from(publicKey, 'base64url')
  if (bytes.length !== keyBytes || bytes.toString('base64url') !== publicKey) return null
  return createHash('sha256').update(bytes).digest('hex').slice(0, fingerprintDigits)
}
