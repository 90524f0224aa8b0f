import {
  hubPriorities,
  type ArenaKeep,
  type ArenaOrder,
  type ArenaPivotOrder,
  type HubOrder,
} from '../../contract/arena.ts'
import type { ArenaCell, ComputedCell } from '../../contract/match.ts'
import type { CardOrder } from '../../contract/batch.ts'
import type { BotSpec, Clock, MatchFilter, MatchOrder } from '../../contract.ts'
import type {
  CaseChange,
  CaseOrder,
  CaseRequirements,
  CheckOrder,
  CauseOrder,
  ShrinkOrder,
} from '../../contract/cases.ts'
import type { BotEntry } from '../../contract/config.ts'
import type { DebugOptions, DebugUntil, RerunDebug, SeatDebug } from '../../contract/debug.ts'
import type {
  GameFilter,
  CalibrationOrder,
  InsightMatchesOrder,
  InsightsOrder,
  OpeningsOrder,
} from '../../contract/explore.ts'
import { exportFormats, type ExportOrder } from '../../contract/export.ts'
import type { ForkOrder } from '../../contract/fork.ts'
import type { ProfileOrder } from '../../contract/profile.ts'
import type { CaseChoice, GameOrder, GamePlan } from '../../contract/games.ts'
import type { Control, PausePlace, Until } from '../../contract/live.ts'
import type { ChangesOrder, RerunOrder, SeatRerunOptions, ShelfOrder } from '../../contract/rerun.ts'
import type { EloTest } from '../../engine/arena/bounds.ts'
import type { SignTest } from '../../engine/arena/paired.ts'
import type { PivotKey, PivotMeasure } from '../../engine/arena/pivot.ts'
import * as v from 'valibot'
import { hostedGame } from '../games/registered.ts'
import { givenCriterion } from '../games/rpc/forms.ts'
import {
  byName,
  flag,
  inBounds,
  index,
  json,
  kinds,
  list,
  number,
  object,
  oneOf,
  only,
  optional,
  orNull,
  text,
  whole,
  type Form,
  type MemberForms,
} from '../forms/forms.ts'

export const matches = list(text)
/** What timers can wait. */
const mostMillis = 2 ** 31 - 1
const maxMillis = inBounds('--max-millis is', { least: 1, most: mostMillis })
const thinkMillis = inBounds('--think-millis is', { least: 1, most: mostMillis })
/** A share. */
export const mostFaults = inBounds('The share of faults is', { least: 0, most: 1, isWhole: false })
export const moreBlocks = inBounds('blocks is', { least: 1 })
const positive = (name: string) =>
  only(
    number,
    (value) => value > 0,
    (value) => `${name} is ${value}, not a number above 0`,
  )
export const clock = oneOf<Clock>(['real', 'relaxed', 'off'])
const at = oneOf<PausePlace>(['before', 'after'])
const lines = list(text)
export const yes = v.literal(true, 'true, or not there')
/** An option's value, or its text. */
export const plainValue = v.union([v.string(), v.number(), v.boolean()], 'a text, a number, true or false')

export const bot = object<BotSpec>({ name: text, command: text, folder: text })

export const botEntry = object<BotEntry>({
  id: text,
  name: text,
  command: text,
  folder: text,
  game: orNull(text),
  build: optional(text),
})

export const cardOrder = object<CardOrder>({
  by: oneOf(['match', 'bots', 'result', 'turns', 'played', 'seed']),
  isDescending: flag,
})

const arenaCell = object<ArenaCell>({
  bot: index,
  seat: optional(index),
  rival: optional(index),
  result: optional(oneOf(['won', 'drawn', 'lost'])),
  fault: optional(oneOf(['crash', 'timeout', 'invalid', 'any', 'none'])),
  turns: optional(object({ from: index, to: index })),
  option: optional(object({ name: text, value: json })),
  answer: optional(orNull(text)),
  halfPoints: optional(index),
  computed: optional(
    object<ComputedCell>({
      name: text,
      value: optional(text),
      turns: optional(object({ from: index, to: index })),
    }),
  ),
})

const pivotKey = v.custom<PivotKey>(
  (value) =>
    typeof value === 'string' && /^(seat|rival|length|fault|answer|turned|(option|if)\..+)$/s.test(value),
  '"seat", "rival", "length", "fault", "answer", "turned", "option.<name>" or "if.<condition>"',
)

