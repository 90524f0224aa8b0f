import * as v from 'valibot'
import { UserError } from '../../engine/user-error.ts'
import { wordsIn } from '../match-files/frame-form.ts'
import { longestName, mostRounds } from '../match-files/limits.ts'
import type { SeatText, SiteFrame, SiteMatch } from '../../engine/site.ts'

/** As many seats as any game of the site has. */
const mostSeats = 8

const text = v.nullish(v.string('a text'))
const texts = v.pipe(
  v.array(text, 'a list of texts'),
  v.maxLength(mostRounds, `a list of at most ${mostRounds} texts`),
)
const bySeat = v.record(v.string(), texts, 'an object with a list for each seat')
const name = v.nullish(
  v.pipe(v.string('a text'), v.maxLength(longestName, `a text of at most ${longestName} characters`)),
)
const number = v.pipe(v.number('a number'), v.finite('a number'))
const tooltip = v.object(
  { turn: number, text: v.string('a text'), event: number },
  'an object with turn, text and event',
)

const matchNumber = v.union(
  [
    v.pipe(v.number('a whole number'), v.safeInteger('a whole number')),
    v.pipe(v.string('a whole number'), v.regex(/^-?\d{1,40}$/, 'a whole number')),
  ],
  'a whole number',
)

const lines = v.union(
  [v.string(), v.array(v.string()), v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))],
  'a text, a list of texts, or an object with texts and numbers',
)

/** Of the referee. */
const parameters = {
  uinput: v.nullish(lines),
  gameParameters: v.nullish(lines),
  refereeInput: v.nullish(lines),
}

/** The runner's game.json, and the result of its `simulate()`. */
const ofRunner = v.object({
  errors: v.optional(bySeat, {}),
  outputs: bySeat,
  summaries: v.optional(texts, []),
  views: texts,
  scores: v.optional(v.record(v.string(), number, 'an object with the score of each seat'), {}),
  gameId: v.nullish(matchNumber),
  ...parameters,
  metadata: v.optional(v.unknown()),
  tooltips: v.nullish(v.array(tooltip, 'a list of tooltips')),
  agents: v.nullish(v.array(v.nullable(v.object({ name }, 'an object')), 'a list of agents')),
  failCause: text,
})

const agent = v.object(
  {
    index: v.nullish(v.number('a number')),
    codingamer: v.nullish(v.object({ pseudo: name }, 'an object')),
    arenaboss: v.nullish(v.object({ nickname: name }, 'an object')),
  },
  'an object',
)

const agentId = v.pipe(
  v.number('a whole number from -1'),
  v.safeInteger('a whole number from -1'),
  v.minValue(-1, 'a whole number from -1'),
  v.maxValue(mostSeats - 1, `a whole number up to ${mostSeats - 1}`),
)

const ofSite = v.object({
  gameId: v.nullish(matchNumber),
  ...parameters,
  metadata: v.optional(v.unknown()),
  frames: v.pipe(
    v.array(
      v.object(
        {
          agentId: v.nullish(agentId),
          stdout: text,
          stderr: text,
          summary: text,
          gameInformation: text,
          view: text,
          keyframe: v.nullish(v.boolean('true or false')),
        },
        'an object',
      ),
      'a list of frames',
    ),
    v.minLength(1, 'a list of 1 frame or more'),
    v.maxLength(mostRounds, `a list of at most ${mostRounds} frames`),
  ),
  scores: v.nullish(v.array(v.nullable(number), 'a list of numbers')),
  agents: v.nullish(v.array(v.nullable(agent), 'a list of agents')),
  tooltips: v.nullish(v.array(v.nullable(v.string('a text')), 'a list of texts')),
})

type OfRunner = v.InferOutput<typeof ofRunner>
type OfSite = v.InferOutput<typeof ofSite>
type Tooltip = v.InferOutput<typeof tooltip>

/** A quick check; `readSiteMatch` gives the details. */
export function isSiteMatch(value: unknown): boolean {
  const inner = innermost(value)
  if (!isObject(inner) || 'format' in inner) return false
  const isOfSite = 'frames' in inner && ['agents', ...besideResult].some((name) => name in inner)
  return isOfSite || ('outputs' in inner && 'views' in inner)
}

/** Throws a `UserError` that names what is wrong. */
export function readSiteMatch(value: unknown): SiteMatch {
  const inner = innermost(value)
  const [title = null, ...otherTitles] = titlesIn(value)
  const match =
    isObject(inner) && 'outputs' in inner
      ? matchOfRunner(checked(ofRunner, inner))
      : matchOfSite(checked(ofSite, inner))
  return { ...match, title, otherTitles }
}

