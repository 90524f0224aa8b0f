import { UserError } from '../engine/user-error.ts'

/** What is told of work that was under way, or asked for, when the studio closed. */
export function studioClosed(): UserError {
  return new UserError('Botscope was closed meanwhile')
}
