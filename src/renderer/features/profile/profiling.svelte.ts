import type { Profile, ProfiledTurn, ProfileFilePart } from '../../../contract/profile.ts'
import type { CallOptions } from '../../../contract.ts'
import { matchPart, type MatchCore, type MatchPart } from '../../core/match-core.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { sendFile } from '../../lib/sending.ts'
import { TrialRun } from '../../lib/trial-run.svelte.ts'
import { quickestLike } from './turns-to-compare.ts'

export const profilingIn = matchPart((match) => new Profiling(match))

/** The turn of a profile, and of which seat. */
export interface ProfilePlace {
  readonly turn: number
  readonly seat: number
}

/** The profile of a turn, with what is known of the whole run. */
export interface KeptProfile extends ProfilePlace {
  readonly found: ProfiledTurn
  readonly run: Pick<Profile, 'bot' | 'runs' | 'different'>
}

/** What a file says of a turn that it was opened onto. */
interface OpenedProfile extends ProfilePlace {
  readonly name: string
  readonly found: ProfileFilePart
}

/** The exchange of the selected turn whose time is in question: of the selected seat, or the first. */
export function placeHere({ seat, turn }: Pick<OpenMatch, 'seat' | 'turn'>): ProfilePlace | null {
  const asked = turn?.frame.exchanges.map(({ question }) => question.seat) ?? []
  const own = asked.find((each) => each === seat) ?? asked[0]
  return turn === null || own === undefined ? null : { turn: turn.frame.index, seat: own }
}

/** The profiles of the turns of a match, and the run that makes the next ones: it goes on while another panel is shown. */
export class Profiling implements MatchPart {
  readonly #match: MatchCore
  readonly #run: TrialRun<null>
  #work = $state('')
  #known = $state.raw<readonly KeptProfile[]>([])
  #files = $state.raw<readonly OpenedProfile[]>([])
  #chosen = $state.raw<ProfilePlace | null>(null)
  #compared = $state.raw<(ProfilePlace & { readonly other: number }) | null>(null)
  #wasStopped = $state(false)
  /** The path of the call that has the whole width, see `callAt`. */
  zoom = $state('')
  sought = $state('')
  view = $state<'graph' | 'table'>('graph')

  constructor(match: MatchCore) {
    this.#match = match
    this.#run = new TrialRun(match.studio, 'profiling a turn')
  }

  /** All that were made, by seat and turn. */
  get known(): readonly KeptProfile[] {
    return this.#known
  }

  /** The turn that is shown: the selected one, where it has a profile, else the last one that was asked for. */
  shownFor(here: ProfilePlace | null): ProfilePlace | null {
    const isKnown = here !== null && (this.of(here) ?? this.fileOf(here)) !== undefined
    return isKnown ? here : this.#chosen
  }

  /** Undefined: there is none of this turn. */
  of(place: ProfilePlace): KeptProfile | undefined {
    return this.#known.find(isAt(place))
  }

  /** Of a file that was opened onto this turn. */
  fileOf(place: ProfilePlace): OpenedProfile | undefined {
    return this.#files.find(isAt(place))
  }

  /** What runs; null: nothing. */
  get work(): string | null {
    return this.#run.isRunning ? this.#work : null
  }

  get part(): number {
    return this.#run.part
  }

  /** Why there is no profile. */
  get mistake(): string | null {
    return this.#run.mistake?.message ?? null
  }

  get wasStopped(): boolean {
    return this.#wasStopped
  }

  /** Runs the bot again for this turn. */
  begin(place: ProfilePlace): void {
    this.#chosen = place
    this.#profile(place.seat, [place.turn])
  }

  /** Of a seat. */
  slowest(seat: number, count: number): void {
    this.#start(`Profiling the ${count} slowest turns of seat ${seat}`, async (options) => {
      const kept = this.#keep(
        await this.#match.studio.calls.profile({ match: this.#match.id, seat, slowest: count }, options),
      )
      const [slowest] = kept.toSorted((a, b) => timeOf(b) - timeOf(a))
      if (slowest !== undefined) this.show(slowest)
    })
  }

  /** Shows a turn that has a profile. */
  show({ turn, seat }: ProfilePlace): void {
    this.#chosen = { turn, seat }
    this.#match.go(turn)
  }

  /** What this turn is compared with; undefined: nothing, or its profile is not there yet. */
  comparedWith(place: ProfilePlace): KeptProfile | undefined {
    const compared = this.#compared
    return compared !== null && isAt(place)(compared)
      ? this.of({ ...place, turn: compared.other })
      : undefined
  }

  /** The turn that is the first choice for a comparison; null: there is none. */
  otherFor({ turn, seat }: ProfilePlace): number | null {
    return quickestLike(this.#match.outline, seat, turn)
  }

  /** Compares a turn with another one of the same seat, which gets a profile first; null: with none. */
  compare(place: ProfilePlace, other: number | null): void {
    this.#chosen = place
    this.#compared = other === null ? null : { ...place, other }
    if (other !== null && this.of({ ...place, turn: other }) === undefined) this.#profile(place.seat, [other])
  }

  /** Reads a profile that another tool wrote, and keeps it with a turn. */
  open(file: File, place: ProfilePlace): void {
    this.#start(`Reading ${file.name}`, async (options) => {
      const { calls } = this.#match.studio
      const upload = await sendFile(calls, file, file.name, options)
      const { name, parts } = await calls.profileFile({ upload }, { signal: options.signal })
      const read = parts.map((found) => ({ ...place, turn: found.turn ?? place.turn, name, found }))
      this.#files = [...this.#files.filter((each) => !read.some(isAt(each))), ...read]
      this.show(read.find(isAt(place)) ?? read[0] ?? place)
    })
  }

  closeFile(place: ProfilePlace): void {
    this.#files = this.#files.filter((each) => !isAt(place)(each))
  }

  stop(): void {
    this.#wasStopped = this.#run.isRunning
    this.#run.stop()
  }

  close(): void {
    this.#run.forget()
  }

  #profile(seat: number, turns: readonly number[]): void {
    this.#start(`Profiling turn ${turns.join(' and ')} of seat ${seat}`, async (options) => {
      this.#keep(await this.#match.studio.calls.profile({ match: this.#match.id, seat, turns }, options))
    })
  }

  #start(text: string, work: (options: Required<CallOptions>) => Promise<void>): void {
    this.#work = text
    this.#wasStopped = false
    void this.#run.run(async (options) => {
      await work(options)
      return null
    })
  }

  #keep({ seat, turns, bot, runs, different }: Profile): readonly KeptProfile[] {
    const kept = turns.map((found) => ({ turn: found.turn, seat, found, run: { bot, runs, different } }))
    const others = this.#known.filter((each) => !kept.some(isAt(each)))
    this.#known = [...others, ...kept].toSorted((a, b) => a.seat - b.seat || a.turn - b.turn)
    return kept
  }
}

function isAt({ turn, seat }: ProfilePlace): (each: ProfilePlace) => boolean {
  return (each) => each.turn === turn && each.seat === seat
}

/** In the match, where that is known. */
function timeOf({ found }: KeptProfile): number {
  return found.recordedMillis ?? found.millis
}
