import type { RpcMethod } from '../games/rpc/protocol.ts'

/** What every game of the protocol must keep. */
export const checkRules = [
  ...(['protocol', 'end', 'same', 'legal', 'restore', 'known', 'annotate'] as const),
  ...(['playouts', 'worlds'] as const),
] as const
export type CheckRule = (typeof checkRules)[number]

export interface CheckFinding {
  readonly rule: CheckRule
  readonly what: string
  /** The match in which it was seen: `start` with this gives it again. */
  readonly seed: string
  readonly seats: number
  readonly options: object
  /** The turn after which it was seen; 0: the start. */
  readonly turn: number
}

export interface RuleResult {
  readonly rule: CheckRule
  /** How often it was tried; 0: the game does not offer it. */
  readonly tried: number
  readonly failed: number
}

export interface CallTimes {
  readonly method: RpcMethod
  readonly calls: number
  readonly meanMillis: number
  readonly p99Millis: number
  readonly mostMillis: number
  readonly mostBytes: number
}

export interface GameReport {
  readonly game: { readonly id: string; readonly title: string; readonly version: number }
  readonly matches: number
  readonly turns: number
  readonly mostTurns: number
  readonly ends: { readonly natural: number; readonly fault: number; readonly limit: number }
  /** Starts that the game refused: of options other than the defaults. */
  readonly refused: number
  readonly rules: readonly RuleResult[]
  /** At most ten. */
  readonly findings: readonly CheckFinding[]
  readonly helloMillis: number
  readonly stateBytes: { readonly mean: number; readonly most: number }
  readonly calls: readonly CallTimes[]
  /** The end of what the program wrote to stderr. */
  readonly errors: string
}

export function isSound({ rules }: Pick<GameReport, 'rules'>): boolean {
  return rules.every(({ failed }) => failed === 0)
}
