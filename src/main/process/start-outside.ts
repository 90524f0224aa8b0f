import { ownJob } from './job.ts'
import { windowsCalls } from './windows.ts'

const breakawayFromJob = 0x1000000
/** The bytes of STARTUPINFOW and PROCESS_INFORMATION on 64 bits. */
const bytes = { startup: 104, result: 24 }

/** Starts a program of Windows that lives on when Botscope ends. False: it was not started. */
export function startOutside(commandLine: string): boolean {
  const calls = windowsCalls()
  if (calls === null) return false
  const startup = Buffer.alloc(bytes.startup)
  startup.writeUInt32LE(bytes.startup)
  const line = Buffer.from(`${commandLine}\0`, 'utf16le')
  const result = Buffer.alloc(bytes.result)
  const create = () =>
    calls.createProcess(null, line, null, null, 0, breakawayFromJob, null, null, startup, result)
  const done = ownJob()?.whileOpen(create) ?? create()
  if (done === 0) return false
  for (const at of [0, 8]) calls.closeHandle(Number(result.readBigUInt64LE(at)))
  return true
}
