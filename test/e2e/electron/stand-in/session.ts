import { EventEmitter } from 'node:events'

type Decide = (
  contents: { getURL(): string },
  permission: string,
  callback: (isGiven: boolean) => void,
) => void
type Check = (contents: null, permission: string, origin: string) => boolean

/** The one session; it keeps what decides about permissions. */
class Session extends EventEmitter {
  #decide: Decide = (_, __, callback) => callback(true)
  #check: Check = () => true
  #checkDevice: () => boolean = () => true

  setPermissionRequestHandler(decide: Decide): void {
    this.#decide = decide
  }

  setPermissionCheckHandler(check: Check): void {
    this.#check = check
  }

  setDevicePermissionHandler(check: () => boolean): void {
    this.#checkDevice = check
  }

  /** Whether a page at this address would get a permission: asked for, looked up, and for a device. */
  permits(permission: string, address: string): readonly boolean[] {
    let isGiven = false
    this.#decide({ getURL: () => address }, permission, (given) => (isGiven = given))
    return [isGiven, this.#check(null, permission, address), this.#checkDevice()]
  }
}

export const session = new Session()
