import type { MahjongTable } from '../../../engine/games/mahjong/state.ts'

export type MahjongState = MahjongTable & { readonly edition: 'hong-kong' | 'codingame' }