type Untitled = Omit<SiteMatch, 'title' | 'otherTitles'>

/** What may stand beside a wrapped result. */
const besideResult = ['gameId', ...Object.keys(parameters)]

/** Services of the site wrap a result in `success`, `gameResult`, or both. */
function innermost(value: unknown): unknown {
  let inner = value
  for (const wrapping of ['success', 'gameResult'])
    if (isObject(inner) && isObject(inner[wrapping])) inner = { ...factsIn(inner), ...inner[wrapping] }
  return inner
}

function factsIn(outer: { readonly [name: string]: unknown }): object {
  return Object.fromEntries(
    besideResult.flatMap((name) => (isThere(outer[name]) ? [[name, outer[name]]] : [])),
  )
}

/** The question's, then the puzzle's, which may be a list of one for each language. */
function titlesIn(value: unknown): readonly string[] {
  const success = isObject(value) ? value['success'] : undefined
  const objects = [value, success, innermost(value)].filter(isObject)
  const titles = ['questionTitle', 'puzzleTitle'].flatMap((name) =>
    objects.flatMap((each) => (Array.isArray(each[name]) ? (each[name] as unknown[]) : [each[name]])),
  )
  const texts = titles.filter((title) => typeof title === 'string' && title.trim() !== '') as string[]
  return [...new Set(texts.map((title) => title.slice(0, longestName)))].slice(0, mostTitles)
}

const mostTitles = 20

function matchOfRunner(result: OfRunner): Untitled {
  const { outputs, errors, views, summaries, scores, agents } = result
  if (views.length === 0) throw new UserError('"views" is empty: there is nothing to show')
  const seats = seatsIn(outputs)
  const tooltips = byTurn(result.tooltips ?? [], seats.length)
  const frames = views.map((view, k): SiteFrame => {
    const seat = seats.find((each) => typeof outputs[each]![k] === 'string') ?? null
    const output = seat === null ? null : linesOf(outputs[seat]![k]!)
    return {
      seat,
      output,
      // Nobody's answer stands there where the seat that was asked gave none.
      wasAsked: k > 0 && output?.length !== 0,
      errors: seats.flatMap((each) => seatTexts(each, errors[each]?.[k])),
      ...summaryOf([summaries[k]]),
      tooltips: tooltips.get(k) ?? [],
      referee: errors['referee']?.[k] || null,
      view: view ?? null,
    }
  })
  return {
    source: 'runner',
    number: numberOf(result),
    parameters: parametersOf(result),
    metadata: textOfAny(result.metadata),
    names: seats.map((seat) => agents?.[seat]?.name ?? `Player ${seat}`),
    scores: seats.every((seat) => Object.hasOwn(scores, seat)) ? seats.map((seat) => scores[seat]!) : null,
    failure: result.failCause ?? null,
    tells: { tooltip: isThere(result.tooltips), summary: summaries.length > 0 },
    frames,
  }
}

function matchOfSite(result: OfSite): Untitled {
  const { scores, agents } = result
  // Frame 0 is before the first answer.
  const isSetupMissing = isThere(result.frames[0]!.stdout)
  const frames = isSetupMissing ? [{}, ...result.frames] : result.frames
  const last = Math.max(...frames.map((frame) => frame.agentId ?? -1))
  const isAnyAnswer = frames.some(({ stdout, stderr }) => isThere(stdout) || isThere(stderr))
  const seats = Math.max(agents?.length ?? 0, scores?.length ?? 0, last + 1, isAnyAnswer ? 1 : 0)
  if (seats < 1 || seats > mostSeats) throw new UserError(`it has ${seats} players, not 1 to ${mostSeats}`)
  const tooltips = byTurn((result.tooltips ?? []).flatMap(tooltipIn), seats)
  const isWhole = scores?.length === seats && scores.every((score) => score !== null)
  return {
    source: 'site',
    number: numberOf(result),
    parameters: parametersOf(result),
    metadata: textOfAny(result.metadata),
    names: Array.from({ length: seats }, (_, seat) => agentName(agents, seat)),
    scores: isWhole ? scores : null,
    failure: null,
    tells: { tooltip: isThere(result.tooltips), summary: frames.some(({ summary }) => isThere(summary)) },
    frames: frames.map((frame, k): SiteFrame => {
      const given = seatOf(frame.agentId ?? -1)
      // Matches of one player need not say whose a frame is.
      const seat = given === null && seats === 1 && isOfPlayer(frame) ? 0 : given
      const output = typeof frame.stdout === 'string' ? linesOf(frame.stdout) : null
      return {
        seat,
        output,
        wasAsked: k > 0 && seat !== null && output?.length !== 0,
        errors: seat === null ? [] : seatTexts(seat, frame.stderr),
        ...summaryOf([frame.summary, frame.gameInformation]),
        tooltips: tooltips.get(k - Number(isSetupMissing)) ?? [],
        referee: seat === null && isThere(frame.stderr) && frame.stderr !== '' ? frame.stderr! : null,
        view: viewOf(frame),
      }
    }),
  }
}

