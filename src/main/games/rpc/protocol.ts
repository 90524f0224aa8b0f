import type { Ability } from '../../../contract/games.ts'
import type {
  Criterion,
  GameEvent,
  InputPart,
  Json,
  Option,
  RulesEnd,
  Ruling,
  Seat,
  StateNote,
} from '../../../engine/game.ts'

// The protocol between Botscope and a game that runs as a program: docs/game-protocol.md describes it.

export const protocolVersion = 1

/** Methods that a game may have or not. */
export const abilities = [
  'restore',
  'legal',
  'known',
  'annotate',
  'playouts',
  'worlds',
] as const satisfies readonly Ability[]

type WithOptionalNote<Each> = Each extends { readonly note: string }
  ? Omit<Each, 'note'> & { readonly note?: string }
  : never
export type RpcOption = WithOptionalNote<Option>

export type RpcCriterion = Pick<Criterion, 'name'> & Partial<Criterion>

interface HelloParams {
  readonly protocol: number
  /** Name and version of the program that asks. */
  readonly host: string
}

/** A game's description of itself. */
export interface GameHello {
  readonly protocol: 1
  readonly id: string
  readonly title: string
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: { readonly [name: string]: RpcOption }
  readonly limitMillis: { readonly first: number; readonly later: number }
  readonly can?: readonly Ability[]
  readonly open?: boolean
  readonly board?: 'grid' | 'scene'
  /** A template over the state, for all turns. */
  readonly scene?: Json
  readonly notes?: readonly StateNote[]
  /** What its scores count; by default higher ones are better, and have no unit. */
  readonly criterion?: RpcCriterion
  /** Raised limits of this game. */
  readonly limits?: { readonly messageBytes?: number; readonly callMillis?: number }
}

export interface StartParams {
  readonly seats: number
  readonly seed: string
  readonly options: { readonly [name: string]: Json }
}

/** `lines` of an answer, or why there is none. */
export interface RpcAnswer {
  readonly seat: Seat
  readonly lines?: readonly string[]
  readonly fault?: 'timeout' | 'crash'
  readonly why?: string
}

export interface RpcQuestion {
  readonly seat: Seat
  readonly lines: readonly string[]
  readonly answer?: { readonly lines: number }
  /** Instead of the game's limit for a first or a later answer. */
  readonly limitMillis?: number
  /** Sent before `lines` in the seat's first question; ignored in later ones. */
  readonly opening?: readonly string[]
}

export interface RpcRuling extends Ruling {
  readonly say?: string
}

/** The state after a round of questions, and the next one. */
export interface RpcTurn {
  readonly state: Json
  /** Empty exactly where `end` is there. */
  readonly ask: readonly RpcQuestion[]
  /** One for each answer, in the order of the answers. */
  readonly rulings?: readonly RpcRuling[]
  readonly events?: readonly GameEvent[]
  readonly standing?: readonly number[]
  readonly scene?: Json
  readonly end?: { readonly why: RulesEnd; readonly scores: readonly number[] }
}

export interface SeatParams {
  readonly seat: Seat
}

export interface LegalAnswers {
  readonly answers: readonly (readonly string[])[]
  /** There are more than these. */
  readonly more?: boolean
}

export interface PlayoutsParams {
  readonly state: Json
  /** Of the first turn. The game answers for all other seats, and for all seats afterwards. */
  readonly answers: readonly RpcAnswer[]
  /** One for each playout, from 0 to 2^31 - 1: the same state, answers and seed give the same playout. */
  readonly seeds: readonly number[]
  /** `played` is wanted. */
  readonly tell?: boolean
}

export interface PlayoutsResult {
  /** Of each playout, a number for each seat: higher is better. */
  readonly scores: readonly (readonly number[])[]
  /** Of each playout its answers, turn by turn, in the order of the questions. */
  readonly played?: readonly (readonly (readonly RpcAnswer[])[])[]
}

export interface WorldsParams {
  readonly state: Json
  readonly seat: Seat
  /** What the seat was asked until now, with its answers; that of the last one is missing. */
  readonly read: readonly { readonly lines: readonly string[]; readonly answer?: readonly string[] }[]
  /** From 0 to 2^31 - 1. */
  readonly seed: number
}

interface AnnotateParams {
  readonly seat: Seat
  /** The question's lines, its opening first. */
  readonly lines: readonly string[]
  /** Number of lines of the opening. */
  readonly opening: number
}

export interface RpcMethods {
  readonly hello: { readonly params: HelloParams; readonly result: GameHello }
  readonly start: { readonly params: StartParams; readonly result: RpcTurn }
  readonly play: { readonly params: { readonly answers: readonly RpcAnswer[] }; readonly result: RpcTurn }
  readonly restore: { readonly params: { readonly state: Json }; readonly result: RpcTurn }
  readonly legal: { readonly params: SeatParams; readonly result: LegalAnswers }
  readonly known: { readonly params: SeatParams; readonly result: { readonly lines: readonly string[] } }
  readonly annotate: {
    readonly params: AnnotateParams
    readonly result: { readonly parts: readonly InputPart[] }
  }
  readonly playouts: { readonly params: PlayoutsParams; readonly result: PlayoutsResult }
  readonly worlds: { readonly params: WorldsParams; readonly result: { readonly state: Json } }
  readonly bye: { readonly params: object; readonly result: object }
}
export type RpcMethod = keyof RpcMethods

/** Unless the game raises them. */
export const usualLimits = { messageBytes: 16 * 1024 * 1024, callMillis: 10_000 }
/** A program may have to be compiled or loaded before it says hello. */
export const helloMillis = 60_000
