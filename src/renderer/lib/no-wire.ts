export class NoWireError extends Error {
  override readonly name = 'NoWireError'
  readonly isRefused: boolean

  constructor(isRefused: boolean) {
    super(isRefused ? 'Botscope does not know this tab' : 'Botscope does not respond')
    this.isRefused = isRefused
  }
}
