import type { MatchCard } from '../../contract.ts'
import type { GameEvent, Json } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import type { Exportable } from './writer.ts'

/** What the SDK's runner has as one index of all its lists: an answer, and the picture of what became of it. */
interface Round {
  readonly exchange: Exchange | null
  readonly view: string
  readonly events: readonly GameEvent[]
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
  const events = frames.flatMap((frame) => frame.events)
  const hasFailed = card.end === 'failed'
  return {
    errors: {
      referee: rounds.map(({ referee }) => referee),
      ...bySeat((seat) => listOf(seat, ({ reply }) => (reply.errors === '' ? null : reply.errors))),
    },
    outputs: { referee: rounds.map(() => null), ...bySeat((seat) => outputsOf(seat, rounds)) },
    summaries: rounds.map((round) => summaryOf(card, round)),
    views: rounds.map(({ view }, i) => (view === '' ? `KEY_FRAME ${i}\n{}` : `${view}\n`)),
    scores: hasFailed || scores === null ? {} : bySeat((seat) => scores[seat]!),
    uinput: hasFailed ? [] : [parametersOf(card, events)],
    ...(hasFailed ? { failCause: card.why ?? 'The game failed' } : { metadata: metadataOf(card, events) }),
    tooltips: rounds.flatMap((round, turn) => tooltipsOf(round, turn)),
    ids: bySeat((seat) => seat),
    agents: card.seats.map(({ name }, index) => ({ index, name, avatar: '', agentId: index })),
    // By it the game is found again; the names of built-in games are found in what the file holds.
    ...(card.bridge !== undefined && { questionTitle: card.game }),
  }
}

/** A turn has a round for each answer, or one that asks nobody; events belong to its last round. */
function roundsOf({ index, exchanges, view = '', events, referee }: Frame): readonly Round[] {
  const views = view.split(/\n(?=(?:KEY|INTERMEDIATE)_FRAME \d+(?:\n|$))/)
  const count = index === 0 ? 1 : Math.max(1, exchanges.length, view === '' ? 1 : views.length)
  return Array.from({ length: count }, (_, i): Round => {
    const isLast = i === count - 1
    return {
      exchange: exchanges[i] ?? null,
      view: views[i] ?? '',
      events: isLast ? events : [],
      referee: isLast ? (referee ?? null) : null,
    }
  })
}

/** A round that asks nobody counts as one in which seat 0 was asked for no line. */
function outputsOf(seat: number, rounds: readonly Round[]): readonly (string | null)[] {
  return rounds.map(({ exchange }, i) => {
    if (exchange === null) return seat === 0 && i > 0 ? '' : null
    const { question, reply } = exchange
    if (question.seat !== seat || reply.fault !== undefined) return null
    return reply.output.map((line) => `${line}\n`).join('')
  })
}

function summaryOf({ bridge }: MatchCard, { events }: Round): string {
  const told = bridge === 'sdk' ? events.filter(({ kind }) => kind === 'summary') : events
  return told.map((event) => `${rawText(event)}\n`).join('')
}

function tooltipsOf({ events }: Round, turn: number): readonly Json[] {
  return events
    .filter(({ kind }) => kind === 'tooltip')
    .map((event) => ({ turn, text: rawText(event), event: event.seat ?? 0 }))
}

function rawText({ text, raw }: GameEvent): string {
  return typeof raw === 'string' ? raw : text
}

function parametersOf({ seed, options }: MatchCard, events: readonly GameEvent[]): string {
  const told = events.findLast(({ kind }) => kind === 'parameters')?.text
  const own = Object.entries(options).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${told ?? [`seed=${seed}`, ...own].join('\n')}\n`
}

function metadataOf({ id }: MatchCard, events: readonly GameEvent[]): string {
  const told = events.findLast(({ kind }) => kind === 'metadata')?.text
  return `${told ?? JSON.stringify({ botscope: id })}\n`
}
