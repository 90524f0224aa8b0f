import type { Seat } from '../../../game.ts'
import type { FanValues, MahjongOptions } from '../options.ts'
import { fanValuesOf, options } from '../options.ts'
import type { MahjongTable } from '../state.ts'
import type { FanName } from '../options.ts'

/** What the options say, as later turns need it. */
export interface Terms extends Pick<
  MahjongOptions,
  'roundWind' | 'minFan' | 'multipleWinners' | 'bonusCountsToMinimum' | 'payment' | 'fanCap'
> {
  /** Fan of the elements that have another than their initial one. */
  readonly fan: Partial<FanValues>
}

/** The table of edition hong-kong. */
export interface HongKongState extends MahjongTable {
  readonly edition: 'hong-kong'
  readonly terms: Terms
  /** How many discards, claims and gongs there were. */
  readonly acts: number
  /** How many gongs the last seat to act has made without a discard between. */
  readonly gongsInRow: number
  /** Whose fault ended the match. */
  readonly faults: readonly Seat[]
}

const initialValues = fanValuesOf(
  Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial])) as MahjongOptions,
)

/** The terms of a match with these options. */
export function termsOf(given: MahjongOptions): Terms {
  const { roundWind, minFan, multipleWinners, bonusCountsToMinimum, payment, fanCap } = given
  const values = Object.entries(fanValuesOf(given)) as [FanName, number][]
  const fan = Object.fromEntries(values.filter(([name, value]) => value !== initialValues[name]))
  return { roundWind, minFan, multipleWinners, bonusCountsToMinimum, payment, fanCap, fan }
}

/** Fan of every element. */
export function valuesOf({ fan }: Terms): FanValues {
  return { ...initialValues, ...fan }
}
