/** A command of a document with a clock by which no bot is late, however busy the machine is; one that names its clock keeps it. */
export function patient(command: string): string {
  if (command.includes('--clock')) return command
  return command
    .replace(/npx botscope run \S+/g, '$& --clock off')
    .replace(/npx botscope check/g, '$& --clock relaxed')
}
