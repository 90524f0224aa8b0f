/** A referee's program broke the match: it crashed, said nothing, or said something wrong. The message is shown unchanged. */
export class GameFailure extends Error {
  override readonly name = 'GameFailure'
}
