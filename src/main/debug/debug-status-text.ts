import type { Debugging } from '../../contract/debug.ts'

export function debugStatusText({
  address,
  isListening,
  isAttached,
  held,
  turn,
}: Omit<Debugging, 'words'>): string {
  const attach = address === null ? null : `attach a debugger to ${address.host}:${address.port}`
  if (held !== null) {
    const first = isAttached || attach === null ? '' : `${attach}, `
    return `Paused before turn ${held}: ${first}set breakpoints, then resume`
  }
  if (!isListening) return 'The bot is being started'
  if (isAttached)
    return turn === 0 ? 'Runs under the debugger' : `Runs under the debugger, asked in turn ${turn}`
  return attach === null
    ? 'Started by your own command line: no answer yet'
    : `${attach[0]!.toUpperCase()}${attach.slice(1)}: the bot waits for it`
}
