import type { Game } from '../../../../src/engine/game.ts'
import { patchworkDraft } from '../../../../src/engine/games/patchwork/draft/game.ts'
import { patchwork } from '../../../../src/engine/games/patchwork/game.ts'
import type { PatchworkAction, PatchworkTable } from '../../../../src/engine/games/patchwork/table.ts'
import type { Random } from '../../../../src/engine/random.ts'
import { PatchworkAnswering } from '../../../../src/renderer/boards/patchwork/answering.svelte.ts'
import { askedIn, playedFrom, setupFrom } from '../../../engine/random-match.ts'
import { AskedPerson } from '../asked-person.ts'

export const editions = [patchwork, patchworkDraft] as unknown as readonly Game[]

/** A table at which a seat is asked, and all that it may answer. */
export interface AskedTable {
  readonly table: PatchworkTable
  readonly seat: 0 | 1
  readonly actions: readonly PatchworkAction[]
}

/** The tables of a random match at which somebody is asked. */
export function askedTables(game: Game, seed: number): readonly AskedTable[] {
  return askedIn(game, playedFrom(game, setupFrom(game, `by hand ${seed}`))).map(({ state, seat }) => ({
    table: state as PatchworkTable,
    seat: seat as 0 | 1,
    actions: [...game.aids.legal(state, seat)] as readonly PatchworkAction[],
  }))
}

/** A person who is asked at such a table. */
export class Person extends AskedPerson {
  readonly answering: PatchworkAnswering

  constructor({ table, seat, actions }: AskedTable) {
    super()
    this.answering = new PatchworkAnswering(() => ({ table, ask: this.ask(seat, actions) }))
  }
}

/** So many things of a list, any of them. */
export function someOf<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  return random.shuffled(list).slice(0, count)
}

export function anyOf<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)]!
}
