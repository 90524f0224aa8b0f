import type { CaseCard, CaseVerdict } from '../../../contract/cases.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import { programRulesOf } from '../../core/program-rules.svelte.ts'
import { rulesOf } from '../../core/rules.ts'
import { rerunsIn } from '../rerun/reruns.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { visible } from '../../lib/escape-controls.ts'
import { causeIn } from './cause.svelte.ts'
import { CaseFolders } from '../../cases/folders.ts'
import {
  areMistakes,
  draftOf,
  mistakesOf,
  requirementsOf,
  type RequirementsDraft,
  type RequirementMistakes,
} from '../../cases/requirements.ts'

export class Keeping {
  readonly turn: number
  readonly folders: CaseFolders
  readonly #studio: StudioClient
  readonly #match: OpenMatch
  #seat = $state(0)
  #offered = $state.raw<readonly string[]>([])
  #there = $state.raw<CaseCard | null>(null)
  #mistakes = $state.raw<RequirementMistakes>({})
  draft = $state.raw<RequirementsDraft>(draftOf({}))
  note = $state('')
  folder = $state('')
  /** Only the turns that the bot needs are kept, where they are known. */
  isShrunk = $state(true)

  constructor(studio: StudioClient, match: OpenMatch) {
    this.#studio = studio
    this.#match = match
    this.turn = match.cursor
    this.folders = new CaseFolders(studio.choices, () => studio.host?.cases ?? '')
    this.folder = this.folders.last
    const { seats } = this
    this.choose(seats.includes(match.seat ?? -1) ? match.seat! : (seats[0] ?? 0))
  }

  get seats(): readonly number[] {
    return (this.#match.turn?.frame.exchanges ?? []).map(({ question }) => question.seat)
  }

  get seat(): number {
    return this.#seat
  }

  /** Empty until they are loaded. */
  get offered(): readonly string[] {
    return this.#offered
  }

  get mistakes(): RequirementMistakes {
    return this.#mistakes
  }

  /** The case already kept for this turn: keeping replaces its requirements. */
  get there(): CaseCard | null {
    return this.#there
  }

  get recorded(): string | null {
    const own = this.#match.turn?.frame.exchanges.find(({ question }) => question.seat === this.#seat)
    return own === undefined || own.reply.output.length === 0 ? null : own.reply.output.join('\n')
  }

  /** The earlier turns that the bot needs to do this; null: nobody searched them. */
  get needed(): readonly number[] | null {
    const { found } = causeIn(this.#match)
    return found?.turn === this.turn && found.seat === this.#seat ? found.needed : null
  }

  get atHand(): readonly { readonly from: string; readonly answer: string }[] {
    const { recorded } = this
    const report = rerunsIn(this.#match).shown?.report
    const now =
      report?.seat === this.#seat ? report.turns.find(({ turn }) => turn === this.turn)?.now : undefined
    const again = now === undefined ? '' : now.output.join('\n')
    return [
      ...(recorded === null ? [] : [{ from: 'Recorded', answer: recorded }]),
      ...(again === '' || again === recorded ? [] : [{ from: 'Rerun', answer: again }]),
    ]
  }

  /** Selects a seat and resets the requirements. A case is kept of a bug, so the recorded answer becomes the forbidden one. */
  choose(seat: number): void {
    this.#seat = seat
    this.#mistakes = {}
    const ruling = this.#match.turn?.frame.exchanges.find(({ question }) => question.seat === seat)?.ruling
    const { recorded } = this
    // What the game could not read is a fault, and no answer that can be named.
    this.draft =
      recorded === null || ruling?.result === 'fault'
        ? draftOf({})
        : ruling?.result === 'corrected'
          ? draftOf({ asGiven: true })
          : draftOf({ mustNot: [recorded] })
    void this.#offer(seat)
    void this.look()
  }

  async look(): Promise<void> {
    const { folder, turn, seat } = this
    const there = await this.#caseIn(folder, turn, seat)
    if (folder !== this.folder || seat !== this.#seat) return
    this.#there = there
    if (there === null) return
    this.draft = draftOf(there.asks)
    this.note = there.note
  }

  /** Null where it cannot be kept: then the mistakes say why. */
  async keep(): Promise<KeptCase | null> {
    const asks = requirementsOf(this.draft)
    if (areMistakes(asks)) {
      this.#mistakes = asks
      return null
    }
    this.#mistakes = {}
    const { calls } = this.#studio
    const note = this.note.trim()
    try {
      const folder = this.folder.trim() || this.folders.last
      const kept =
        this.#there === null
          ? await calls.caseAdd({
              ...{ match: this.#match.id, turn: this.turn, seat: this.#seat, asks, folder },
              ...(note !== '' && { note }),
              ...(this.isShrunk && this.needed !== null && { needed: this.needed }),
            })
          : await calls.caseChange({ file: this.#there.file, asks, note })
      this.folders.add(folder)
      return kept
    } catch (error) {
      if (error instanceof UserError) this.#mistakes = mistakesOf(error)
      else this.#studio.trouble('keeping a case', error)
      return null
    }
  }

  async #caseIn(folder: string, turn: number, seat: number): Promise<CaseCard | null> {
    try {
      const { cases } = await this.#studio.calls.cases({ cases: folder })
      const isIt = (each: CaseCard) =>
        each.match === this.#match.id && each.turn === turn && each.seat === seat
      return cases.find(isIt) ?? null
    } catch {
      // A folder that does not exist yet has none; other faults of the folder are reported when the case is kept.
      return null
    }
  }

  async #offer(seat: number): Promise<void> {
    this.#offered = []
    await this.#studio.attempt('reading what may be answered', async () => {
      const { card } = this.#match
      const program = programRulesOf(this.#match, { turn: this.turn, seat })
      if (program !== null && program.lacks.answers === null) {
        const legal = (await program.legal?.()) ?? []
        if (seat === this.#seat) this.#offered = legal.map((lines) => lines.join('\n'))
        return
      }
      const game = card && (await rulesOf(card))
      const before = await this.#match.turnAt(this.turn - 1)
      if (game === null || before === undefined || !before.isSound || seat !== this.#seat) return
      const offered: string[] = []
      for (const action of game.aids.legal(before.frame.state, seat)) {
        if (offered.length === mostOffered) break
        offered.push(game.protocol.format(action).join('\n'))
      }
      this.#offered = offered
    })
  }
}

const mostOffered = 1_000

type KeptCase = CaseCard & Partial<CaseVerdict>

export function keptText({ result, why, recorded }: KeptCase): string {
  const because = why === undefined || why === '' ? '' : `: ${visible(why)}`
  if (result === undefined) return 'Case changed'
  switch (result) {
    case 'passed':
      return 'Case saved. The recorded answer passes it, so it warns you when a bot gets worse'
    case 'failed':
      return `Case saved. The recorded answer ${visible(recorded ?? '')} fails it, as expected.`
    case 'faulted':
      return `Case saved. The recorded turn is a fault${because}`
  }
}
