/** What statuses of Windows programs mean: most are codes of the system. */
const meanings: ReadonlyMap<number, string> = new Map([
  [0x80000003, 'breakpoint'],
  [0xc0000005, 'access violation'],
  [0xc0000006, 'a page could not be read'],
  [0xc0000008, 'invalid handle'],
  [0xc0000017, 'out of memory'],
  [0xc000001d, 'illegal instruction'],
  [0xc000007b, 'a DLL is for another kind of processor'],
  [0xc000008c, 'array index out of bounds'],
  [0xc000008e, 'floating-point division by zero'],
  [0xc0000094, 'integer division by zero'],
  [0xc0000095, 'integer overflow'],
  [0xc0000096, 'privileged instruction'],
  [0xc00000fd, 'stack overflow'],
  [0xc0000135, 'a DLL was not found'],
  [0xc0000138, 'a DLL lacks a function'],
  [0xc0000139, 'a DLL lacks a function'],
  [0xc000013a, 'ended by Ctrl+C'],
  [0xc0000142, 'a DLL could not be initialized'],
  [0xc0000374, 'heap corruption'],
  [0xc0000409, 'abort or stack buffer overrun'],
  [0xc0000420, 'assertion failed'],
  [0xc0000602, 'abort'],
  [0xe0434352, 'uncaught .NET exception'],
  [0xe06d7363, 'uncaught C++ exception'],
])

/** Of a program that ended well. */
export const endedWell = 'exited with status 0'

/** How a program ended, as text. `status` is null after a signal. */
export function endText(
  status: number | null,
  signal: NodeJS.Signals | null,
  platform: NodeJS.Platform = process.platform,
): string {
  if (status === null) return `killed by ${signal}`
  return platform === 'win32' ? windowsText(status) : `exited with status ${status}`
}

function windowsText(status: number): string {
  const code = `0x${status.toString(16).toUpperCase().padStart(8, '0')}`
  const meaning = meanings.get(status)
  if (meaning !== undefined) return `${meaning}, ${code}`
  if (status === 3) return 'exited with status 3, as abort() does'
  if (status === 9009) return 'exited with status 9009: cmd found no such program'
  if (status >= 2 ** 32 - 2 ** 16) return `exited with status ${status - 2 ** 32}`
  return `exited with status ${status >= 2 ** 31 ? code : status}`
}

/** Why a program could not be started, as text. */
export function startText(error: NodeJS.ErrnoException, file: string): string {
  const why = error.code === 'EFTYPE' ? `${file} is not a Windows program` : error.message
  return `could not be started: ${why}`
}
