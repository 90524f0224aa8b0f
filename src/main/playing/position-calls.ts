import type { CallOptions, MatchCard, StudioCalls } from '../../contract.ts'
import type { Live } from '../../contract/live.ts'
import type { NamedInput } from '../../contract/games.ts'
import type { Game, InputPart, Question, Ruling, Seat } from '../../engine/game.ts'
import { openRecorded, type Frame, type Match, type Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { lackText, type HostedAbilities, type HostedFeature } from '../../reading/ability-text.ts'
import { shortened } from '../../reading/shortened.ts'
import type { Games } from '../games/registry.ts'
import { RpcMatch, type RpcGame } from '../games/rpc/match.ts'
import type { AskedPrograms } from '../games/rpc/programs.ts'
import type { MatchLogs } from '../log/access.ts'
import { hostedOf, ownRulesOf } from './rules-of.ts'
import type { RunningMatches } from './running-matches.ts'
import { setupOf } from './setup.ts'

interface PositionDependencies {
  readonly logs: Pick<MatchLogs, 'playableIn'>
  readonly games: Pick<Games, 'upToDate'>
  readonly programs: AskedPrograms
  readonly underway: Pick<RunningMatches, 'liveOf' | 'there'>
}

type PositionCalls = Pick<StudioCalls, 'legalAnswers' | 'previewAnswer' | 'inputNames'>

/** A list for a person need not have all answers, and fits into a message. */
const mostAnswers = 1000
const mostCharacters = 200_000
const mostParts = 5000
const mostText = 500

/** What the program of a game says about a position of a match, without playing it; of a built-in game, what its rules make of an answer. */
export function positionCalls(dependencies: PositionDependencies): PositionCalls {
  return {
    async legalAnswers({ match, turn, seat }, options) {
      const position = await positionOf(dependencies, match, turn)
      checkAbility(position, 'answers')
      return position.ask(
        async (program) => fitting(await (await atQuestion(program, position, seat)).legal(seat, never)),
        options,
      )
    },
    async previewAnswer({ match, turn, seat, output }, options) {
      const found = await turnOf(dependencies, match, turn)
      const own = ownRulesOf(found.card, 'explained')
      if (own !== null) return rulingOf(openedByRules(own, found), found, { seat, output })
      const position = await positionIn(dependencies, found)
      checkAbility(position, 'preview')
      return position.ask(
        async (program) => rulingOf(await opened(program, position), position, { seat, output }),
        options,
      )
    },
    async inputNames({ match, turn }, options) {
      const position = await positionOf(dependencies, match, turn)
      checkAbility(position, 'names')
      const questions = position.questions()
      return position.ask(async (program) => {
        await opened(program, position)
        const named: NamedInput[] = []
        for (const question of questions) named.push(await namesIn(program, question))
        return named
      }, options)
    },
  }
}

/** The limits of the program itself hold: see `RpcClient`. */
const never = new AbortController().signal

interface FoundTurn {
  readonly card: MatchCard
  readonly before: Frame
  /** The turn itself; undefined: it is not over yet. */
  readonly recorded: Frame | undefined
}

/** Of a match whose rules are in a registered program. */
interface Position extends FoundTurn {
  readonly hosted: HostedAbilities
  questions(): readonly Question[]
  ask<T>(work: (program: RpcGame) => Promise<T>, options: CallOptions | undefined): Promise<T>
}

/** Throws a `UserError` where the match has no such turn. */
async function turnOf(
  { logs, underway }: PositionDependencies,
  match: string,
  turn: number,
): Promise<FoundTurn> {
  await underway.there(match)
  const log = logs.playableIn(match).reader()
  const card = log.card(match)
  const frames = turn < 1 ? [] : log.frames(card.id, turn - 1, turn)
  const [before, recorded] = frames
  if (before?.index !== turn - 1)
    throw new UserError(`Match ${card.id} has turns 1 to ${card.frames - 1}, not ${turn}`)
  return { card, before, recorded }
}

/** Throws a `UserError` where the match has no such turn, or its rules are not in a registered program. */
async function positionOf(
  dependencies: PositionDependencies,
  match: string,
  turn: number,
): Promise<Position> {
  return positionIn(dependencies, await turnOf(dependencies, match, turn))
}

async function positionIn(
  { games, programs, underway }: PositionDependencies,
  found: FoundTurn,
): Promise<Position> {
  const { card, before, recorded } = found
  if (card.bridge === undefined)
    throw new UserError(`The rules of ${card.game} are in Botscope: no program has to be asked`)
  const hosted = hostedOf(card, await games.upToDate(card.game), 'explained')
  return {
    ...found,
    hosted,
    questions: () =>
      recorded?.exchanges.map(({ question }) => question) ??
      openIn(underway.liveOf(card.id), before.index + 1),
    ask: (work, options) => programs.ask(hosted, setupOf(card), work, options?.signal),
  }
}

function openIn({ paused, questions, waiting }: Live, turn: number): readonly Question[] {
  if (paused?.turn === turn) return paused.questions
  const open = [...questions, ...waiting].filter((each) => each.turn === turn)
  return [...new Map(open.map(({ question }) => [question.seat, question])).values()]
}

function checkAbility({ hosted }: Position, feature: HostedFeature): void {
  const lack = lackText(hosted, feature)
  if (lack !== null) throw new UserError(lack)
}

/** With a state where it can, as names may depend on it. */
async function opened(program: RpcGame, { card, before }: Position): Promise<RpcMatch> {
  return program.hello.can?.includes('restore') === true
    ? RpcMatch.restore(program, setupOf(card), before)
    : RpcMatch.start(program, setupOf(card))
}

/** Null states are those of files of other programs. */
function openedByRules(rules: Game, { card, before }: FoundTurn): PreviewedMatch {
  if (before.state === null)
    throw new UserError(`The state before turn ${before.index + 1} is not known: no rules can go on from it`)
  const match = openRecorded(rules, setupOf(card), before)
  const legal = (seat: Seat) =>
    [...rules.aids.legal(before.state, seat)].map((action) => rules.protocol.format(action))
  return {
    questions: match.questions,
    answer: (replies) => match.answer(replies),
    legal: async (seat) => legal(seat),
  }
}

async function atQuestion(program: RpcGame, position: Position, seat: Seat): Promise<RpcMatch> {
  const match = await opened(program, position)
  checkAsked(match, position, seat)
  return match
}

function checkAsked({ questions }: PreviewedMatch, { before }: FoundTurn, seat: Seat): void {
  if (!questions.some((each) => each.seat === seat))
    throw new UserError(`Seat ${seat} is not asked in turn ${before.index + 1}`)
}

type PreviewedMatch = Pick<RpcMatch, 'questions' | 'legal'> & Pick<Match, 'answer'>

async function rulingOf(
  open: PreviewedMatch,
  found: FoundTurn,
  { seat, output }: { readonly seat: Seat; readonly output: readonly string[] },
): Promise<Ruling> {
  checkAsked(open, found, seat)
  const replies: Reply[] = []
  for (const question of open.questions)
    replies.push(
      question.seat === seat ? replyOf(seat, output) : await otherReply(open, question.seat, found.recorded),
    )
  const frame = await open.answer(replies, never)
  return plainRuling(frame!.exchanges.find(({ question }) => question.seat === seat)!.ruling)
}

function replyOf(seat: Seat, output: readonly string[]): Reply {
  return { seat, by: 'person', output, errors: '', micros: 0 }
}

/** The recorded one, or one that the rules accept: without any, seats that are asked together would have a fault. */
async function otherReply(match: PreviewedMatch, seat: Seat, recorded: Frame | undefined): Promise<Reply> {
  const own = recorded?.exchanges.find(({ question }) => question.seat === seat)
  if (own !== undefined) return own.reply
  const [first] = await match.legal(seat, never)
  return first === undefined ? { ...replyOf(seat, []), fault: 'timeout' } : replyOf(seat, first)
}

function fitting(answers: readonly (readonly string[])[]): readonly (readonly string[])[] {
  let characters = 0
  return answers.slice(0, mostAnswers).filter((lines) => {
    characters += lines.reduce((sum, line) => sum + line.length + 1, 0)
    return characters <= mostCharacters
  })
}

function plainRuling({ seat, result, did, fault, why }: Ruling): Ruling {
  return {
    ...{ seat, result },
    ...(did !== undefined && { did: shortened(did, mostText) }),
    ...(fault !== undefined && { fault }),
    ...(why !== undefined && { why: shortened(why, mostText) }),
  }
}

/** How a program that has begun a match names what a question says. */
export async function namesIn({ client }: RpcGame, { seat, input, opening }: Question): Promise<NamedInput> {
  const { parts } = await client.call('annotate', { seat, lines: input, opening })
  const there = parts.filter(({ line, from, to }) => from < to && to <= (input[line]?.length ?? 0))
  return { seat, parts: there.slice(0, mostParts).map(plainPart) }
}

function plainPart({ name, note, ...place }: InputPart): InputPart {
  return {
    ...place,
    name: shortened(name, 80),
    ...(note !== undefined && { note: shortened(note, mostText) }),
  }
}
