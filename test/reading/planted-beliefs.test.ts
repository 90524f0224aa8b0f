import { expect, test } from 'vitest'
import { ProblemsSoFar } from '../../src/reading/problems.ts'
import { ExchangesDrawn } from '../../src/reading/exchanges-drawn.ts'
import type { DomainExpansionState } from '../../src/engine/games/domain-expansion/state.ts'
import type { LabyrinthState } from '../../src/engine/games/labyrinth/state.ts'
import type { MahjongTable } from '../../src/engine/games/mahjong/state.ts'
import type { PatchworkTable } from '../../src/engine/games/patchwork/table.ts'
import type { GivenOptions } from '../../src/engine/options.ts'
import { gameOf } from '../../src/engine/games/index.ts'
import { legal, playRandom, setupFrom, type Answer } from '../engine/random-match.ts'

interface Plant {
  readonly what: string
  readonly game: string
  readonly options?: GivenOptions
  /**
   * The beliefs of seat 0 in the state in which it is asked, by a picture of its own that goes wrong; null: not in this turn. `isWrong`: known from the
   * planted fault, not from a comparison.
   */
  readonly bot: () => (state: never) => { readonly line: string; readonly isWrong: boolean }
  /** Of the problem, without the number of turns. */
  readonly text: RegExp
}

const quilts = { league: 5 }

