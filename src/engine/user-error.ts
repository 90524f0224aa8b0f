/** A person's mistake: names the thing and what would be right, and reaches the screen as it is. */
export class UserError extends Error {
  override readonly name = 'UserError'
}
