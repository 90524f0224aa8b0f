type Handler = (request: Request) => Promise<Response>

/** What was registered for schemes of the application's own. */
export const schemes = new Map<string, { readonly privileges: object; handler: Handler | null }>()

export const protocol = {
  registerSchemesAsPrivileged(
    list: readonly { readonly scheme: string; readonly privileges: object }[],
  ): void {
    for (const { scheme, privileges } of list) schemes.set(scheme, { privileges, handler: null })
  },
  handle(scheme: string, handler: Handler): void {
    const registered = schemes.get(scheme)
    if (registered === undefined)
      throw new Error(`${scheme} was not registered before the application was ready`)
    registered.handler = handler
  },
}
