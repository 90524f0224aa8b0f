import { UserError } from '../../engine/user-error.ts'

/** Throws a `UserError` whose text continues after a colon. */
export function jsonObject(text: string): { readonly [name: string]: unknown } {
  const value = parsed(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as { readonly [name: string]: unknown }
  throw new UserError('it is no JSON object')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UserError(`it is not JSON (${(error as Error).message.replaceAll('\n', ' ')})`)
  }
}
