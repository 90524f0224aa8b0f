import type { Exchange, Frame } from '../engine/match.ts'

/** The same for two turns with the same actions: messages, time and stderr do not count. */
export function actionsText({ exchanges }: Pick<Frame, 'exchanges'>): string {
  return JSON.stringify(exchanges.map((each) => [each.reply.seat, actionText(each)]))
}

/** What was done, and the bot's own words where that is another thing. */
export function actionText({ reply: { output }, ruling: { result, fault, did } }: Exchange): string {
  const isDone = result === 'done' && did !== undefined && did !== ''
  return JSON.stringify([result, fault, did, ...(isDone ? [] : [output])])
}
