import type { JsMsg } from '@nats-io/jetstream'
import type { Msg } from '@nats-io/transport-node'

/** Of a signed message: keys, signatures, the name of a worker. To read 1 MB of headers takes a third of a second. */
export const mostHeaderBytes = 4096

/** Known before its headers are read. The types of the packages do not show it. */
interface Sized {
  size(): number
}

/** Of its subject, headers and data. */
export function sizeOf(message: Msg | JsMsg): number {
  return ('msg' in message ? (message.msg as Sized) : (message as Msg & Sized)).size()
}
