import type { Socket } from 'node:net'

/** Unauthenticated connections. Where there are too many, a new one replaces the oldest. */
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

  delete(socket: Socket): void {
    this.#sockets.delete(socket)
  }
}
