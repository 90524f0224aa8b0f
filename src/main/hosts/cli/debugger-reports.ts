import type { Debugging } from '../../../contract/debug.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import type { DebuggerOptions } from './debug-option.ts'
import { note } from './screen.ts'

/** During `work`, reports on stderr where to attach a debugger, and that one is attached; calls `clear` before it writes. */
export async function reportingDebuggers<T>(
  studio: Studio,
  options: DebuggerOptions,
  clear: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const announced = new Set<string>()
  const once = (key: string, lines: () => readonly TextLine[]) => {
    if (announced.has(key)) return
    announced.add(key)
    clear()
    note(lines())
  }
  const end = studio.on((news) => {
    if (news.kind === 'debugging') void read()
  })
  async function read(): Promise<void> {
    for (const debugging of await studio.calls.debugging(null)) {
      const { id, isListening, isAttached, address } = debugging
      if (isListening && address !== null) once(id, () => waitingLines(debugging, options))
      if (isAttached && address !== null)
        once(`${id} attached`, () => [[`${nameOfSeat(debugging)}: attached`]])
    }
  }
  try {
    return await work()
  } finally {
    end()
  }
}

function waitingLines(debugging: Debugging, { launchJson }: DebuggerOptions): readonly TextLine[] {
  const { address, command, launch } = debugging
  const where: TextLine = [
    { text: nameOfSeat(debugging), tone: 'strong' },
    ` waits for a debugger at ${address!.host}:${address!.port}`,
  ]
  const lines = command === null ? [where] : [where, [`  ${command}`]]
  if (launch === null) return lines
  if (command !== null && launchJson !== true)
    return [...lines, [{ text: '  --launch-json shows the launch configuration of VS Code', tone: 'faint' }]]
  return [...lines, ...launch.split('\n').map((line): TextLine => [`  ${line}`])]
}

function nameOfSeat({ seat, bot }: Debugging): string {
  return `Seat ${seat} (${bot.name})`
}
