import { describe, expect, test } from 'vitest'
import type { PatchworkTable } from '../../../../src/engine/games/patchwork/table.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import { outcomeOf } from '../../../../src/renderer/boards/patchwork/outcome.ts'
import { askedTables, editions, someOf } from './asked.ts'
import { seeds } from '../seeds.ts'

describe.each(editions)('$title', (game) => {
  test.each(seeds)('The preview of an answer matches its outcome, in match %i', (seed) => {
    const random = randomFrom(`outcome ${seed}`)
    for (const { table, seat, actions } of askedTables(game, seed)) {
      for (const action of someOf(actions, 8, random)) {
        const { state, events } = game.rules.play(table, [{ seat, action }])
        const after = state as PatchworkTable
        const reported = outcomeOf(table, seat, action)
        const isOver = game.rules.end(state) !== null
        expect({ ...reported, isAgain: reported.isAgain && !isOver }).toEqual({
          space: after.time[seat],
          buttons: after.buttons[seat],
          income: events.reduce(
            (sum, { kind, earned }) => sum + (kind === 'income' ? (earned as number) : 0),
            0,
          ),
          specials: events.filter(({ kind }) => kind === 'special').length,
          isBonus: events.some(({ kind }) => kind === 'bonus'),
          isAgain: after.toAct.includes(seat),
        })
      }
    }
  })
})
