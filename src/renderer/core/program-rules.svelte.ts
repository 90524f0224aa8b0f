import { SvelteMap } from 'svelte/reactivity'
import type { NamedInput } from '../../contract/games.ts'
import type { InputPart } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { hiddenPreviewText, lackText, type HostedFeature } from '../../reading/ability-text.ts'
import { isOffline } from '../lib/offline.ts'
import type { ProgramRules } from './asking.svelte.ts'
import { matchPart, type MatchCore, type MatchPart } from './match-core.ts'

/** Null: the rules of the match are not in a program that is registered here. */
function hostedIn(match: Pick<MatchCore, 'card' | 'studio'>) {
  return isOffline || match.card?.bridge === undefined ? null : (gameIn(match)?.hosted ?? null)
}

function gameIn({ card, studio }: Pick<MatchCore, 'card' | 'studio'>) {
  return studio.games.find(({ id }) => id === card?.game)
}

/** Why the game of a match cannot have a feature; null: it can, or its rules are in no program that is registered here. */
export function lackIn(match: Pick<MatchCore, 'card' | 'studio'>, feature: HostedFeature): string | null {
  const hosted = hostedIn(match)
  return hosted === null ? null : lackText(hosted, feature)
}

/** `asked`: what a running match tells about a question to a person, once it does; none: the program is asked. */
export function programRulesOf(
  match: Pick<MatchCore, 'id' | 'card' | 'studio'>,
  { turn, seat }: { readonly turn: number; readonly seat: number },
  asked?: ProgramRules['asked'],
): ProgramRules | null {
  const hosted = hostedIn(match)
  if (hosted === null) return null
  const { calls } = match.studio
  const question = { match: match.id, turn, seat }
  return {
    ...(asked !== undefined && { asked }),
    legal: asked === undefined ? () => calls.legalAnswers(question) : null,
    ruling: (output) => calls.previewAnswer({ ...question, output }),
    lacks: {
      answers: lackText(hosted, asked === undefined ? 'answers' : 'asked'),
      preview:
        asked === undefined || gameIn(match)?.isOpen === true
          ? lackText(hosted, 'preview')
          : hiddenPreviewText,
    },
  }
}

export const namedInputsIn = matchPart((match) => new NamedInputs(match))

const mostTurns = 500
/** Who goes from turn to turn waits for the last ones only. */
const mostReadings = 3
/** Then its program is not started again for each turn. */
const mostFailures = 3

/** How the program of a game names what seats read, by turn. */
class NamedInputs implements MatchPart {
  readonly #match: MatchCore
  readonly #turns = new SvelteMap<number, readonly NamedInput[]>()
  readonly #readings = new Map<number, AbortController>()
  #failures = 0

  constructor(match: MatchCore) {
    this.#match = match
  }

  partsOf(turn: number, seat: number): readonly InputPart[] {
    return this.#turns.get(turn)?.find((each) => each.seat === seat)?.parts ?? []
  }

  /** Reads the names of a turn, unless they are known for all these seats. */
  async want(turn: number, seats: readonly number[]): Promise<void> {
    // The file of an offline page has the names.
    const hosted = isOffline ? gameIn(this.#match)?.hosted : hostedIn(this.#match)
    if (!hosted || lackText(hosted, 'names') !== null || this.#failures >= mostFailures) return
    const known = this.#turns.get(turn)
    const isKnown = seats.every((seat) => known?.some((each) => each.seat === seat))
    if (isKnown || this.#readings.has(turn)) return
    const reading = this.#begun(turn)
    try {
      const { calls } = this.#match.studio
      const named = await calls.inputNames({ match: this.#match.id, turn }, { signal: reading.signal })
      if (this.#turns.size >= mostTurns) this.#turns.clear()
      this.#turns.set(turn, named)
    } catch (error) {
      if (reading.signal.aborted) return
      this.#failures += 1
      if (!(error instanceof UserError)) this.#match.studio.trouble('reading names of inputs', error)
    } finally {
      if (this.#readings.get(turn) === reading) this.#readings.delete(turn)
    }
  }

  close(): void {
    for (const reading of this.#readings.values()) reading.abort()
    this.#readings.clear()
  }

  #begun(turn: number): AbortController {
    const [oldest] = this.#readings
    if (oldest !== undefined && this.#readings.size >= mostReadings) {
      oldest[1].abort()
      this.#readings.delete(oldest[0])
    }
    const reading = new AbortController()
    this.#readings.set(turn, reading)
    return reading
  }
}
