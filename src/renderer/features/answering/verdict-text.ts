import { ruledText, type VerdictText } from '../../../reading/answer-verdict.ts'
import type { AnswerVerdict } from '../../core/asking.svelte.ts'
import type { Tone } from '../../lib/tone.ts'

export function verdictText(verdict: AnswerVerdict): VerdictText<Tone> {
  switch (verdict.kind) {
    case 'none':
      return { tone: 'quiet', text: 'Choose an answer, or type one' }
    case 'pending':
      return { tone: 'quiet', text: 'Asking the game…' }
    case 'unknown':
      return { tone: 'quiet', text: verdict.why ?? 'No preview for this game' }
    case 'taken':
    case 'corrected':
    case 'fault':
      return ruledText(verdict)
  }
}
