import { fieldOf } from '../../engine/json.ts'
import * as v from 'valibot'
import { changedWatches } from '../../reading/watches.ts'
import type { WatchChange } from '../../contract/config.ts'
import { UserError } from '../../engine/user-error.ts'
import { issueText } from '../forms/form-messages.ts'
import type { ConfigFile } from '../files/config-file.ts'
import { gameId } from '../forms/lines.ts'
import { settingsText, type settingsForm } from './settings.ts'

const place = v.pipe(v.number('a whole number'), v.integer('a whole number'))
const expression = v.pipe(settingsText, v.trim(), v.minLength(1, 'an expression'))
export const watchesChange = v.object(
  {
    game: gameId,
    change: v.variant(
      'kind',
      [
        v.object({ kind: v.literal('add'), expression, at: v.exactOptional(place) }),
        v.object({ kind: v.literal('replace'), expression: settingsText, by: expression }),
        v.object({ kind: v.literal('move'), expression: settingsText, to: place }),
        v.object({ kind: v.literal('remove'), expression: settingsText }),
      ],
      'one of the known changes',
    ),
  },
  'an object',
)

/**
 * Changes the watches of a game and returns them; safe with concurrent changes. Rejects with a `UserError` that names the
 * mistake.
 */
export async function changeWatches(
  file: ConfigFile<typeof settingsForm>,
  ask: { readonly game: string; readonly change: WatchChange },
): Promise<readonly string[]> {
  const read = v.safeParse(watchesChange, ask)
  if (!read.success) throw new UserError(`Watches: ${issueText(read.issues[0], () => [])}`)
  const { game, change } = read.output
  const { watches } = await file.change((now) => ({
    ...now,
    watches: { ...now.watches, [game]: changedWatches(fieldOf(now.watches, game) ?? [], change) },
  }))
  return watches[game]!
}
