import type { Seat } from '../../../game.ts'
import type { FanValues, MahjongOptions } from '../options.ts'
import { fanValuesOf, options } from '../options.ts'
import type { MahjongTable } from '../state.ts'
import type { FanName } from '../options.ts'

interface TableRules extends Pick<
  MahjongOptions,
  'roundWind' | 'minFan' | 'multipleWinners' | 'bonusCountsToMinimum' | 'payment' | 'fanCap'
> {
  /** Fan of the elements whose option is not the default. */
  readonly fan: Partial<FanValues>
}

export interface HongKongState extends MahjongTable {
  readonly edition: 'hong-kong'
  readonly terms: TableRules
  readonly acts: number
  /** Gongs of the last seat to act, without a discard between. */
  readonly gongsInRow: number
  readonly faults: readonly Seat[]
}

const initialValues = fanValuesOf(
  Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial])) as MahjongOptions,
)

export function termsOf(given: MahjongOptions): TableRules {
  const { roundWind, minFan, multipleWinners, bonusCountsToMinimum, payment, fanCap } = given
  const values = Object.entries(fanValuesOf(given)) as [FanName, number][]
  const fan = Object.fromEntries(values.filter(([name, value]) => value !== initialValues[name]))
  return { roundWind, minFan, multipleWinners, bonusCountsToMinimum, payment, fanCap, fan }
}

export function valuesOf({ fan }: TableRules): FanValues {
  return { ...initialValues, ...fan }
}
