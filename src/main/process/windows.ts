import { createRequire } from 'node:module'
import type koffiPackage from 'koffi'

/** What Botscope calls of Windows' own libraries. Handles are numbers, 0: none; other results are 0 for a failure. */
export interface WindowsCalls {
  createJobObject(attributes: null, name: string | null): number
  assignProcessToJobObject(job: number, process: number): number
  isProcessInJob(process: number, job: number, result: [number]): number
  setInformationJobObject(job: number, kind: number, information: Buffer, bytes: number): number
  queryInformationJobObject(job: number, kind: number, information: Buffer, bytes: number, used: null): number
  terminateJobObject(job: number, status: number): number
  openProcess(access: number, inherits: 0, pid: number): number
  closeHandle(handle: number): number
  getExitCodeProcess(process: number, status: [number]): number
  /** The times are in 100 ns since 1601. */
  getProcessTimes(process: number, start: Time, end: Time, kernel: Time, user: Time): number
  createProcess(
    program: null,
    commandLine: Buffer,
    processAttributes: null,
    threadAttributes: null,
    inherits: 0,
    flags: number,
    environment: null,
    folder: string | null,
    startup: Buffer,
    result: Buffer,
  ): number
  /** 0: it succeeded. */
  ntQueryInformationProcess(process: number, kind: number, result: Buffer, bytes: number, used: null): number
  getLastError(): number
  /** 0: Windows fires timers of this process to the millisecond, until `timeEndPeriod`. */
  timeBeginPeriod(millis: number): number
  timeEndPeriod(millis: number): number
}

type Time = [number | bigint]

/** The calling process, as a handle. */
export const thisProcess = -1

export const access = { terminate: 0x1, setQuota: 0x100, query: 0x400, queryLimited: 0x1000 }

const stillActive = 259

let calls: WindowsCalls | null | undefined

/** Null: elsewhere than on Windows, or the package that makes the calls cannot be loaded. */
export function windowsCalls(): WindowsCalls | null {
  calls ??= process.platform === 'win32' ? loaded() : null
  return calls
}

type ProcessLook = 'none' | 'unreadable' | { readonly startedAt: string }

/** What is known of a process by its number. */
export function processAt(pid: number, { openProcess, closeHandle, ...calls }: WindowsCalls): ProcessLook {
  const handle = openProcess(access.queryLimited, 0, pid)
  if (handle === 0) return calls.getLastError() === accessDenied ? 'unreadable' : 'none'
  try {
    const [status, start]: [[number], Time] = [[0], [0]]
    calls.getExitCodeProcess(handle, status)
    if (status[0] !== stillActive) return 'none'
    return calls.getProcessTimes(handle, start, [0], [0], [0]) === 0
      ? 'unreadable'
      : { startedAt: `${start[0]}` }
  } finally {
    closeHandle(handle)
  }
}

const accessDenied = 5

function loaded(): WindowsCalls | null {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof koffiPackage
    const kernel = koffi.load('kernel32.dll')
    const native = koffi.load('ntdll.dll')
    const multimedia = koffi.load('winmm.dll')
    return {
      createJobObject: kernel.func('intptr_t __stdcall CreateJobObjectW(void *, str16)'),
      assignProcessToJobObject: kernel.func('int __stdcall AssignProcessToJobObject(intptr_t, intptr_t)'),
      isProcessInJob: kernel.func('int __stdcall IsProcessInJob(intptr_t, intptr_t, _Out_ int *)'),
      setInformationJobObject: kernel.func(
        'int __stdcall SetInformationJobObject(intptr_t, int, void *, uint32_t)',
      ),
      queryInformationJobObject: kernel.func(
        'int __stdcall QueryInformationJobObject(intptr_t, int, void *, uint32_t, void *)',
      ),
      terminateJobObject: kernel.func('int __stdcall TerminateJobObject(intptr_t, uint32_t)'),
      openProcess: kernel.func('intptr_t __stdcall OpenProcess(uint32_t, int, uint32_t)'),
      closeHandle: kernel.func('int __stdcall CloseHandle(intptr_t)'),
      getExitCodeProcess: kernel.func('int __stdcall GetExitCodeProcess(intptr_t, _Out_ uint32_t *)'),
      getProcessTimes: kernel.func(
        'int __stdcall GetProcessTimes(intptr_t, _Out_ uint64_t *, _Out_ uint64_t *, _Out_ uint64_t *, _Out_ uint64_t *)',
      ),
      createProcess: kernel.func(
        'int __stdcall CreateProcessW(void *, void *, void *, void *, int, uint32_t, void *, str16, void *, void *)',
      ),
      ntQueryInformationProcess: native.func(
        'int __stdcall NtQueryInformationProcess(intptr_t, int, void *, uint32_t, void *)',
      ),
      getLastError: kernel.func('uint32_t __stdcall GetLastError()'),
      timeBeginPeriod: multimedia.func('uint32_t __stdcall timeBeginPeriod(uint32_t)'),
      timeEndPeriod: multimedia.func('uint32_t __stdcall timeEndPeriod(uint32_t)'),
    }
  } catch {
    return null
  }
}
