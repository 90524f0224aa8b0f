import type { AnswerVerdict } from '../../core/asking.svelte.ts'
import type { Tone } from '../../lib/tone.ts'

interface VerdictText {
  readonly tone: Tone
  readonly text: string
  /** What the rules do instead, in the protocol's words. */
  readonly did?: string
}

export function verdictText(verdict: AnswerVerdict): VerdictText {
  switch (verdict.kind) {
    case 'none':
      return { tone: 'quiet', text: 'Choose an answer, or type one' }
    case 'pending':
      return { tone: 'quiet', text: 'Asking the game…' }
    case 'unknown':
      return { tone: 'quiet', text: verdict.why ?? 'No preview for this game' }
    case 'taken':
      return { tone: 'ok', text: 'Legal move' }
    case 'corrected':
      return {
        tone: 'warn',
        text: `The rules correct this${because(verdict.why)}`,
        ...(verdict.did !== undefined && { did: verdict.did }),
      }
    case 'fault':
      return { tone: 'fault', text: `This is a fault${because(verdict.why)}` }
  }
}

function because(why: string | undefined): string {
  return why === undefined || why === '' ? '' : `: ${why}`
}
