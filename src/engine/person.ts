/** The command of a seat in which a person sits. */
export const personCommand = 'human'

/** Whether a person is to sit in the seat of this command. */
export function isPerson(command: string): boolean {
  return command.trim() === personCommand
}