function numberOf({ gameId }: OfRunner | OfSite): string | null {
  return isThere(gameId) ? String(gameId) : null
}

function parametersOf({ uinput, gameParameters, refereeInput }: OfRunner | OfSite): string {
  const texts = [uinput, gameParameters, refereeInput].map((given) => linesIn(given ?? ''))
  return texts.find((each) => each !== '') ?? ''
}

function linesIn(given: v.InferOutput<typeof lines>): string {
  if (typeof given === 'string') return given
  const all = Array.isArray(given) ? given : Object.entries(given).map(([name, value]) => `${name}=${value}`)
  return all.join('\n')
}

/** The site cuts the word off with which a referee begins the data of a frame for the viewer. */
function viewOf({ view, keyframe }: OfSite['frames'][number]): string | null {
  const isCut = view !== null && view !== undefined && /^ \d+(\n|$)/.test(view)
  return isCut ? `${keyframe === false ? 'INTERMEDIATE' : 'KEY'}_FRAME${view}` : (view ?? null)
}

function isOfPlayer({ stdout, stderr }: OfSite['frames'][number]): boolean {
  return isThere(stdout) || (isThere(stderr) && stderr !== '')
}

/** JSON where it is no text; null: none. */
function textOfAny(value: unknown): string | null {
  if (!isThere(value)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined
}

/** -1 is nobody. */
function seatOf(agent: number): number | null {
  return agent < 0 ? null : agent
}

function agentName(agents: OfSite['agents'], seat: number): string {
  const found = agents?.find((each, i) => (each?.index ?? i) === seat)
  return found?.codingamer?.pseudo ?? found?.arenaboss?.nickname ?? `Player ${seat}`
}

/** A runner's result has one list per seat and one for the referee. */
function seatsIn(outputs: OfRunner['outputs']): readonly number[] {
  const seats = Object.keys(outputs).length - ('referee' in outputs ? 1 : 0)
  const all = Array.from({ length: Math.min(seats, mostSeats + 1) }, (_, seat) => seat)
  if (seats < 1 || seats > mostSeats || !all.every((seat) => Object.hasOwn(outputs, seat)))
    throw new UserError(`"outputs" has no lists for players 0, 1, … (at most ${mostSeats})`)
  return all
}

function linesOf(output: string): readonly string[] {
  return output === '' ? [] : output.replace(/\n$/, '').split('\n')
}

function summaryOf(given: readonly (string | null | undefined)[]): Pick<SiteFrame, 'summary' | 'rawSummary'> {
  const summary = given.flatMap(linesSaid)
  const raw = given.filter((each) => isThere(each) && each !== '').join('\n')
  return { summary, rawSummary: raw === summary.map((line) => `${line}\n`).join('') ? null : raw }
}

/** Colours are marked as `¤GREEN¤…§GREEN§`. */
function linesSaid(given: string | null | undefined): readonly string[] {
  return (given ?? '')
    .replace(/[¤§][A-Z]{1,20}[¤§]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
}

function seatTexts(seat: number, given: string | null | undefined): readonly SeatText[] {
  return given ? [{ seat, text: given }] : []
}

/** Drops tooltips without a turn or a seat. */
function byTurn(tooltips: readonly Tooltip[], seats: number): ReadonlyMap<number, readonly SeatText[]> {
  const turns = new Map<number, SeatText[]>()
  for (const { turn, event, text: said } of tooltips) {
    if (!Number.isInteger(event) || event < 0 || event >= seats) continue
    const known = turns.get(turn)
    if (known === undefined) turns.set(turn, [{ seat: event, text: said }])
    else known.push({ seat: event, text: said })
  }
  return turns
}

/** The site gives each as a JSON text. */
function tooltipIn(given: string | null): readonly Tooltip[] {
  try {
    const read = v.safeParse(tooltip, JSON.parse(given ?? 'null'))
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
