import type { Ruling } from '../engine/game.ts'
import type { GradeTone } from './rerun-grade.ts'

/** What the rules make of an answer. Taken: they accept it, though another seat's may have precedence. */
export type RuledVerdict =
  | { readonly kind: 'taken' }
  | { readonly kind: 'corrected'; readonly did?: string; readonly why?: string }
  | { readonly kind: 'fault'; readonly why?: string }

export interface VerdictText<Tone> {
  readonly tone: Tone
  readonly text: string
  /** What the rules do instead, in the protocol's words. */
  readonly did?: string
}

export function verdictOf({ result, did, why }: Ruling): RuledVerdict {
  const reason = why === undefined ? {} : { why }
  switch (result) {
    case 'fault':
      return { kind: 'fault', ...reason }
    case 'corrected':
      return { kind: 'corrected', ...(did !== undefined && { did }), ...reason }
    case 'done':
    case 'overruled':
      return { kind: 'taken' }
  }
}

export function ruledText(verdict: RuledVerdict): VerdictText<GradeTone> {
  switch (verdict.kind) {
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
