import type { Verdict } from '../contract.ts'
import type { GameInfo } from '../contract/config.ts'
import type { Ability, HostedGame } from '../contract/games.ts'
import { counted } from '../number-text.ts'
import { lacksOf } from './ability-text.ts'

/** What a check of answers does with an ability of a game. */
const uses = {
  restore: 'goes on from the state of a turn',
  legal: 'lists the answers to try',
} satisfies { readonly [A in Ability]?: string }

type OwnGame = Pick<HostedGame, 'title' | 'bridge' | 'can' | 'isOpen'>

/** Why a quick player cannot play answers on in a game of the user; null: it can. */
export function whyUnchecked({ title, bridge, can }: Omit<OwnGame, 'isOpen'>): string | null {
  const head = `A quick player cannot play on in ${title}`
  const missing = lacksOf({ bridge, can }, 'analysis')
  if (missing === null)
    return `${head}: a game of the bridge "${bridge}" neither goes on from the state of a turn nor lists legal answers; one of the bridge "rpc" can ("restore", "legal")`
  if (missing.length === 0) return null
  const texts = missing.map((ability) => `"${ability}", which ${uses[ability]}`)
  return `${head}: its program does not offer ${texts.join(', and ')}`
}

/** What a check does in such a game; read after `whyUnchecked`. */
export const byReplayText =
  'The bots of a match can, where its seed repeats it: name bots or answers to compare by exact playouts'

/** Of a replay in which something was not as recorded. */
export function whyNotRepeated(title: string, { turn, what }: Extract<Verdict, { same: false }>): string {
  return `${title} did not repeat the match from its seed, so its answers cannot be compared: in turn ${turn} ${what}`
}

/** Of answers that all who were asked give too. */
export function nothingToCompareText({ same, all, isNamed }: NothingToCompare): string {
  const which = same === all ? counted(same, 'answer') : `${same} of ${counted(all, 'answer')}`
  const head = `${which} ${same === 1 ? 'has' : 'have'} nothing to compare with`
  if (isNamed) return `${head}: all that were asked answer as recorded`
  return `${head}: the bot of the seat answers as recorded. Name bots or answers to compare`
}

interface NothingToCompare {
  readonly same: number
  /** Answers that were to be compared. */
  readonly all: number
  /** Bots or answers were named. */
  readonly isNamed: boolean
}

/** Why no quick player tells what another answer would gain in a game of the user; null: playouts do. */
export function whyNoGain(game: OwnGame): string | null {
  const why = whyUnchecked(game)
  if (why !== null) return `${why}. ${byReplayText}`
  if (!seesHidden(game)) return null
  return `What answers gain in ${game.title} is not known: it has hidden information, and its program does not offer "worlds", which draws what a seat cannot know`
}

/** As `whyUnchecked`; null also for games that are not registered here, which a call tells. */
export function whyUncheckedIn(games: readonly GameInfo[], id: string): string | null {
  const own = ownGame(games, id)
  return own === null ? null : whyUnchecked(own)
}

/** As `whyNoGain`. */
export function whyNoGainIn(games: readonly GameInfo[], id: string): string | null {
  const own = ownGame(games, id)
  return own === null ? null : whyNoGain(own)
}

/** Null: the rules are in Botscope, or not known. */
function ownGame(games: readonly GameInfo[], id: string): OwnGame | null {
  const game = games.find((each) => each.id === id)
  return game?.hosted === undefined ? null : { ...game, ...game.hosted }
}

/** Whether a check knows more than the seat did. */
export function seesHidden({ isOpen, can }: Pick<OwnGame, 'isOpen' | 'can'>): boolean {
  return !isOpen && !can.includes('worlds')
}

/** What to say of such a check. */
export const seesHiddenText =
  'The check sees hidden information: the game does not offer "worlds", which draws what a seat cannot know'
