import * as v from 'valibot'
import { UserError } from '../../engine/user-error.ts'
import { wordsIn } from '../opened/frame-form.ts'
import type { SeatText, SiteFrame, SiteMatch } from './site-match.ts'

/** As many seats as any game of the site has. */
const mostSeats = 8
const mostFrames = 10_000

const text = v.nullish(v.string('a text'))
const texts = v.pipe(
  v.array(text, 'a list of texts'),
  v.maxLength(mostFrames, `a list of at most ${mostFrames} texts`),
)
const bySeat = v.record(v.string(), texts, 'an object with a list for each seat')
const names = v.nullish(v.string('a text'))
const tooltip = v.object({
  turn: v.number('a number'),
  text: v.string('a text'),
  event: v.number('a number'),
})

/** What the SDK's runner serves as game.json, and what its `simulate()` returns. */
const ofRunner = v.object({
  errors: bySeat,
  outputs: bySeat,
  summaries: texts,
  views: texts,
  scores: v.record(v.string(), v.number('a number'), 'an object with the score of each seat'),
  uinput: v.nullish(v.array(v.string('a text'), 'a list of texts')),
  gameParameters: v.nullish(v.array(v.string('a text'), 'a list of texts')),
  refereeInput: text,
  tooltips: v.nullish(v.array(tooltip, 'a list of tooltips')),
  agents: v.nullish(v.array(v.object({ name: names }), 'a list of agents')),
  failCause: text,
})

const agent = v.object({
  index: v.nullish(v.number('a number')),
  codingamer: v.nullish(v.object({ pseudo: names })),
  arenaboss: v.nullish(v.object({ nickname: names })),
})

/** A replay as the site gives it. */
const ofSite = v.object({
  refereeInput: text,
  frames: v.pipe(
    v.array(
      v.object({
        agentId: v.nullish(v.number('a number')),
        stdout: text,
        stderr: text,
        summary: text,
        gameInformation: text,
        view: text,
      }),
      'a list of frames',
    ),
    v.minLength(1, 'a list of 1 frame or more'),
    v.maxLength(mostFrames, `a list of at most ${mostFrames} frames`),
  ),
  scores: v.nullish(v.array(v.nullable(v.number('a number')), 'a list of numbers')),
  agents: v.nullish(v.array(agent, 'a list of agents')),
  tooltips: v.nullish(v.array(v.string('a text'), 'a list of texts')),
})

type OfRunner = v.InferOutput<typeof ofRunner>
type OfSite = v.InferOutput<typeof ofSite>

/** Whether a value looks like a match of the SDK's runner or of the site; `readSiteMatch` tells more. */
export function isSiteMatch(value: unknown): boolean {
  const inner = innermost(value)
  return (
    isObject(inner) && (('outputs' in inner && 'views' in inner) || 'frames' in inner) && !('format' in inner)
  )
}

/** Reads what the SDK's runner or the site made; throws a `UserError` that names what is wrong with it. */
export function readSiteMatch(value: unknown): SiteMatch {
  const inner = innermost(value)
  const title = titleIn(value)
  if (!isObject(inner)) throw new UserError('it is no match of the CodinGame SDK or site: it is no object')
  return 'outputs' in inner
    ? matchOfRunner(checked(ofRunner, inner), title)
    : matchOfSite(checked(ofSite, inner), title)
}

/** Services of the site wrap a result in `success` or `gameResult`, or in both. */
function innermost(value: unknown): unknown {
  let inner = value
  for (const name of ['success', 'gameResult'])
    if (isObject(inner) && isObject(inner[name])) inner = inner[name]
  return inner
}

function titleIn(value: unknown): string | null {
  const outer = isObject(value) && isObject(value['success']) ? value['success'] : value
  if (!isObject(outer)) return null
  return typeof outer['questionTitle'] === 'string' ? outer['questionTitle'] : null
}

