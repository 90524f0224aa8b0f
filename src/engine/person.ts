/** The command of a seat in which a person sits. */
export const personCommand = 'human'

export function isPerson(command: string): boolean {
  return command.trim() === personCommand
}
