import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { BotSpec, MatchCard, MatchId } from '../../../contract.ts'
import type { Live, Until } from '../../../contract/live.ts'
import type { Game } from '../../../engine/game.ts'
import { gameOf } from '../../../engine/games/index.ts'
import { isPerson } from '../../../engine/person.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted } from '../../../number-text.ts'
import { ruledText, verdictOf } from '../../../reading/answer-verdict.ts'
import { lackText } from '../../../reading/ability-text.ts'
import { seatText } from '../../text/card.ts'
import { questionLines } from '../../text/exchange.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { previewOf } from './preview.ts'
import { steer, type PausedMatch } from './steer.ts'
import { note } from './screen.ts'

const mostListed = 30

type Wanted = AwaitedAnswer | PausedMatch

interface AwaitedAnswer {
  readonly kind: 'asked'
  readonly match: MatchId
  readonly turn: number
  readonly question: Live['questions'][number]['question']
}

/**
 * Until `over`, a person at the terminal answers for the human seats and controls paused matches: shows each question and takes
 * the first line that the game understands. At the end of stdin, matches with a human seat stop and paused ones resume.
 */
export async function playAtTerminal(studio: Studio, over: AbortSignal): Promise<void> {
  const wanted = new WantedQueue(studio, over)
  let lines: AsyncIterator<string> | undefined
  for (let next = await wanted.next(); next !== null; next = await wanted.next()) {
    lines ??= typedLines(over)
    if (next.kind === 'paused') await steer(studio, next, lines, over)
    else await answer(studio, next, lines, over)
    if (over.aborted) return
  }
}

async function answer(
  studio: Studio,
  awaited: AwaitedAnswer,
  lines: AsyncIterator<string>,
  over: AbortSignal,
) {
  const output = await answerTo(studio, awaited, lines)
  if (over.aborted) return
  const { match, turn, question } = awaited
  if (output === null) {
    await studio.calls.stop({ matches: [match] })
    note([
      [],
      [
        {
          text: `To continue, or from an earlier turn: botscope fork ${match} --turn ${turn}`,
          tone: 'faint',
        },
      ],
    ])
    return
  }
  try {
    await studio.calls.control({ match, control: { kind: 'answer', turn, seat: question.seat, output } })
  } catch (error) {
    // It came too late.
    if (!(error instanceof UserError)) throw error
    note([[{ text: error.message, tone: 'bad' }]])
  }
}

/** A progress line that is rewritten would erase what the person types. */
export function isPersonAsked(bots: readonly BotSpec[], until: Until | undefined): boolean {
  return until !== undefined || bots.some(({ command }) => isPerson(command))
}

export function typedLines(over: AbortSignal): AsyncIterator<string> {
  const typed = createInterface({ input: process.stdin })
  over.addEventListener('abort', () => typed.close())
  return typed[Symbol.asyncIterator]()
}

/** Null: stdin has ended. */
async function answerTo(
  { calls }: Studio,
  awaited: AwaitedAnswer,
  lines: AsyncIterator<string>,
): Promise<readonly string[] | null> {
  const { match, turn, question } = awaited
  const card = await calls.card({ match })
  const rules = card.bridge === undefined ? gameOf(card.game) : null
  const state = await stateBefore(calls, awaited)
  const canPreview = rules === null && (await isOpenGame(calls, card.game))
  note(questionText(card, awaited))
  const output: string[] = []
  while (output.length < question.answerLines) {
    process.stderr.write(`Turn ${turn} > `)
    const typed = await lines.next()
    if (typed.done) return null
    const line = typed.value.trim()
    if (line === '' || line.startsWith('?')) {
      const legal = await legalAnswers(calls, awaited, rules, state)
      note(legal.length === 0 ? await lackLines(calls, card.game) : legalText(legal, line.slice(1).trim()))
      continue
    }
    const move = rules?.protocol.parse(state, question.seat, [...output, line])
    if (move !== undefined && 'fault' in move)
      note([[{ text: move.why, tone: 'bad' }, ': ? lists the possible answers']])
    else output.push(line)
    if (!canPreview || output.length < question.answerLines) continue
    const ruling = await previewOf(calls, { match, turn, seat: question.seat, output })
    if (ruling?.result !== 'fault') continue
    note([[{ text: ruledText(verdictOf(ruling)).text, tone: 'bad' }, '; ? lists the possible answers']])
    output.length = 0
  }
  return output
}