function matchOfRunner(result: OfRunner, title: string | null): SiteMatch {
  const { outputs, errors, views, summaries, scores, tooltips } = result
  const seats = seatsIn(outputs)
  const frames = views.map((view, k): SiteFrame => {
    const seat = seats.find((each) => typeof outputs[each]![k] === 'string') ?? null
    return {
      seat,
      output: seat === null ? null : linesOf(outputs[seat]![k]!),
      errors: seats.flatMap((each) => textOf(each, errors[each]?.[k])),
      summary: summaries[k] ?? '',
      tooltips: (tooltips ?? [])
        .filter(({ turn }) => turn === k)
        .map(({ event, text: said }) => ({ seat: event, text: said })),
      view: view ?? null,
    }
  })
  const parameters = result.uinput ?? result.gameParameters ?? [result.refereeInput ?? '']
  return {
    title,
    parameters: parameters.join('\n'),
    names: seats.map((seat) => result.agents?.[seat]?.name ?? `Player ${seat}`),
    scores: seats.every((seat) => String(seat) in scores) ? seats.map((seat) => scores[String(seat)]!) : null,
    failure: result.failCause ?? null,
    frames,
  }
}

function matchOfSite(
  { refereeInput, frames, scores, agents, tooltips }: OfSite,
  title: string | null,
): SiteMatch {
  const seats = Math.max(
    agents?.length ?? 0,
    scores?.length ?? 0,
    ...frames.map(({ agentId }) => (agentId ?? -1) + 1),
  )
  if (seats < 1 || seats > mostSeats) throw new UserError(`it has ${seats} players, not 1 to ${mostSeats}`)
  const told = (tooltips ?? []).flatMap((each) => tooltipIn(each))
  const isWhole = scores?.length === seats && scores.every((score) => score !== null)
  return {
    title,
    parameters: refereeInput ?? '',
    names: Array.from({ length: seats }, (_, seat) => nameOf(agents, seat)),
    scores: isWhole ? scores : null,
    failure: null,
    frames: frames.map((frame, k): SiteFrame => {
      const acted = frame.agentId ?? -1
      const seat = acted < 0 ? null : acted
      const output = typeof frame.stdout === 'string' ? linesOf(frame.stdout) : null
      return {
        seat,
        output,
        errors: seat === null ? [] : textOf(seat, frame.stderr),
        summary: [frame.summary, frame.gameInformation].filter((part) => part).join('\n'),
        tooltips: told
          .filter(({ turn }) => turn === k)
          .map(({ event, text: said }) => ({ seat: event, text: said })),
        view: frame.view ?? null,
      }
    }),
  }
}

function nameOf(agents: OfSite['agents'], seat: number): string {
  const found = agents?.find(({ index }, i) => (index ?? i) === seat)
  return found?.codingamer?.pseudo ?? found?.arenaboss?.nickname ?? `Player ${seat}`
}

/** The seats of a runner's result, which has a list for each of them and one for its referee. */
function seatsIn(outputs: OfRunner['outputs']): readonly number[] {
  const seats = Object.keys(outputs)
    .filter((name) => name !== 'referee')
    .map(Number)
  const areSeats = seats.length > 0 && seats.length <= mostSeats && seats.every((_, i) => seats.includes(i))
  if (!areSeats) throw new UserError(`"outputs" has no lists for players 0, 1, … (at most ${mostSeats})`)
  return seats.map((_, i) => i)
}

/** Lines that each end in a newline. */
function linesOf(output: string): readonly string[] {
  return output === '' ? [] : output.replace(/\n$/, '').split('\n')
}

function textOf(seat: number, given: string | null | undefined): readonly SeatText[] {
  return given ? [{ seat, text: given }] : []
}

/** The site gives each as a JSON text. */
function tooltipIn(given: string): readonly v.InferOutput<typeof tooltip>[] {
  try {
    const read = v.safeParse(tooltip, JSON.parse(given))
    return read.success ? [read.output] : []
  } catch {
    return []
  }
}

function checked<Form extends typeof ofRunner | typeof ofSite>(
  form: Form,
  value: unknown,
): v.InferOutput<Form> {
  const read = v.safeParse(form, value, { abortEarly: true })
  if (read.success) return read.output
  throw new UserError(wordsIn('the match', read.issues[0]))
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
