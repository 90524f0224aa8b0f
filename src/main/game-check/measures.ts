import type { CallMeasure } from '../games/rpc/client.ts'
import type { RpcMethod } from '../games/rpc/protocol.ts'
import type { CallTimes } from './report.ts'

/** Sizes and times of a game's answers. */
export class Measures {
  readonly #calls = new Map<RpcMethod, { readonly millis: number[]; mostBytes: number }>()
  #states = 0
  #stateBytes = 0
  #mostStateBytes = 0

  readonly add = ({ method, millis, bytes }: CallMeasure): void => {
    const own = this.#calls.get(method) ?? { millis: [], mostBytes: 0 }
    own.millis.push(millis)
    own.mostBytes = Math.max(own.mostBytes, bytes)
    this.#calls.set(method, own)
  }

  state(state: unknown): void {
    const bytes = Buffer.byteLength(JSON.stringify(state))
    this.#states += 1
    this.#stateBytes += bytes
    this.#mostStateBytes = Math.max(this.#mostStateBytes, bytes)
  }

  get helloMillis(): number {
    return this.#calls.get('hello')?.millis[0] ?? 0
  }

  get stateBytes() {
    return { mean: Math.round(this.#stateBytes / Math.max(1, this.#states)), most: this.#mostStateBytes }
  }

  get calls(): readonly CallTimes[] {
    return [...this.#calls].map(([method, { millis, mostBytes }]) => {
      const sorted = millis.toSorted((a, b) => a - b)
      const total = sorted.reduce((sum, each) => sum + each, 0)
      return {
        method,
        calls: sorted.length,
        meanMillis: total / sorted.length,
        p99Millis: sorted[Math.floor(sorted.length * 0.99)]!,
        mostMillis: sorted.at(-1)!,
        mostBytes,
      }
    })
  }
}