/** What the rules make of an answer could tell hidden information. */
async function isOpenGame(calls: Studio['calls'], game: string): Promise<boolean> {
  return (await calls.games(null)).find(({ id }) => id === game)?.isOpen === true
}

/** A hosted game may tell none. */
async function legalAnswers(
  calls: Studio['calls'],
  { match, turn, question }: AwaitedAnswer,
  rules: Game | null,
  state: unknown,
): Promise<readonly string[]> {
  if (rules !== null)
    return [...rules.aids.legal(state, question.seat)].map((action) =>
      rules.protocol.format(action).join(' / '),
    )
  const { questions } = await calls.live({ match })
  const own = questions.find((each) => each.turn === turn && each.question.seat === question.seat)
  return (own?.legal ?? []).map((lines) => lines.join(' / '))
}

/** Why a game of the user lists no answers. */
async function lackLines(calls: Studio['calls'], game: string): Promise<TextLine[]> {
  const hosted = (await calls.games(null)).find(({ id }) => id === game)?.hosted
  const lack = hosted === undefined ? null : lackText(hosted, 'asked')
  return lack === null ? [] : [[{ text: lack, tone: 'faint' }]]
}

function questionText(card: MatchCard, { question }: AwaitedAnswer): TextLine[] {
  return [[], [{ text: seatText(card, question.seat), tone: 'strong' }], ...questionLines(question)]
}

function legalText(legal: readonly string[], beginning: string): TextLine[] {
  const fitting = legal.filter((text) => text.startsWith(beginning))
  const listed = fitting.slice(0, mostListed).map((text): TextLine => [`  ${text}`])
  const more = fitting.length - listed.length
  const rest = `  and ${counted(more, 'other')}: ? and a prefix lists fewer`
  return more > 0 ? [...listed, [{ text: rest, tone: 'faint' }]] : listed
}

/** The state before the question; it may still be on its way to the log. */
async function stateBefore(calls: Studio['calls'], { match, turn }: AwaitedAnswer): Promise<unknown> {
  for (;;) {
    const [frame] = await calls.frames({ match, from: turn - 1, to: turn - 1 })
    if (frame !== undefined) return frame.state
    await delay(10)
  }
}

/** What persons are to do, each once and in order of arrival. */
class WantedQueue {
  readonly #studio: Studio
  readonly #over: AbortSignal
  readonly #waiting: Wanted[] = []
  readonly #seen = new Set<string>()
  #wake: (() => void) | undefined

  constructor(studio: Studio, over: AbortSignal) {
    this.#studio = studio
    this.#over = over
    const end = studio.on((event) => {
      if (event.kind === 'live') void this.#read(event.match)
    })
    over.addEventListener('abort', () => {
      end()
      this.#wake?.()
    })
  }

  async next(): Promise<Wanted | null> {
    while (this.#waiting.length === 0 && !this.#over.aborted)
      await new Promise<void>((wake) => (this.#wake = wake))
    return this.#over.aborted ? null : this.#waiting.shift()!
  }

  async #read(match: MatchId): Promise<void> {
    const { questions: asked, paused } = await this.#studio.calls.live({ match })
    for (const { turn, question } of asked)
      this.#add(`${match} ${turn} ${question.seat}`, { kind: 'asked', match, turn, question })
    if (paused !== null)
      this.#add(`${match} ${paused.turn} ${paused.at}`, {
        kind: 'paused',
        match,
        turn: paused.turn,
        at: paused.at,
      })
    this.#wake?.()
  }

  #add(key: string, wanted: Wanted): void {
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#waiting.push(wanted)
  }
}
