import { Tooltip } from 'bits-ui'

/** What a hint says, and where it stands, if there is room. */
export interface HintText {
  readonly text: string
  readonly keys?: string | undefined
  readonly side: 'top' | 'right'
}

/** All hints of a page are one tooltip (`HintLayer`). */
export const hints = Tooltip.createTether<HintText>()
