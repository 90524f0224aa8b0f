import type { Game } from '../../../../src/engine/game.ts'
import { domainExpansion } from '../../../../src/engine/games/domain-expansion/game.ts'
import type {
  DomainExpansionAction,
  DomainExpansionState,
} from '../../../../src/engine/games/domain-expansion/state.ts'
import { DomainExpansionAnswering } from '../../../../src/renderer/boards/domain-expansion/answering.svelte.ts'
import { AskedPerson } from '../asked-person.ts'
import { playedFrames } from './played.ts'

export const game = domainExpansion as unknown as Game

/** A board on which a seat is asked, and all that it may answer. */
interface AskedBoard {
  readonly state: DomainExpansionState
  readonly seat: number
  readonly actions: readonly DomainExpansionAction[]
}

/** What a state asks; null: nobody is asked. */
export function askedOn(state: DomainExpansionState): AskedBoard | null {
  const seat = state.toAct
  return seat === null ? null : { state, seat, actions: [...domainExpansion.aids.legal(state, seat)] }
}

/** The boards of a random match on which somebody is asked. */
export function askedBoards(seed: number): readonly AskedBoard[] {
  return playedFrames(seed).flatMap(({ state }) => askedOn(state) ?? [])
}

/** A person who is asked on such a board. */
export class Person extends AskedPerson {
  readonly answering: DomainExpansionAnswering

  constructor({ state, seat, actions }: AskedBoard) {
    super()
    this.answering = new DomainExpansionAnswering(() => ({ state, ask: this.ask(seat, actions) }))
  }
}