const filterFields = {
  match: optional(text),
  matches: optional(matches),
  game: optional(text),
  bot: optional(text),
  botName: optional(text),
  seat: optional(index),
  program: optional(text),
  command: optional(text),
  ownBot: optional(yes),
  byRules: optional(yes),
  turns: optional(yes),
  fault: optional(flag),
  problem: optional(flag),
  heads: optional(yes),
  batch: optional(text),
  cell: optional(arenaCell),
  repeated: optional(flag),
  counts: optional(yes),
  text: optional(text),
  tag: optional(text),
  pinned: optional(flag),
  end: optional(oneOf(['natural', 'fault', 'limit', 'stopped', 'interrupted', 'failed', 'bug', 'running'])),
  won: optional(flag),
  drawn: optional(flag),
  parent: optional(orNull(text)),
  deleted: optional(flag),
  limit: optional(index),
  before: optional(text),
}

export const filter = object<MatchFilter>(filterFields)

const gameFilter = object<GameFilter>({ ...filterFields, game: text })

const insights = {
  filter: gameFilter,
  bot: optional(text),
  keys: list(pivotKey),
  measure: optional(oneOf<PivotMeasure>(['points', 'won', 'score', 'time', 'faults'])),
}

export const insightsOrder = object<InsightsOrder>(insights)

export const insightMatchesOrder = object<InsightMatchesOrder>({
  ...insights,
  values: text,
  result: optional(oneOf(['won', 'lost'])),
})

export const calibrationOrder = object<CalibrationOrder>({
  filter: gameFilter,
  bot: optional(text),
  value: optional(text),
})

export const openingsOrder = object<OpeningsOrder>({
  filter: gameFilter,
  by: optional(oneOf(['line', 'word'])),
  start: optional(text),
  path: optional(list(object({ seat: index, answer: text }))),
})

export const arenaPivotOrder = object<ArenaPivotOrder>({
  arena: text,
  bot: index,
  keys: list(pivotKey),
  measure: optional(oneOf<PivotMeasure>(['points', 'won', 'score', 'time', 'faults'])),
})

export const hubOrder = object<HubOrder>({
  link: text,
  ship: optional(list(text)),
  priority: optional(oneOf(hubPriorities)),
})

const rate = (name: string) => inBounds(`${name} is`, { least: 1e-6, most: 0.5, isWhole: false })

const mostCases = 10_000

export const cases = v.union(
  [
    v.literal('all'),
    object<{ readonly from: number; readonly to: number }>({ from: index, to: index }),
    v.pipe(list(text), v.maxLength(mostCases, `at most ${mostCases} cases`)),
  ],
  '"all", a range such as {"from": 1, "to": 20}, or a list of cases',
) as unknown as Form<CaseChoice>

export const arenaOrder = object<ArenaOrder>({
  game: text,
  name: optional(text),
  note: optional(text),
  schedule: oneOf(['versus', 'gauntlet', 'round-robin', 'informative']),
  bots: list(bot),
  seats: optional(index),
  options: byName(list(plainValue)),
  seed: optional(text),
  seeds: optional(list(text)),
  clock,
  keep: oneOf<ArenaKeep>(['all', 'faults', 'results', 'auto']),
  slots: optional(inBounds('slots is', { least: 1 })),
  hub: optional(hubOrder),
  test: optional(
    object<EloTest>({
      model: oneOf(['normalised', 'logistic']),
      low: number,
      high: number,
      alpha: number,
      beta: number,
    }),
  ),
  signTest: optional(object<SignTest>({ alpha: rate('alpha'), beta: rate('beta') })),
  cases: optional(cases),
  mostBlocks: optional(moreBlocks),
  untilError: optional(positive('untilError')),
  mostFaults: optional(mostFaults),
  forMillis: optional(positive('forMillis')),
})

const turnOf = (words: string) =>
  only(
    number,
    (turn) => Number.isSafeInteger(turn) && turn >= 1,
    (turn) => `${words} ${turn}`,
  )

const until = kinds<Until>({
  end: {},
  next: { at },
  turn: { turn: turnOf('A match is paused in a turn from 1 on, not in'), at },
  condition: { condition: text },
})

export const control = kinds<Control>({
  pause: {},
  resume: { until },
  answer: { turn: whole, seat: index, output: orNull(lines) },
})

export const debugOptions = object<DebugOptions>({
  kind: orNull(oneOf(['node', 'python', 'native', 'jvm', 'own'])),
  template: optional(text),
  port: optional(whole),
})

