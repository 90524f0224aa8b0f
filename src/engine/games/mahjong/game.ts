import type { Game, Json, Seat } from '../../game.ts'
import type { Random } from '../../random.ts'
import { codingame } from './codingame/edition.ts'
import type { CodinGameState } from './codingame/state.ts'
import type { Edition } from './edition.ts'
import { hongKong } from './hong-kong/edition.ts'
import type { HongKongState } from './hong-kong/state.ts'
import { notes } from './notes.ts'
import { options } from './options.ts'
import { annotate, format, input, opening } from './protocol.ts'
import type { MahjongAction, MahjongTable } from './state.ts'
import { awayFrom } from './fan/away.ts'
import { quickAction } from './quick.ts'
import { sampled, secrets } from './sample.ts'
import { isBonus } from './tiles.ts'

type State = HongKongState | CodinGameState

const editions = { 'hong-kong': hongKong, codingame } as const

/** Mahjong, Hong Kong style: the first to complete a hand of enough fan wins. The state names its edition. */
export const mahjong: Game<State, MahjongAction, typeof options> = {
  id: 'mahjong',
  title: 'Mahjong',
  version: 1,
  seats: { min: 4, max: 4 },
  options,
  limitMillis: { first: 1000, later: 50 },
  rules: {
    setup: (_seats, given, seed) => editions[given.edition as State['edition']].setup(given, seed),
    toAct: ({ toAct }) => toAct,
    play: (state, moves) => editionOf(state).play(state, moves),
    end: (state) => editionOf(state).end(state),
    scores: (state) => editionOf(state).scores(state),
  },
  protocol: {
    opening,
    input,
    parse: (state, seat, output) => editionOf(state).parse(state, seat, output),
    format,
    annotate,
  },
  aids: {
    answerForms: ['DISCARD tile', 'GONG tile', 'PONG discard', 'SEUNG tiles', 'WIN', 'PASS'],
    notes,
    legal: (state, seat) => editionOf(state).legal(state, seat),
    standing,
    quick: (state, seat, random) =>
      quickAction(state, seat, () => editionOf(state).canWin(state, seat), random),
    horizon: 24,
    sample,
    secrets,
  },
}

/** As far as the seat knows, others are asked as well. */
function sample(before: State, seat: Seat, _known: Json, random: Random): State {
  const state: State = { ...before, ...sampled(before, seat, random) }
  if (state.round === 'normal') return state
  const claimants = editionOf(state).claimants(state)
  return { ...state, toAct: [0, 1, 2, 3].filter((each) => each === seat || claimants.includes(each)) }
}

/** Sound for any state: the edition is the one that the state names. */
function editionOf({ edition }: State): Edition<State> {
  return editions[edition]
}

/** The original's errors can make more than four. */
const mostMelds = 4

/** Minus each hand's distance to a winning shape, in tiles: 0 for a complete hand. */
function standing({ hands, melds }: MahjongTable): readonly number[] {
  // A bonus tile is in hand only where the wall ran out before it could be replaced.
  return hands.map((hand, seat) => {
    const tiles = hand.filter((tile) => !isBonus(tile))
    return Math.min(0, 0 - awayFrom(tiles, melds[seat]!.slice(0, mostMelds)))
  })
}
