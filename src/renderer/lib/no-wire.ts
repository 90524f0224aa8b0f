export class NoWireError extends Error {
  override readonly name = 'NoWireError'
  readonly isRefused: boolean

  constructor(isRefused: boolean) {
    super(isRefused ? 'The studio does not know this tab' : 'The studio does not answer')
    this.isRefused = isRefused
  }
}
