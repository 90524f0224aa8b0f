import { Tooltip } from 'bits-ui'

/** The side is used if there is room. */
export interface HintText {
  readonly text: string
  readonly keys?: string | undefined
  readonly side: 'top' | 'right'
}

/** All hints of a page share one tooltip (`HintLayer`). */
export const hints = Tooltip.createTether<HintText>()
