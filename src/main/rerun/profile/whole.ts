import type { BotSpec } from '../../../contract.ts'
import type { Profile } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { Program } from '../../bots/program.ts'
import { foreignText } from '../../files/foreign-file.ts'
import { wrapped } from '../../debug/own.ts'
import type { SeatOfRecord } from '../record.ts'
import { stacksIn } from '../profile-file/read.ts'
import { mostResultBytes } from './profiler.ts'
import { differentIn, runUnder, type ProfileRunOptions } from './run.ts'
import { TurnSamples } from './samples.ts'

/** By a profiler of the user, which tells no times. Rejects with a `UserError`. */
export async function profileWhole(
  record: SeatOfRecord,
  template: string,
  times: number,
  options: ProfileRunOptions,
): Promise<Omit<Profile, 'match' | 'seat' | 'bot'>> {
  checkTemplate(template)
  const { bot, turns } = record
  const samples = new TurnSamples()
  let [micros, different] = [0, 0]
  for (let run = 0; run < times; run++) {
    options.signal.throwIfAborted()
    const under = (file: string) => profilerProgram(bot, template, file)
    const { read, ...asked } = await runUnder(under, record, options, (result) =>
      stacksOf(result, bot.command),
    )
    for (const { places, weight } of read.stacks) samples.addStack(places, weight)
    micros += asked.replies.reduce((sum, reply) => sum + reply.micros, 0)
    if (run === 0) different = differentIn(record, asked)
    options.progress((run + 1) / times)
  }
  const whole = {
    ...{
      from: turns[0]!.frame.index,
      to: turns.at(-1)!.frame.index,
      millis: Math.round(micros / times) / 1000,
    },
    ...{ samples: samples.count, functions: samples.functions, stacks: samples.stacks },
  }
  return { runs: times, turns: [], different, whole }
}

function checkTemplate(template: string): void {
  const missing = ['{command}', '{file}'].filter((each) => !template.includes(each))
  if (missing.length > 0)
    throw new UserError(
      `The profiler's command line "${template}" needs {command} in place of the bot's command and {file} for its result, for example rbspy record --format collapsed --file {file} -- {command}`,
      { field: 'profiler' },
    )
}

function profilerProgram(bot: BotSpec, template: string, file: string): Program {
  try {
    return wrapped(bot, template, { file })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const message = error.message.replace(/^Bot /, "The profiler's command line ")
    throw new UserError(message, { cause: error, field: 'profiler' })
  }
}

/** Null: there is no file. Rejects with a `UserError`. */
async function stacksOf(result: string, command: string): Promise<ReturnType<typeof stacksIn> | null> {
  const name = `The profile of bot "${command}"`
  const text = await foreignText(result, { mostBytes: mostResultBytes, name })
  if (text === null) return null
  const read = stacksIn(text, name)
  if (read.stacks.length === 0) throw new UserError(`${name}: it has no samples`)
  return read
}
