import * as v from 'valibot'
import type { Settings } from '../../contract/config.ts'
import { changedSettings, usualSettings } from '../../contract/settings.ts'
import { UserError } from '../../engine/user-error.ts'
import { mostWatches } from '../../reading/watches.ts'
import { issueText } from '../forms/form-messages.ts'
import type { ConfigFile } from '../files/config-file.ts'

const longestText = 200_000
const mostGames = 200
export const settingsText = v.pipe(
  v.string('a text'),
  v.maxLength(longestText, `a text of at most ${longestText} characters`),
)
const lastOrders = v.pipe(
  v.record(v.string(), settingsText, 'texts by game'),
  v.check((orders) => Object.keys(orders).length <= mostGames, `texts of at most ${mostGames} games`),
)
const watches = v.pipe(
  v.record(
    v.string(),
    v.pipe(
      v.array(settingsText, 'a list of texts'),
      v.maxLength(mostWatches, `at most ${mostWatches} texts`),
      v.readonly(),
    ),
    'lists of texts by game',
  ),
  v.check((all) => Object.keys(all).length <= mostGames, `lists of at most ${mostGames} games`),
)
const choices = v.pipe(
  v.record(v.string(), settingsText, 'texts by name'),
  v.check((all) => Object.keys(all).length <= mostGames, `at most ${mostGames} texts`),
)

const marks = v.pipe(
  v.strictObject(
    { inaccuracy: numberFrom(0, 1), mistake: numberFrom(0, 1), blunder: numberFrom(0, 1) },
    'an object with inaccuracy, mistake and blunder',
  ),
  v.check(
    ({ inaccuracy, mistake, blunder }) => inaccuracy <= mistake && mistake <= blunder,
    'an inaccuracy, a mistake and a blunder, each at least as large as the one before',
  ),
  v.readonly(),
)

const entries = {
  theme: v.optional(
    v.picklist(['system', 'light', 'dark'], '"system", "light" or "dark"'),
    usualSettings.theme,
  ),
  nearTimeout: v.optional(numberFrom(0, 1), usualSettings.nearTimeout),
  marks: v.optional(marks, usualSettings.marks),
  layout: v.optional(settingsText, usualSettings.layout),
  framesPerSecond: v.optional(numberFrom(0.1, 60), usualSettings.framesPerSecond),
  lastOrders: v.optional(lastOrders, usualSettings.lastOrders),
  watches: v.optional(watches, usualSettings.watches),
  choices: v.optional(choices, usualSettings.choices),
}

export const settingsForm = v.looseObject(entries)

export const settingsChange = v.partial(v.strictObject(entries, 'an object')) as v.GenericSchema<
  Partial<Settings>
>

/** Drops what another version keeps there. */
export function settingsIn(kept: v.InferOutput<typeof settingsForm>): Settings {
  return v.parse(v.object(entries), kept)
}

/**
 * Changes only the given members; of `lastOrders`, `watches` and `choices`, only the given names. Rejects with a `UserError` that
 * names the mistake.
 */
export async function changeSettings(
  file: ConfigFile<typeof settingsForm>,
  changes: Partial<Settings>,
): Promise<Settings> {
  const read = v.safeParse(settingsChange, changes)
  if (!read.success) throw new UserError(`Settings: ${issueText(read.issues[0], () => Object.keys(entries))}`)
  return settingsIn(await file.change((now) => changedSettings(now, changes)))
}

function numberFrom(min: number, max: number) {
  const words = `a number from ${min} to ${max}`
  return v.pipe(v.number(words), v.minValue(min, words), v.maxValue(max, words))
}
