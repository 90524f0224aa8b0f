/** A tile in mjai notation; flowers and seasons, which mjai lacks, in the game's own. */
export type Pai = string

/** Events at a table of Mahjong, close to mjai: docs/mjai.md lists the differences. */
export type MjaiEvent =
  | {
      readonly type: 'start_game'
      readonly names: readonly string[]
      readonly kyoku_first: 0
      readonly aka_flag: false
    }
  | {
      readonly type: 'start_kyoku'
      readonly bakaze: Pai
      readonly dora_marker: '?'
      readonly kyoku: 1
      readonly honba: 0
      readonly kyotaku: 0
      readonly oya: 0
      readonly scores: readonly number[]
      readonly tehais: readonly (readonly Pai[])[]
    }
  | { readonly type: 'tsumo' | 'flower'; readonly actor: number; readonly pai: Pai }
  | {
      readonly type: 'dahai'
      readonly actor: number
      readonly pai: Pai
      readonly tsumogiri: boolean
      /** The tile stays in the hand too: a mistake of the original referee. */
      readonly kept?: true
    }
  | {
      readonly type: 'chi' | 'pon' | 'daiminkan'
      readonly actor: number
      readonly target: number
      readonly pai: Pai
      readonly consumed: readonly Pai[]
    }
  | {
      readonly type: 'kakan'
      readonly actor: number
      readonly pai: Pai
      readonly consumed: readonly Pai[]
    }
  | {
      readonly type: 'ankan'
      readonly actor: number
      readonly consumed: readonly Pai[]
      /** What is laid out, where that differs from what left the hand: a mistake of the original referee. */
      readonly laid?: readonly Pai[]
    }
  | {
      readonly type: 'hora'
      readonly actor: number
      readonly target: number
      readonly pai: Pai
      readonly fan: number
      readonly yakus: readonly (readonly [name: string, fan: number])[]
    }
  | { readonly type: 'error'; readonly actor: number; readonly message: string }
  | { readonly type: 'ryukyoku' | 'end_kyoku' }
  | { readonly type: 'end_game'; readonly scores: readonly number[] }
