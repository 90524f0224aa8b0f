import type { Command } from 'commander'
import type { Diagnosis } from '../../../contract.ts'
import { UserError } from '../../../engine/user-error.ts'
import { fields } from '../../text/layout.ts'
import { withExamples } from './examples.ts'
import { findingStatus } from './exit-status.ts'
import { print } from './screen.ts'
import { logOf, withStudio } from './with-studio.ts'

export function addDoctorCommand(program: Command): void {
  const command = program
    .command('doctor')
    .description('check the installation and the log; ready to paste into a report')
    .action(() => showDiagnosis(command))
  withExamples(command, [
    ['botscope doctor', 'what is wrong'],
    ['botscope doctor --db other.db', 'with another log'],
  ])
}

async function showDiagnosis(command: Command): Promise<void> {
  const { lines } = await diagnosis(command)
  print(
    fields(
      lines.map(({ name, value, isFine }) => [
        name,
        isFine
          ? [value]
          : [
              { text: value, tone: 'bad' },
              { text: '  ← wrong', tone: 'bad' },
            ],
      ]),
    ),
  )
  if (lines.some(({ isFine }) => !isFine)) process.exitCode = findingStatus
}

/** A log that cannot be opened is a finding, not a failure. */
async function diagnosis(command: Command): Promise<Diagnosis> {
  try {
    return await withStudio(command, ({ calls }) => calls.doctor(null))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { diagnoseUnopened } = await import('../../host/doctor.ts')
    return diagnoseUnopened(logOf(command), error)
  }
}