export const debugUntil = kinds<DebugUntil>({
  end: {},
  turn: { turn: turnOf('A rerun pauses in a turn from 1, not in') },
  next: {},
})

const seatDebugs = list(object<SeatDebug>({ seat: index, options: debugOptions }))

export const matchOrder = object<MatchOrder>({
  game: text,
  bots: list(bot),
  options: byName(json),
  seed: optional(text),
  clock,
  maxMillis: optional(maxMillis),
  matches: inBounds('--matches is', { least: 1, most: 100_000 }),
  cases: optional(cases),
  rotate: flag,
  keep: oneOf(['all', 'faults', 'results']),
  thinkMillis: optional(thinkMillis),
  runtimeEvents: optional(flag),
  until: optional(until),
  debug: optional(seatDebugs),
})

export const forkOrder = object<ForkOrder>({
  match: text,
  turn: whole,
  answers: list(object<ForkOrder['answers'][number]>({ seat: index, output: lines })),
  bots: list(object<ForkOrder['bots'][number]>({ seat: index, bot })),
  onDivergence: oneOf(['record', 'own']),
  clock: optional(clock),
  maxMillis: optional(maxMillis),
  thinkMillis: optional(thinkMillis),
  runtimeEvents: optional(flag),
  until: optional(until),
  debug: optional(seatDebugs),
})

const seatRerun: MemberForms<SeatRerunOptions> = {
  bot: optional(bot),
  to: optional(index),
  clock: optional(clock),
  maxMillis: optional(maxMillis),
  stopAtDifference: flag,
  byLine: optional(flag),
}

const rerun = {
  ...seatRerun,
  match: text,
  seat: index,
  times: inBounds('"times" is', { least: 1, most: 1000 }),
}
const rerunDebug = object<RerunDebug>({ options: debugOptions, until: debugUntil })

export const rerunOrder = object<RerunOrder>({ ...rerun, debug: optional(rerunDebug) })

export const debugRerunOrder = object<RerunOrder & { readonly debug: RerunDebug }>({
  ...rerun,
  debug: rerunDebug,
})

export const profileOrder = object<ProfileOrder>({
  ...{ match: text, seat: index, bot: optional(bot) },
  turns: optional(list(whole)),
  slowest: optional(inBounds('--slowest is', { least: 1, most: 1000 })),
  times: optional(inBounds('--times is', { least: 1, most: 100 })),
  profiler: optional(text),
})

const shelf = { ...seatRerun, filter, of: optional(text), seat: optional(index) }

export const shelfOrder = object<ShelfOrder>(shelf)

export const changesOrder = object<ChangesOrder>({
  ...shelf,
  ignoreMessages: flag,
  gains: optional(flag),
})

const asks = object<CaseRequirements>({
  must: optional(list(text)),
  mustNot: optional(list(text)),
  asGiven: optional(yes),
  withinMillis: optional(whole),
})

const newCase = {
  match: text,
  turn: whole,
  seat: index,
  asks,
  note: optional(text),
  folder: text,
  file: optional(text),
}

export const caseOrder = object<CaseOrder>({ ...newCase, needed: optional(list(whole)) })

const search = { bot: optional(bot), where: optional(text), maxMillis: optional(whole) }

export const shrinkOrder = object<ShrinkOrder>({ ...newCase, ...search })

export const causeOrder = object<CauseOrder>({
  ...{ match: text, turn: whole, seat: index },
  ...search,
  against: optional(bot),
})

export const caseChange = object<CaseChange>({ file: text, asks, note: text })

export const checkOrder = object<CheckOrder>({
  bot,
  cases: text,
  game: optional(text),
  files: optional(list(text)),
  clock: oneOf(['real', 'relaxed']),
})

export const exportOrder = object<ExportOrder>({
  matches,
  format: oneOf(exportFormats),
  seat: optional(index),
  withPaths: optional(flag),
  stills: optional(text),
})

export const gameOrder = object<GameOrder>({
  id: optional(text),
  title: optional(text),
  bridge: optional(oneOf(['rpc', 'sdk', 'tap', 'lines'])),
  command: optional(text),
  folder: text,
  seats: optional(object({ min: whole, max: whole })),
  options: optional(byName(text)),
  reader: optional(text),
  criterion: optional(givenCriterion),
})

export const gamePlan = object<GamePlan>({
  game: hostedGame,
  line: text,
  isFound: flag,
  build: orNull(text),
  hints: list(text),
})
