import { access, processAt, thisProcess, windowsCalls, type WindowsCalls } from './windows.ts'

const kinds = { pids: 3, limits: 9 }
/** The bytes of JOBOBJECT_EXTENDED_LIMIT_INFORMATION on 64 bits, and where it has its flags. */
const limits = { bytes: 144, flagsAt: 16, killOnClose: 0x2000, breakawayOk: 0x800 }
const basicInformation = { kind: 0, bytes: 48, parentAt: 40 }
const moreData = 234

/**
 * A job object of Windows: processes with all that they start. They end when the job ends, or when nobody has it open any more:
 * however this process ends.
 */
export class Job {
  readonly #calls: WindowsCalls
  readonly #handle: number

  /** Throws if Windows refuses. With a name it may be one that this process has already. */
  constructor(calls: WindowsCalls, name: string | null = null) {
    this.#calls = calls
    this.#handle = calls.createJobObject(null, name)
    this.#check('CreateJobObject', this.#handle)
    this.#limit(limits.killOnClose)
  }

  /** What starts meanwhile may leave the job, if it asks for that. */
  whileOpen<T>(start: () => T): T {
    this.#limit(limits.killOnClose | limits.breakawayOk)
    try {
      return start()
    } finally {
      this.#limit(limits.killOnClose)
    }
  }

  #limit(flags: number): void {
    const information = Buffer.alloc(limits.bytes)
    information.writeUInt32LE(flags, limits.flagsAt)
    this.#check(
      'SetInformationJobObject',
      this.#calls.setInformationJobObject(this.#handle, kinds.limits, information, information.length),
    )
  }

  /**
   * Adds a process, and what it started before it was in the job: that is in the job of this process, and its parent is one of
   * those that are added.
   */
  addTree(pid: number): void {
    const known = new Set([process.pid, ...this.pids()])
    const isNew = (each: number) => {
      const parent = known.has(each) ? undefined : this.#parentOf(each)
      return parent !== undefined && parent !== process.pid && known.has(parent)
    }
    for (let found = [pid]; found.length > 0; found = (ownJob()?.pids() ?? []).filter(isNew)) {
      for (const each of found) {
        known.add(each)
        this.#add(each)
      }
    }
  }

  /** Does nothing where the process is gone. */
  #add(pid: number): void {
    const handle = this.#calls.openProcess(access.setQuota | access.terminate | access.query, 0, pid)
    if (handle === 0) return
    this.#calls.assignProcessToJobObject(this.#handle, handle)
    this.#calls.closeHandle(handle)
  }

  /** Throws if Windows refuses. */
  addThisProcess(): void {
    if (this.#hasThisProcess()) return
    const done = this.#calls.assignProcessToJobObject(this.#handle, thisProcess)
    // Windows refuses it too if another thread was first.
    if (done === 0 && !this.#hasThisProcess()) this.#check('AssignProcessToJobObject', done)
  }

  #hasThisProcess(): boolean {
    const isIn: [number] = [0]
    this.#calls.isProcessInJob(thisProcess, this.#handle, isIn)
    return isIn[0] !== 0
  }

  pids(room = 256): readonly number[] {
    const list = Buffer.alloc(8 + 8 * room)
    const done = this.#calls.queryInformationJobObject(this.#handle, kinds.pids, list, list.length, null)
    if (done === 0 && this.#calls.getLastError() === moreData) return this.pids(4 * room)
    const count = done === 0 ? 0 : list.readUInt32LE(4)
    return Array.from({ length: count }, (_, i) => Number(list.readBigUInt64LE(8 + 8 * i)))
  }

  /** Ends its processes with this exit status. */
  end(status: number): void {
    this.#calls.terminateJobObject(this.#handle, status)
  }

  /** Ends what is in it, if nobody else has it open. */
  close(): void {
    this.#calls.closeHandle(this.#handle)
  }

  /** Undefined: there is no such process. */
  #parentOf(pid: number): number | undefined {
    const handle = this.#calls.openProcess(access.query, 0, pid)
    if (handle === 0) return undefined
    const { kind, bytes, parentAt } = basicInformation
    const result = Buffer.alloc(bytes)
    const status = this.#calls.ntQueryInformationProcess(handle, kind, result, bytes, null)
    this.#calls.closeHandle(handle)
    return status === 0 ? Number(result.readBigUInt64LE(parentAt)) : undefined
  }

  #check(name: string, result: number): void {
    if (result === 0) throw new Error(`${name} failed with Windows error ${this.#calls.getLastError()}`)
  }
}

let own: Job | null | undefined

/**
 * The job of this process and of all that it starts from now on, except by `startOutside`: nothing outlives this process. Null:
 * elsewhere than on Windows, or Windows refuses.
 */
export function ownJob(): Job | null {
  if (own === undefined) own = enteredJob()
  return own
}

function enteredJob(): Job | null {
  const job = namedJob()
  try {
    job?.addThisProcess()
    return job
  } catch {
    return null
  }
}

/** The same for the same name in all threads: each loads this module for itself. */
function namedJob(): Job | null {
  const calls = windowsCalls()
  if (calls === null) return null
  const look = processAt(process.pid, calls)
  const start = typeof look === 'string' ? look : look.startedAt
  try {
    return new Job(calls, `Local\\botscope-${process.pid}-${start}`)
  } catch {
    return null
  }
}
