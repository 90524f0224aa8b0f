import type { OptionsOf, OptionTable } from '../../game.ts'

/** "The most a player can carry" are its bullets. */
export const options = {
  width: { kind: 'number', initial: 9, min: 5, max: 24, note: 'Columns of the field' },
  height: { kind: 'number', initial: 9, min: 5, max: 24, note: 'Rows of the field' },
  river: { kind: 'flag', initial: true as boolean, note: 'A river flows from north to south' },
  riverFlow: { kind: 'number', initial: 2, min: 1, max: 9, note: 'Tiles that the river carries a player' },
  swampSize: { kind: 'number', initial: 3, min: 1, max: 8, note: 'Tiles of each swamp' },
  swampCount: { kind: 'number', initial: 2, min: 0, max: 8, note: 'Swamps' },
  portalCount: { kind: 'number', initial: 3, min: 0, max: 9, note: 'Portals: none, or at least 2' },
  bullets: { kind: 'number', initial: 3, min: 0, max: 9, note: 'The most a player can carry' },
  wallDensity: {
    kind: 'number',
    initial: 0.2,
    min: 0,
    max: 0.5,
    whole: false,
    note: 'Share of the inner borders that have a breakable wall',
  },
  through: {
    kind: 'flag',
    initial: false as boolean,
    note: 'The field has no edges: each leads to the opposite one',
  },
  maxRounds: { kind: 'number', initial: 200, min: 1, max: 1000, note: 'Rounds after which it is a draw' },
} satisfies OptionTable

export type LabyrinthOptions = OptionsOf<typeof options>
