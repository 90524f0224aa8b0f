import type { MatchId, StudioCalls } from '../../contract.ts'
import type { GameInfo } from '../../contract/config.ts'
import { openMatch, type Frame, type Reply } from '../../engine/match.ts'
import type { Game } from '../../engine/game.ts'
import { readOptions } from '../../engine/options.ts'
import { randomFrom } from '../../engine/random.ts'
import { boardFor, boardOf } from '../boards/boards.ts'
import type { BoardTurn, GameBoard, ShownFrame } from '../boards/board.ts'
import { rulesOf, type RulesName } from '../core/rules.ts'

export interface SampleBoard {
  readonly board: GameBoard
  readonly turn: BoardTurn<never>
  /** As in `BoardProps`. */
  readonly chosen: { readonly [name: string]: string }
}

/** Its board has something on it, and its match is not over. */
const shownTurn = 24
const seed = '7'

const samples = new Map<string, Promise<SampleBoard | null>>()

/** The board of a game in the middle of a match of random answers, always the same; null: the game has no board. */
export function sampleBoardOf(name: RulesName): Promise<SampleBoard | null> {
  const known = samples.get(name.game)
  if (known !== undefined) return known
  const sample = read(name)
  samples.set(name.game, sample)
  sample.catch(() => samples.delete(name.game))
  return sample
}

/** The board of a turn as everybody may see it; null: the game has no board, or the turn is not there. */
export async function boardOfTurn(
  calls: Pick<StudioCalls, 'card' | 'frames'>,
  { match, turn }: { readonly match: MatchId; readonly turn: number },
): Promise<SampleBoard | null> {
  const [card, [frame]] = await Promise.all([
    calls.card({ match }),
    calls.frames({ match, from: turn, to: turn }),
  ])
  const [board, game] = await Promise.all([boardOf(card.game), rulesOf(card)])
  if (board === null || game === null || frame === undefined) return null
  return withChoices(board, {
    ...{ frame: frame as ShownFrame<never>, before: null, options: card.options },
    seats: card.seats.map(({ name }, seat) => ({ seat, name })),
    ...{ seat: null, standing: game.aids.standing(frame.state), result: null, viewer: null },
  })
}

/** The board of a game of the user in the match that its last test run played; null: none did, or the game tells no states. */
export async function boardOfTest(
  calls: Pick<StudioCalls, 'gameSample'>,
  game: GameInfo,
): Promise<SampleBoard | null> {
  const sample = await calls.gameSample({ game: game.id })
  if (sample === null) return null
  const { frame, seats, options } = sample
  return withChoices(await boardFor(game.id, [game]), {
    ...{ frame: frame as ShownFrame<never>, before: null, options, seats: botSeats(seats) },
    ...{ seat: null, standing: frame.standing ?? null, result: null, viewer: null, hosted: game.hosted },
  })
}

function botSeats(count: number): BoardTurn<never>['seats'] {
  return Array.from({ length: count }, (_, seat) => ({ seat, name: `Bot ${seat}` }))
}

function withChoices(board: GameBoard, turn: BoardTurn<never>): SampleBoard {
  const choices = board.choicesOf?.(turn.seats) ?? []
  const chosen = Object.fromEntries(choices.map(({ name, values }) => [name, values[0]!.value]))
  return { board, turn, chosen }
}

async function read(name: RulesName): Promise<SampleBoard | null> {
  const [board, game] = await Promise.all([boardOf(name.game), rulesOf(name)])
  if (board === null || game === null) return null
  return withChoices(board, sampleTurn(game))
}

function sampleTurn(game: Game): BoardTurn<never> {
  const seats = game.seats.max
  const options = readOptions(game.options, {})
  const match = openMatch(game, { game: game.id, version: game.version, seats, options, seed })
  const random = randomFrom(seed)
  let [before, frame]: readonly [Frame | null, Frame] = [null, match.first]
  while (frame.index < shownTurn && match.questions.length > 0) {
    const { state } = frame
    const replies = match.questions.map(({ seat }): Reply => {
      const legal = [...game.aids.legal(state, seat)]
      const output = game.protocol.format(legal[random.below(legal.length)])
      return { seat, by: 'bot', output, errors: '', micros: 0 }
    })
    ;[before, frame] = [frame, match.answer(replies)]
  }
  return {
    frame: frame as ShownFrame<never>,
    before: before as ShownFrame<never> | null,
    seats: botSeats(seats),
    options,
    seat: null,
    standing: game.aids.standing(frame.state),
    result: null,
    viewer: null,
  }
}
