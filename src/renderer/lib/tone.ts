export type Tone = 'ok' | 'warn' | 'fault' | 'quiet'

/** The class of the shared styles for a text. */
export const toneClasses: { readonly [T in Tone]: string } = {
  ok: 'text-ok',
  warn: 'text-warn',
  fault: 'text-fault',
  quiet: 'text-2',
}
