import type { Socket } from 'node:net'

/** Connections of which it is not known who is there. Where there are too many, the oldest gives way to a new one. */
export class Strangers {
  readonly #most: number
  readonly #sockets = new Set<Socket>()

  constructor(most: number) {
    this.#most = most
  }

  add(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    const [oldest] = this.#sockets
    if (this.#sockets.size > this.#most) {
      this.#sockets.delete(oldest!)
      oldest!.destroy()
    }
  }

  /** It is known now. */
  delete(socket: Socket): void {
    this.#sockets.delete(socket)
  }
}
