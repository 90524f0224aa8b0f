import { seatsIn } from '../../reading/range.ts'
import type { Bridge, GameOrder, GamePage, GamePlan, GameTestReport } from '../../contract/games.ts'
import type { Criterion } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import { TrialRun } from '../lib/trial-run.svelte.ts'

/** What a person types about a game. Empty texts are not given. */
interface GameDraft {
  readonly folder: string
  readonly id: string
  /** Empty: the folder tells the command. */
  readonly bridge: Bridge | ''
  readonly command: string
  /** As `2` or `2..4`. */
  readonly seats: string
  /** A line for each option: `name=1..5`. */
  readonly options: string
  /** How a tool tells the scores, for the bridge `tap`. */
  readonly reader: string
  /** What a score counts, and in which unit. */
  readonly criterion: string
  readonly unit: string
  readonly better: Criterion['better'] | ''
}

export const noDraft: GameDraft = {
  ...{ folder: '', id: '', bridge: '', command: '', seats: '', options: '', reader: '' },
  ...{ criterion: '', unit: '', better: '' },
}

/** Throws a `UserError` where a text cannot be read. */
export function orderOf(draft: GameDraft): GameOrder {
  const { folder, id, bridge, command, seats, options, reader } = draft
  const given = optionsIn(options)
  return {
    folder: folder.trim(),
    ...(id.trim() !== '' && { id: id.trim() }),
    ...(bridge !== '' && { bridge }),
    ...(bridge !== '' && { command: command.trim() }),
    ...(bridge === 'tap' && reader.trim() !== '' && { reader: reader.trim() }),
    ...(seats.trim() !== '' && { seats: seatsIn(seats.trim()) }),
    ...(Object.keys(given).length > 0 && { options: given }),
    ...criterionIn(draft),
  }
}

function criterionIn({ criterion, unit, better }: GameDraft): Pick<GameOrder, 'criterion'> {
  const given = {
    ...(criterion.trim() !== '' && { name: criterion.trim() }),
    ...(unit.trim() !== '' && { unit: unit.trim() }),
    ...(better !== '' && { better }),
  }
  return Object.keys(given).length === 0 ? {} : { criterion: given }
}

function optionsIn(text: string): { readonly [name: string]: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      if (at < 1)
        throw new UserError(`The option "${line}" is not name=values, such as league=1..5`, {
          field: 'options',
        })
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
  )
}

/** Looks at a game, starts it for a test, and registers it: each only when a person says so. */
export class GameAdding {
  readonly trial: TrialRun<GameTestReport>
  readonly #studio: StudioClient
  #plan = $state.raw<GamePlan | null>(null)
  #pages = $state.raw<readonly GamePage[]>([])
  #mistake = $state.raw<UserError | null>(null)

  constructor(studio: StudioClient) {
    this.#studio = studio
    this.trial = new TrialRun(studio, 'the test run of a game')
  }

  /** How it would be started; null: not looked at yet, or changed since. */
  get plan(): GamePlan | null {
    return this.#plan
  }

  get pages(): readonly GamePage[] {
    return this.#pages
  }

  get mistake(): UserError | null {
    return this.#mistake
  }

  /** The texts have changed: what was found is out of date. */
  changed(): void {
    this.trial.forget()
    this.#plan = null
    this.#mistake = null
  }

  /** Starts nothing. */
  async look(draft: GameDraft): Promise<void> {
    this.changed()
    await this.#tried(async () => {
      const plan = await this.#studio.calls.gamePlan(orderOf(draft))
      this.#pages = await this.#studio.calls.gamePages({ folder: plan.game.folder })
      this.#plan = plan
    })
  }

  /** The id of the registered game; null: it could not be. */
  async add(): Promise<string | null> {
    const plan = this.#plan
    if (plan === null) return null
    this.#mistake = null
    let id: string | null = null
    await this.#tried(async () => {
      id = (await this.#studio.calls.gameAdd(plan)).id
      if (this.trial.report?.isFine !== true || plan.game.bridge === 'rpc') this.#test(id)
    })
    return id
  }

  /** A test of a registered game marks it in the list where it does not start, and takes the picture of its board. */
  #test(id: string): void {
    void this.#studio.attempt('the test run of a game', () => this.#studio.calls.gameTest({ game: id }))
  }

  async #tried(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof UserError) this.#mistake = error
      else if (!(error instanceof Error && error.name === 'AbortError')) this.#studio.trouble('a game', error)
    }
  }
}
