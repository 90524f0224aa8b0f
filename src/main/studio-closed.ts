import { UserError } from '../engine/user-error.ts'

export function studioClosed(): UserError {
  return new UserError('Botscope was closed meanwhile')
}
