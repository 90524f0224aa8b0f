import { sign, verify, type KeyObject } from 'node:crypto'
import { headers, type MsgHdrs } from '@nats-io/transport-node'

const signatureHeader = 'Botscope-Signature'
const ticketHeader = 'Botscope-Ticket'

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

/** Home gives a ticket with each job: who has none was never asked for a result under this subject. */
export function addTicket(all: MsgHdrs, subject: string, key: KeyObject): void {
  all.set(ticketHeader, sign(null, ticketBytes(subject), key).toString('base64'))
}

export function passTicket(from: MsgHdrs | undefined, to: MsgHdrs): void {
  to.set(ticketHeader, from?.get(ticketHeader) ?? '')
}

export function hasTicket({ subject, headers: all }: SignedMessage, key: KeyObject): boolean {
  return verify(null, ticketBytes(subject), key, Buffer.from(all?.get(ticketHeader) ?? '', 'base64'))
}

function ticketBytes(subject: string): Buffer {
  return Buffer.from(`ticket ${subject}`)
}

function signedBytes({ subject, data }: SignedMessage): Buffer {
  return Buffer.concat([Buffer.from(`${subject}\n`), data])
}
