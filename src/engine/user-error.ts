export interface MistakePlace {
  readonly seat?: number
  /** The member of the request, such as `maxMillis` or `options.width`. */
  readonly field?: string
}

/** A user's mistake: the message names the thing and what would be right, and is shown unchanged. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly #place: MistakePlace

  constructor(message: string, { cause, ...place }: MistakePlace & { readonly cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.#place = place
  }

  get place(): MistakePlace {
    return this.#place
  }
}

/** Adds the place to a `UserError` that the work throws. */
export function inPlace<T>(place: MistakePlace, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { cause: error, ...place, ...error.place })
  }
}
