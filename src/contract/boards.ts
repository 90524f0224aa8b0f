import type { GameInfo } from './config.ts'

/** What a board is told about a game that is not built in. */
export type HostedDrawing = Pick<NonNullable<GameInfo['hosted']>, 'bridge' | 'board' | 'scene'>
