import type { Seat } from '../../../engine/game.ts'
import { GameFailure } from '../failure.ts'
import type { SdkBlock } from './blocks.ts'

/** What a referee tells between two answers: what became of the last one, and whom it asks next. */
export interface SdkRound {
  /** The frame's line, `KEY_FRAME 3`, and the data for the viewer. */
  readonly view: readonly string[]
  /** It ends a turn; not there: the same turn asks another seat. */
  readonly isKeyFrame: boolean
  readonly summary: readonly string[]
  readonly tooltips: readonly { readonly seat: Seat; readonly text: string }[]
  /** It wants the time of each answer, and its limits have slack inside. */
  readonly isMonitoring: boolean
  /** Null: the match is over. */
  readonly ask: SdkQuestion | null
  /** By seat; null: the match goes on. */
  readonly scores: ReadonlyMap<Seat, number> | null
  /** The parameters as used, and the seed. */
  readonly parameters: readonly string[] | null
  readonly metadata: string | null
}

export interface SdkQuestion {
  readonly seat: Seat
  readonly input: readonly string[]
  readonly answerLines: number
  /** As the referee says it. */
  readonly limitMillis: number
}

/** Characters of a stack trace. */
const mostTrace = 4000

/** The block that ends a round: then the referee waits for an answer, or is over. */
export function endsRound({ name }: SdkBlock): boolean {
  return name === 'NEXT_PLAYER_INFO' || name === 'SCORES' || name === 'FAIL'
}

/** Throws a `GameFailure` where the blocks make no sense. */
export function roundOf(blocks: readonly SdkBlock[], seats: number): SdkRound {
  const linesOf = (name: SdkBlock['name']) => blocks.findLast((block) => block.name === name)?.lines ?? null
  const fail = linesOf('FAIL')
  if (fail !== null)
    throw new GameFailure(
      `The game reports a failure: ${fail.join('\n').trim().slice(0, mostTrace) || 'it did not say why'}`,
    )
  const view = linesOf('VIEW') ?? []
  const scores = linesOf('SCORES')
  const question = linesOf('NEXT_PLAYER_INFO')
  return {
    view,
    isKeyFrame: view[0] === undefined || !view[0].startsWith('INTERMEDIATE_FRAME'),
    // A solo game tells its summary as a second block of infos.
    summary: linesOf('SUMMARY') ?? blocks.flatMap(({ name, lines }) => (name === 'INFOS' ? lines : [])),
    tooltips: tooltipsIn(blocks, seats),
    isMonitoring: blocks.some(({ name }) => name === 'MONITORING'),
    ask: question === null ? null : questionOf(question, linesOf('NEXT_PLAYER_INPUT') ?? [], seats),
    scores: scores === null ? null : scoresIn(scores, seats),
    parameters: linesOf('UINPUT'),
    metadata: linesOf('METADATA')?.join('\n') ?? null,
  }
}

/** Pairs of lines: a text, and the seat that it is about. A text may have several lines. */
function tooltipsIn(blocks: readonly SdkBlock[], seats: number): SdkRound['tooltips'] {
  const tooltips: { seat: Seat; text: string }[] = []
  for (const { name, lines } of blocks) {
    if (name !== 'TOOLTIP') continue
    let text: string[] = []
    for (const line of lines) {
      const seat = seatIn(line, seats)
      if (text.length === 0 || seat === null) text.push(line)
      else {
        tooltips.push({ seat, text: text.join('\n') })
        text = []
      }
    }
  }
  return tooltips
}

function questionOf(info: readonly string[], input: readonly string[], seats: number): SdkQuestion {
  const [seatText = '', linesText = '', limitText = ''] = info.map((line) => line.trim())
  const seat = seatIn(seatText, seats)
  if (seat === null)
    throw new GameFailure(
      `The game asks seat ${JSON.stringify(seatText)}, and the match has seats 0 to ${seats - 1}`,
    )
  if (!/^\d{1,4}$/.test(linesText))
    throw new GameFailure(
      `The game asks seat ${seat} for ${JSON.stringify(linesText)} lines: not a number from 0`,
    )
  if (!/^\d{1,9}$/.test(limitText))
    throw new GameFailure(
      `The game gives seat ${seat} ${JSON.stringify(limitText)} ms to answer: not a whole number`,
    )
  return { seat, input, answerLines: Number(linesText), limitMillis: Number(limitText) }
}

/** The score of an optimization game. Throws a `GameFailure` where the metadata does not have it as a number. */
export function criterionIn(metadata: string | null, criterion: string): number {
  const values = valuesIn(metadata)
  const value = Object.hasOwn(values, criterion) ? values[criterion] : undefined
  const isText = typeof value === 'string' && /^\s*[+-]?\d/.test(value)
  const score = typeof value === 'number' || isText ? Number(value) : Number.NaN
  if (Number.isFinite(score)) return score
  const names = Object.keys(values).slice(0, 20)
  throw new GameFailure(
    value === undefined
      ? `The game ends without a score: its metadata has no "${criterion}", the criterion of its config.ini (it has ${names.join(', ') || 'nothing'}). A referee writes it in onEnd: gameManager.putMetadata("${criterion}", …)`
      : `The game ends with the score ${JSON.stringify(value).slice(0, 100)}: "${criterion}" of its metadata is not a number`,
  )
}

function valuesIn(metadata: string | null): { readonly [name: string]: unknown } {
  try {
    const values: unknown = JSON.parse(metadata ?? '{}')
    return typeof values === 'object' && values !== null
      ? (values as { readonly [name: string]: unknown })
      : {}
  } catch {
    return {}
  }
}

function scoresIn(lines: readonly string[], seats: number): ReadonlyMap<Seat, number> {
  const scores = new Map<Seat, number>()
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [seatText = '', scoreText = ''] = line.trim().split(/\s+/)
    const [seat, score] = [seatIn(seatText, seats), Number(scoreText)]
    if (seat === null || scoreText === '' || !Number.isFinite(score))
      throw new GameFailure(
        `The game ends with the score ${JSON.stringify(line)}: not a seat from 0 to ${seats - 1} and a number`,
      )
    scores.set(seat, score)
  }
  const missing = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !scores.has(seat))
  if (missing !== undefined) throw new GameFailure(`The game ends without a score of seat ${missing}`)
  return scores
}

function seatIn(text: string, seats: number): Seat | null {
  const seat = /^\d{1,2}$/.test(text.trim()) ? Number(text) : seats
  return seat < seats ? seat : null
}
