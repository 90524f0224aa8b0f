import type { KeptRerun } from '../../contract/rerun.ts'
import { dateText, timeText } from './when.ts'

/** `14:05:09`, with the date if it is not today. */
export function madeText({ made }: Pick<KeptRerun, 'made'>, now = Date.now()): string {
  const isToday = new Date(made).toDateString() === new Date(now).toDateString()
  return `${isToday ? '' : `${dateText(made)}, `}${timeText(made, true)}`
}
