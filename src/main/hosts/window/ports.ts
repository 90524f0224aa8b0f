import { MessageChannelMain, type IpcMainEvent, type MessagePortMain } from 'electron'
import { isPage } from './address.ts'
import { portHere } from './channels.ts'

/** Gives the requesting page a port, and the other end to `connect`; only pages of windows get one. */
export function handOutPort(
  { sender, senderFrame }: IpcMainEvent,
  connect: (contents: number, port: MessagePortMain) => void,
): void {
  // Null: it went elsewhere since.
  if (senderFrame === null || senderFrame !== sender.mainFrame || !isPage(senderFrame.url)) return
  const { port1, port2 } = new MessageChannelMain()
  senderFrame.postMessage(portHere, null, [port1])
  connect(sender.id, port2)
}