const plants: readonly Plant[] = [
  {
    what: 'an income of the opponent that it does not hear of',
    game: 'patchwork',
    options: quilts,
    bot: () => {
      let [missed, income, time] = [0, 0, 0]
      return ({ buttons, income: incomes, time: times, leagueRules }: PatchworkTable) => {
        const passed = leagueRules.incomes.filter((space) => space > time && space <= times[1]).length
        missed += passed * income
        ;[income, time] = [incomes[1], times[1]]
        return { line: `buttons[1] ${buttons[1] - missed}`, isWrong: missed > 0 }
      }
    },
    text: /^buttons\[1\]: the bot believes \d+, the game has \d+, \d+ before turn \d+/,
  },
  {
    what: 'a special patch that the opponent took',
    game: 'patchwork',
    options: quilts,
    bot: () => {
      let all: readonly number[] | null = null
      return ({ specials, time }: PatchworkTable) => {
        all ??= specials
        const left = all.filter((space) => space > time[0])
        return { line: `specials ${JSON.stringify(left)}`, isWrong: left.length !== specials.length }
      }
    },
    text: /^specials\[\d\]: the bot believes \d\d, the game has (\d\d|nothing)/,
  },
  {
    what: 'column and row of its quilt swapped',
    game: 'patchwork',
    options: quilts,
    bot: () => {
      return ({ boards }: PatchworkTable) => {
        const swapped = boards[0].map((_, y) => boards[0].map((row) => (row[y] === '.' ? '.' : '?')).join(''))
        const isWrong = boards[0].some((row, y) =>
          [...row].some((cell, x) => cell !== '.' && boards[0][x]![y] === '.'),
        )
        return { line: `grid boards[0] ${swapped.join(' ')}`, isWrong }
      }
    },
    text: /^boards\[0\]\[\d\]\[\d\]: the bot believes "\.", the game has "[^.]"/,
  },
  {
    what: 'the circle of patches turned backwards',
    game: 'patchwork-draft',
    bot: () => {
      let [circle, isWrong]: [readonly number[], boolean] = [[], false]
      return (table: PatchworkTable) => {
        if (circle.length === 0) circle = table.circle
        const taken = circle.filter((patch) => !table.circle.includes(patch))
        for (const patch of taken) {
          const at = circle.indexOf(patch)
          isWrong ||= at !== 0
          // The patches before the taken one should go to the end.
          circle = circle.filter((each) => each !== patch)
        }
        return { line: `circle ${JSON.stringify(circle)}`, isWrong }
      }
    },
    text: /^circle\[0\]: the bot believes \d+, the game has \d+ \(and \d+ more differ\)/,
  },
  {
    what: 'a wall on the wrong side of its cell',
    game: 'domain-expansion',
    bot: () => {
      return ({ walls }: DomainExpansionState) => {
        const east = walls.east.map((row) => (row.includes('0') ? `.${row.slice(0, -1)}` : row))
        return {
          line: `grid walls.east ${east.join(' ')}`,
          isWrong: walls.east.some((row) => row.includes('0')),
        }
      }
    },
    text: /^walls\.east\[\d\]\[\d\]: the bot believes "\.", the game has "0"/,
  },
  {
    what: 'the place of its token with x and y swapped',
    game: 'domain-expansion',
    bot: () => {
      return ({ tokens }: DomainExpansionState) => {
        const [x, y] = tokens[0]!
        return { line: `tokens[0] [${y},${x}]`, isWrong: x !== y }
      }
    },
    text: /^tokens\[0\]\[0\]: the bot believes \d, the game has \d \(and 1 more differ\)/,
  },
  {
    what: 'a tile that it counts twice',
    game: 'mahjong',
    bot: () => {
      return ({ hands, drawn, round }: MahjongTable) => {
        // The hand of the input has the drawn tile.
        const isOwn = round === 'normal' && drawn?.seat === 0
        const hand = isOwn ? [...hands[0]!, drawn.tile] : hands[0]!
        return { line: `hands[0] ${JSON.stringify(hand)}`, isWrong: isOwn }
      }
    },
    text: /^hands\[0\]\[\d+\]: the bot believes "..", the game has nothing/,
  },
  {
    what: 'a claimed tile that stays among the discards',
    game: 'mahjong',
    bot: () => {
      return ({ discards, melds }: MahjongTable) => {
        const claimed = melds
          .flat()
          .filter(({ from }) => from === 1)
          .map(({ tiles }) => tiles[0]!)
        const all = [...discards[1]!, ...claimed]
        return {
          line: `discards[1][${Math.max(0, all.length - 1)}] ${all.at(-1) ?? 'null'}`,
          isWrong: claimed.length > 0,
        }
      }
    },
    text: /^discards\[1\]\[\d+\]: the bot believes "..", the game has nothing/,
  },
  {
    what: 'bullets that it does not fill up at home',
    game: 'labyrinth',
    bot: () => {
      let left = Infinity
      return ({ players }: LabyrinthState) => {
        const { bullets } = players[0]!
        left = Math.min(left, bullets)
        return { line: `players[0].bullets ${left}`, isWrong: left !== bullets }
      }
    },
    text: /^players\[0\]\.bullets: the bot believes \d, the game has \d, \d before turn \d+/,
  },
  {
    what: 'shots of another that it does not hear of',
    game: 'labyrinth',
    bot: () => {
      return ({ players, settings }: LabyrinthState) => ({
        line: `players[1].bullets ${settings.maxBullets}`,
        isWrong: players[1]!.bullets !== settings.maxBullets,
      })
    },
    text: /^players\[1\]\.bullets: the bot believes 3, the game has \d, 3 before turn \d+/,
  },
]

test.each(plants.map((plant) => [plant.what, plant] as const))(
  'The first turn is named in which a bot is wrong by %s',
  (_, { game: id, options = {}, bot, text }) => {
    const game = gameOf(id)
    const believes = bot()
    let wrongAt: unknown
    const answer: Answer = (game, state, question, random) => {
      const reply = legal(game, state, question, random)
      if (question.seat !== 0) return reply
      const { line, isWrong } = believes(state as never)
      if (isWrong) wrongAt ??= state
      return { ...reply, errors: `thinking\n@expect ${line}\n` }
    }
    const setup = setupFrom(game, 'planted', options)
    const frames = playRandom(game, setup, answer)
    const first = frames.findIndex(({ state }) => state === wrongAt) + 1
    const drawing = new ExchangesDrawn({ parent: null, game: id }, undefined)
    const problems = new ProblemsSoFar('off', Infinity)
    for (const frame of frames)
      problems.look({ turn: frame.index, exchanges: drawing.of(frame), standing: null })
    const [found] = problems.all.filter(({ kind }) => kind === 'belief')
    expect([found?.turn, found?.seat, found?.text]).toEqual([first, 0, expect.stringMatching(text)])
    expect(first).toBeGreaterThan(0)
  },
)
