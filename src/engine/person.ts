export const personCommand = 'human'

export function isPerson(command: string): boolean {
  return command.trim() === personCommand
}
