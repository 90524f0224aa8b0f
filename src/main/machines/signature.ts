import { sign, verify, type KeyObject } from 'node:crypto'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

const signatureHeader = 'Botscope-Signature'

export interface SignedMessage {
  readonly subject: string
  readonly data: Uint8Array
  readonly headers?: MsgHdrs | undefined
}

/** The headers of a message, with a signature that holds for these bytes under this subject only. */
export function signed(subject: string, data: Uint8Array, key: KeyObject): MsgHdrs {
  const all = headers()
  all.set(signatureHeader, sign(null, signedBytes({ subject, data }), key).toString('base64'))
  return all
}

export function isSigned(message: SignedMessage, key: KeyObject): boolean {
  const signature = message.headers?.get(signatureHeader) ?? ''
  return verify(null, signedBytes(message), key, Buffer.from(signature, 'base64'))
}

function signedBytes({ subject, data }: SignedMessage): Buffer {
  return Buffer.concat([Buffer.from(`${subject}\n`), data])
}
