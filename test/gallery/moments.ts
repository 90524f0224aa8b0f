/** A telling moment of a game: a turn of a kept match, and how it is looked at. */
export interface Moment {
  readonly game: string
  readonly name: string
  /** The file in `matches/`, without its ending. */
  readonly match: string
  readonly turn: number
  /** How the board is seen, by the names of its choices. */
  readonly chosen: { readonly [name: string]: string }
  /** The seat that is looked at; not there: all. */
  readonly seat?: number
  /** What comes later than the rest of a large board. */
  readonly shows?: string
}

const canvas = 'canvas[data-engine]'

/** Six for each game. Each says how its board is seen as a whole, since that stays from picture to picture. */
export const moments: readonly Moment[] = [
  ...of('patchwork', {}, [
    { name: 'opening', match: 'patchwork', turn: 0 },
    { name: 'corrected', match: 'patchwork', turn: 11 },
    { name: 'special', match: 'patchwork', turn: 12 },
    { name: 'middle', match: 'patchwork', turn: 24 },
    { name: 'square', match: 'patchwork', turn: 31 },
    { name: 'end', match: 'patchwork', turn: 41 },
  ]),
  ...of('patchwork-draft', {}, [
    { name: 'opening', match: 'patchwork-draft', turn: 1 },
    { name: 'special', match: 'patchwork-draft', turn: 12 },
    { name: 'income', match: 'patchwork-draft', turn: 22 },
    { name: 'square', match: 'patchwork-draft', turn: 36 },
    { name: 'end', match: 'patchwork-draft', turn: 43 },
    { name: 'refused', match: 'patchwork-draft-refused', turn: 20 },
  ]),
  ...of('domain-expansion', { areas: 'on', moves: 'off' }, [
    { name: 'opening', match: 'domain-expansion', turn: 1 },
    { name: 'path', match: 'domain-expansion', turn: 9 },
    { name: 'moves', match: 'domain-expansion', turn: 17, chosen: { areas: 'off', moves: 'on' } },
    { name: 'narrow', match: 'domain-expansion', turn: 30 },
    { name: 'end', match: 'domain-expansion', turn: 37 },
    { name: 'refused', match: 'domain-expansion-refused', turn: 18 },
  ]),
  ...of('mahjong', { view: 'table', from: '0', hands: 'all', faces: 'tiles' }, [
    { name: 'opening', match: 'mahjong-overruled', turn: 1, shows: canvas },
    { name: 'claim', match: 'mahjong-gong', turn: 35, shows: canvas },
    {
      ...{ name: 'hidden', match: 'mahjong-gong', turn: 60, shows: canvas },
      ...{ chosen: { from: '2', hands: '2' }, seat: 2 },
    },
    { name: 'gong', match: 'mahjong-gong', turn: 74, chosen: { view: 'flat' } },
    { name: 'overruled', match: 'mahjong-overruled', turn: 83, shows: canvas, chosen: { view: 'top' } },
    { name: 'win', match: 'mahjong-win', turn: 67, shows: canvas },
  ]),
  ...of('labyrinth', { map: 'field' }, [
    { name: 'opening', match: 'labyrinth', turn: 0 },
    { name: 'portal', match: 'labyrinth', turn: 79 },
    {
      ...{ name: 'known', match: 'labyrinth', turn: 108, shows: '[data-known-map]' },
      ...{ chosen: { map: '2' }, seat: 2 },
    },
    { name: 'end', match: 'labyrinth', turn: 142 },
    { name: 'refused', match: 'labyrinth-shots', turn: 47 },
    { name: 'shot', match: 'labyrinth-shots', turn: 73 },
  ]),
]

type Told = Omit<Moment, 'game' | 'chosen'> & Partial<Pick<Moment, 'chosen'>>

function of(game: string, usual: Moment['chosen'], reported: readonly Told[]): readonly Moment[] {
  return reported.map((moment) => ({ ...moment, game, chosen: { ...usual, ...moment.chosen } }))
}

/** The games that have moments. */
export const shownGames: readonly string[] = [...new Set(moments.map(({ game }) => game))]

/** How large a board is, and in which theme it is seen. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

const large = { width: 1280, height: 800 }
const small = { width: 400, height: 300 }

export const largest: Look = { theme: 'light', ...large }
export const smallest: Look = { theme: 'light', ...small }

/** A moment is seen in both sizes and both themes; which goes with which changes from one to the next. The larger first. */
export function looksOf(moment: Moment): readonly [Look, Look] {
  return moments.indexOf(moment) % 2 === 0
    ? [largest, { theme: 'dark', ...small }]
    : [{ theme: 'dark', ...large }, smallest]
}

/** What a picture is called, after its game's folder. */
export function pictureName({ name }: Moment, { theme, width, height }: Look): string {
  return `${name}-${theme}-${width}x${height}`
}
