import type { Question, RulesEnd } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import { answeredAtOnce, openMatch, type Frame, type Match, type Reply } from '../../engine/match.ts'
import { readOptions } from '../../engine/options.ts'
import type { Recovered } from './recover.ts'
import type { SiteFrame, SiteMatch } from './site-match.ts'

/** A match of ours made of what a file says was answered. */
export interface Rebuilt {
  readonly frames: readonly Frame[]
  /** For each frame the last round of the file that went into it. */
  readonly rounds: readonly number[]
  /** Where the rules and the file disagree, and in what. */
  readonly disagreements: readonly { readonly frame: number; readonly what: string }[]
  /** How it ended by the rules; null: it did not. */
  readonly end: RulesEnd | null
}

/** Plays a match by the rules from the answers of a file, as far as they fit. Throws a `UserError` where it cannot begin. */
export function rebuilt(site: SiteMatch, { game: id, seed, options }: Recovered): Rebuilt {
  const game = gameOf(id)
  const all = readOptions(game.options, options)
  const setup = { game: id, version: game.version, seats: site.names.length, options: all, seed }
  return new Rebuilding(site, openMatch(game, setup)).play()
}

class Rebuilding {
  readonly #site: SiteMatch
  readonly #match: Match
  readonly #frames: Frame[]
  readonly #rounds = [0]
  readonly #disagreements: { readonly frame: number; readonly what: string }[] = []
  /** What each seat wrote to stderr since its last answer. */
  readonly #errors: string[]
  #round = 0

  constructor(site: SiteMatch, match: Match) {
    this.#site = site
    this.#match = match
    this.#frames = [match.first]
    this.#errors = site.names.map(() => '')
  }

  play(): Rebuilt {
    this.#hear(this.#site.frames[0]!)
    while (this.#match.questions.length > 0) {
      const replies = this.#replies(this.#match.questions)
      if (replies === null) break
      this.#frames.push(answeredAtOnce(this.#match, replies))
      this.#rounds.push(this.#round)
    }
    this.#compareEnd()
    const { end } = this.#match.result()
    return { frames: this.#frames, rounds: this.#rounds, disagreements: this.#disagreements, end }
  }

  /** Null: the file has no answers to these questions. */
  #replies(questions: readonly Question[]): readonly Reply[] | null {
    const replies: Reply[] = []
    for (const { seat } of questions) {
      const frame = this.#nextAsked()
      if (frame === undefined) {
        this.#disagree(`the file ends where the rules ask seat ${seat}`)
        return null
      }
      if (frame.seat !== null && frame.seat !== seat) {
        this.#disagree(`seat ${frame.seat} answers in the file where the rules ask seat ${seat}`)
        return null
      }
      replies.push(this.#reply(seat, frame))
    }
    return replies
  }

  /** The next round in which a seat was asked for lines. */
  #nextAsked(): SiteFrame | undefined {
    const { frames } = this.#site
    for (;;) {
      const frame = frames[this.#round + 1]
      if (frame === undefined) return undefined
      this.#round += 1
      this.#hear(frame)
      if (frame.output === null || frame.output.length > 0) return frame
    }
  }

  #reply(seat: number, { output }: SiteFrame): Reply {
    const errors = this.#errors[seat] ?? ''
    this.#errors[seat] = ''
    const given = { seat, by: 'record', output: output ?? [], errors, micros: 0 } as const
    return output === null ? { ...given, fault: 'timeout', why: 'the file has no answer of it' } : given
  }

  #hear({ errors }: SiteFrame): void {
    for (const { seat, text } of errors) this.#errors[seat] = (this.#errors[seat] ?? '') + text
  }

  #compareEnd(): void {
    if (this.#disagreements.length > 0) return
    const left = this.#site.frames
      .slice(this.#round + 1)
      .filter(({ output }) => output !== null && output.length > 0)
    if (left.length > 0)
      this.#disagree(`the match is over by the rules, and the file has ${left.length} more answers`)
    const { scores } = this.#match.result()
    const theirs = this.#site.scores
    if (theirs !== null && scores.some((score, seat) => score !== theirs[seat]))
      this.#disagree(`the scores are ${theirs.join(', ')} in the file, ${scores.join(', ')} by the rules`)
  }

  #disagree(what: string): void {
    this.#disagreements.push({ frame: this.#frames.length - 1, what })
  }
}
