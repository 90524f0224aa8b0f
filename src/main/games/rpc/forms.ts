import * as v from 'valibot'
import type { Criterion, GameEvent, InputPart, StateNote } from '../../../engine/game.ts'
import {
  byName,
  flag,
  index,
  kinds,
  list,
  number,
  object,
  oneLine,
  oneOf,
  optional,
  orNull,
  plainJson,
  text,
  whole,
  wholeFrom,
  type Form,
} from '../../forms/forms.ts'
import { gameIdForm } from '../game-id.ts'
import { mostSeats } from '../limits.ts'
import {
  abilities,
  type GameHello,
  type LegalAnswers,
  type PlayoutsParams,
  type PlayoutsResult,
  type RpcAnswer,
  type RpcCriterion,
  type RpcMethods,
  type RpcOption,
  type RpcQuestion,
  type RpcRuling,
  type RpcTurn,
  type SeatParams,
  type WorldsParams,
} from './protocol.ts'

/** Far more than a board shows, and what every reader of a record can walk through. */
const deepest = 100

const json = plainJson(deepest)
const lines = list(oneLine('a line without a newline'))
const numbers = list(number)
const faults = ['invalid', 'timeout', 'crash'] as const
const missing = ['timeout', 'crash'] as const
const limit = wholeFrom(1, 2 ** 31 - 1)
const name = v.pipe(
  text,
  v.regex(/^[A-Za-z][\w.-]{0,39}$/, 'a name: a letter, then letters, digits, _, . and -'),
)

export const rpcOption: Form<RpcOption> = kinds<RpcOption>({
  number: {
    initial: orNull(number),
    min: number,
    max: number,
    whole: optional(v.literal(false, 'false, or not there')),
    note: optional(text),
  },
  flag: { initial: flag, note: optional(text) },
  choice: { initial: text, of: list(text), note: optional(text) },
  text: { initial: text, note: optional(text) },
})

export const stateNote: Form<StateNote> = object<StateNote>({
  path: text,
  note: text,
  unit: optional(text),
})

const criterionMembers = {
  name: v.pipe(text, v.regex(/^[^\n]{1,40}$/, 'a name of 1 to 40 characters')),
  unit: optional(v.pipe(text, v.regex(/^[^\n]{0,20}$/, 'a unit of up to 20 characters'))),
  better: optional(oneOf(['higher', 'lower'])),
}

export const rpcCriterion: Form<RpcCriterion> = object<RpcCriterion>(criterionMembers)

/** What a person says of a game's scores; the game may tell the rest. */
export const givenCriterion: Form<Partial<Criterion>> = object<Partial<Criterion>>({
  ...criterionMembers,
  name: optional(criterionMembers.name),
})

export const gameHello: Form<GameHello> = object<GameHello>({
  protocol: v.literal(1, '1, the version of the protocol that this Botscope speaks'),
  id: v.pipe(text, v.regex(gameIdForm, 'an id: up to 40 of a to z, digits and -, a letter first')),
  title: v.pipe(text, v.regex(/^[^\n]{1,80}$/, 'a title of 1 to 80 characters')),
  version: wholeFrom(1, 1_000_000_000),
  seats: object({ min: wholeFrom(1, mostSeats), max: wholeFrom(1, mostSeats) }),
  options: v.record(name, rpcOption, 'options by name'),
  limitMillis: object({ first: limit, later: limit }),
  can: optional(list(oneOf(abilities))),
  open: optional(flag),
  board: optional(oneOf(['grid', 'scene'])),
  scene: optional(json),
  notes: optional(list(stateNote)),
  criterion: optional(rpcCriterion),
  limits: optional(
    object({
      messageBytes: optional(wholeFrom(1024, 64 * 1024 * 1024)),
      callMillis: optional(wholeFrom(1, 600_000)),
    }),
  ),
})

export const rpcQuestion: Form<RpcQuestion> = object<RpcQuestion>({
  seat: index,
  lines,
  answer: optional(object({ lines: wholeFrom(0, 1000) })),
  limitMillis: optional(limit),
  opening: optional(lines),
})

export const rpcRuling: Form<RpcRuling> = object<RpcRuling>({
  seat: index,
  result: oneOf(['done', 'corrected', 'overruled', 'fault']),
  did: optional(text),
  fault: optional(oneOf(faults)),
  why: optional(text),
  say: optional(text),
})

export const rpcEvent = v.objectWithRest(
  { kind: text, text, seat: optional(index) },
  json,
  'an event',
) as unknown as Form<GameEvent>

export const rpcTurn: Form<RpcTurn> = object<RpcTurn>({
  state: json,
  ask: list(rpcQuestion),
  rulings: optional(list(rpcRuling)),
  events: optional(list(rpcEvent)),
  standing: optional(numbers),
  scene: optional(json),
  end: optional(object({ why: oneOf(['natural', 'fault', 'limit']), scores: numbers })),
})

export const rpcAnswer: Form<RpcAnswer> = object<RpcAnswer>({
  seat: index,
  lines: optional(lines),
  fault: optional(oneOf(missing)),
  why: optional(text),
})

const playoutSeed = wholeFrom(0, 2 ** 31 - 1)
const seatParams: Form<SeatParams> = object<SeatParams>({ seat: index })
const inputPart: Form<InputPart> = object<InputPart>({
  line: index,
  from: index,
  to: index,
  name: text,
  note: optional(text),
})

type MethodForms = {
  readonly [M in keyof RpcMethods]: {
    readonly params: Form<RpcMethods[M]['params']>
    readonly result: Form<RpcMethods[M]['result']>
  }
}

/** What both ends of the protocol accept; unknown members pass. */
export const methodForms: MethodForms = {
  hello: { params: object({ protocol: whole, host: text }), result: gameHello },
  start: {
    params: object({ seats: wholeFrom(1, mostSeats), seed: text, options: byName(json) }),
    result: rpcTurn,
  },
  play: { params: object({ answers: list(rpcAnswer) }), result: rpcTurn },
  restore: { params: object({ state: json }), result: rpcTurn },
  legal: {
    params: seatParams,
    result: object<LegalAnswers>({ answers: list(lines), more: optional(flag) }),
  },
  known: { params: seatParams, result: object({ lines }) },
  annotate: {
    params: object({ seat: index, lines, opening: index }),
    result: object({ parts: list(inputPart) }),
  },
  playouts: {
    params: object<PlayoutsParams>({
      state: json,
      answers: list(rpcAnswer),
      seeds: list(playoutSeed),
      tell: optional(flag),
    }),
    result: object<PlayoutsResult>({
      scores: list(numbers),
      played: optional(list(list(list(rpcAnswer)))),
    }),
  },
  worlds: {
    params: object<WorldsParams>({
      state: json,
      seat: index,
      read: list(object({ lines, answer: optional(lines) })),
      seed: playoutSeed,
    }),
    result: object({ state: json }),
  },
  bye: { params: object({}), result: object({}) },
}

export interface RpcError {
  readonly code: number
  readonly message: string
}

export const rpcError: Form<RpcError> = object<RpcError>({ code: whole, message: text })
