import { plainText } from '../../reading/plain-text.ts'
import type { MatchCard } from '../../contract.ts'
import type { GameEvent, Json } from '../../engine/game.ts'
import type { Exchange, Frame, Remark } from '../../engine/match.ts'
import type { Exportable } from './writer.ts'

/** What the SDK's runner has as one index of all its lists: an answer, and the picture of what became of it. */
interface Round {
  readonly exchange: Exchange | null
  readonly view: string
  readonly events: readonly GameEvent[]
  /** By rules. */
  readonly isMade: boolean
  /** Of a replay: what its own program said. */
  readonly remarks: readonly Remark[]
  readonly referee: string | null
}

/** The result file of the SDK's runner (game.json), which viewers of CodinGame's games open. */
export async function* sdkResultOf({ card, frames }: Exportable): AsyncGenerator<string> {
  const all: Frame[] = []
  for await (const frame of frames) all.push(frame)
  yield `${JSON.stringify(sdkResult(card, all))}\n`
}

/** Of a game of ours it has no pictures. `scores`: other ones than the match's own. */
export function sdkResult(card: MatchCard, frames: readonly Frame[], scores = card.scores): Json {
  const rounds = frames.flatMap(roundsOf)
  const bySeat = (value: (seat: number) => Json) =>
    Object.fromEntries(card.seats.map((_, seat) => [`${seat}`, value(seat)]))
  const listOf = (seat: number, part: (exchange: Exchange) => string | null) =>
    rounds.map(({ exchange }) => (exchange?.question.seat === seat ? part(exchange) : null))
  const errorsOf = (seat: number) => {
    const errors = listOf(seat, ({ reply }) => (reply.errors === '' ? null : reply.errors))
    const rest = card.rests[seat]?.errors ?? ''
    return rest === '' ? errors : errors.with(-1, `${errors.at(-1) ?? ''}${rest}`)
  }
  const events = frames.flatMap((frame) => frame.events)
  const { replay } = card
  const tooltips = rounds.flatMap((round, turn) => tooltipsOf(round, turn))
  const hasFailed = card.end === 'failed' || (replay !== undefined && card.end === 'bug')
  return {
    errors: {
      referee: rounds.map(({ referee }) => referee),
      ...bySeat(errorsOf),
    },
    outputs: { referee: rounds.map(() => null), ...bySeat((seat) => outputsOf(seat, rounds, card)) },
    summaries: rounds.map((round) => summaryOf(card, round)),
    views: rounds.map(({ view }, i) => (view === '' ? `KEY_FRAME ${i}\n{}` : `${view.replace(/\n$/, '')}\n`)),
    scores: hasFailed || scores === null ? {} : bySeat((seat) => scores[seat]!),
    uinput: parametersOf(card, events, hasFailed),
    ...(hasFailed ? { failCause: card.why ?? 'The game failed' } : metadataOf(card, events)),
    // The site leaves out an empty list: then its silence means nothing.
    ...(tooltips.length === 0 && replay?.number !== undefined ? {} : { tooltips }),
    ids: bySeat((seat) => seat),
    agents: card.seats.map(({ name }, index) => ({ index, name, avatar: '', agentId: index })),
    ...(replay?.number !== undefined && { gameId: numberOf(replay.number) }),
    // By it the game is found again; the names of built-in games are found in what the file holds.
    ...(card.bridge !== undefined || replay?.title !== undefined
      ? { questionTitle: replay?.title ?? card.game }
      : {}),
  }
}

/** A turn has a round for each answer, or one that asks nobody; events belong to its last round. */
function roundsOf({
  index,
  exchanges,
  view = '',
  events,
  state,
  remarks = [],
  referee,
}: Frame): readonly Round[] {
  const views = view.split(/\n(?=(?:KEY|INTERMEDIATE)_FRAME \d+(?:\n|$))/)
  const count = index === 0 ? 1 : Math.max(1, exchanges.length, view === '' ? 1 : views.length)
  return Array.from({ length: count }, (_, i): Round => {
    const isLast = i === count - 1
    return {
      exchange: exchanges[i] ?? null,
      view: views[i] ?? '',
      events: isLast ? events : [],
      remarks: isLast ? remarks : [],
      isMade: state !== null,
      referee: isLast ? (referee ?? null) : null,
    }
  })
}

/** A round that asks nobody counts as one in which seat 0 was asked for no line. */
function outputsOf(
  seat: number,
  rounds: readonly Round[],
  { replay }: MatchCard,
): readonly (string | null)[] {
  return rounds.map(({ exchange, isMade }, i) => {
    if (exchange === null) return seat === 0 && i > 0 && (replay === undefined || isMade) ? '' : null
    const { question, reply } = exchange
    if (question.seat !== seat || reply.fault !== undefined) return null
    return reply.output.map((line) => `${line}\n`).join('')
  })
}

function summaryOf({ bridge, replay }: MatchCard, { events, remarks }: Round): string {
  const said = remarks.filter(({ kind }) => kind === 'summary')
  if (replay !== undefined) return said[0]?.raw ?? said.map(({ text }) => `${text}\n`).join('')
  const told = bridge === 'sdk' ? events.filter(({ kind }) => kind === 'summary') : events
  return told.map((event) => `${rawText(event)}\n`).join('')
}

function tooltipsOf({ events, remarks }: Round, turn: number): readonly Json[] {
  return [...events, ...remarks]
    .filter(({ kind }) => kind === 'tooltip')
    .map((each) => ({ turn, text: rawText(each), event: each.seat ?? 0 }))
}

function rawText({ text, raw }: GameEvent | Remark): string {
  return typeof raw === 'string' ? raw : text
}

/** A list of one text with a line for each; empty where there are none. */
function parametersOf(
  { seed, options, replay }: MatchCard,
  events: readonly GameEvent[],
  hasFailed: boolean,
): readonly string[] {
  if (replay !== undefined) return replay.parameters === undefined ? [] : [replay.parameters]
  if (hasFailed) return []
  const told = events.findLast(({ kind }) => kind === 'parameters')?.text
  const own = Object.entries(options).map(([name, value]) => `${name}=${plainText(value)}`)
  return [`${told ?? [...(seed === '' ? [] : [`seed=${seed}`]), ...own].join('\n')}\n`]
}

function metadataOf({ id, replay }: MatchCard, events: readonly GameEvent[]): { readonly metadata?: string } {
  if (replay !== undefined) return replay.metadata === undefined ? {} : { metadata: replay.metadata }
  const told = events.findLast(({ kind }) => kind === 'metadata')?.text
  return { metadata: `${told ?? JSON.stringify({ botscope: id })}\n` }
}

/** As text where a number would lose digits. */
function numberOf(digits: string): Json {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
}
