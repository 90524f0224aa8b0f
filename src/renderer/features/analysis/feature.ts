import type { Feature } from '../feature.ts'
import { answerChecksIn } from './answer-checks.svelte.ts'
import { winningIn } from './winning.svelte.ts'

/** Without its panel, which needs the studio: the timeline shows the chances. */
export const analysisFeature: Feature = {
  parts: [answerChecksIn, winningIn],
  turnActions: (_, match) => ({ analyze: () => match.panels.show('analysis') }),
}
