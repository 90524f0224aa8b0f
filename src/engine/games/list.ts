import type { Game } from '../game.ts'
import { domainExpansion } from './domain-expansion/game.ts'
import { labyrinth } from './labyrinth/game.ts'
import { mahjong } from './mahjong/game.ts'
import { patchworkDraft } from './patchwork/draft/game.ts'
import { patchwork } from './patchwork/game.ts'

export const games: readonly Game[] = [domainExpansion, patchwork, patchworkDraft, mahjong, labyrinth]
