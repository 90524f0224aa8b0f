/** Where in a form a mistake is. */
export interface MistakePlace {
  readonly seat?: number
  /** The member of what was asked for, such as `maxMillis` or `options.width`. */
  readonly field?: string
}

/** A person's mistake: names the thing and what would be right, and reaches the screen as it is. */
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

/** Does work on a place of a form: its mistakes say that they are there. */
export function inPlace<T>(place: MistakePlace, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new UserError(error.message, { cause: error, ...place, ...error.place })
  }
}
