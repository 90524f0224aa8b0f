import type { ConditionMistake } from '../../../engine/condition.ts'
import type { completionsAt } from '../../../engine/condition/completion.ts'

/** What a field is for: `condition` is true or false, `expression` any value. */
export type ExpressionKind = 'condition' | 'expression'

/** A whole condition or expression that is offered where nothing is written yet. */
export interface ExpressionSuggestion {
  readonly text: string
  readonly note?: string
}

/** What knows how conditions and expressions are written. */
export interface Language {
  /** What is wrong with a text; null: nothing. */
  mistakeIn(text: string, kind: ExpressionKind): ConditionMistake | null
  readonly completionsAt: typeof completionsAt
}

let loading: Promise<Language | null> | null = null

/** Loads it when it is first needed; null where it cannot be had, as the studio is away. */
export function loadLanguage(): Promise<Language | null> {
  loading ??= load().catch(() => (loading = null))
  return loading
}

async function load(): Promise<Language> {
  const [{ readCondition, readExpression, ConditionMistake }, { completionsAt }] = await Promise.all([
    import('../../../engine/condition.ts'),
    import('../../../engine/condition/completion.ts'),
  ])
  return {
    mistakeIn(text, kind) {
      try {
        if (kind === 'condition') readCondition(text)
        else readExpression(text)
        return null
      } catch (error) {
        if (error instanceof ConditionMistake) return error
        throw error
      }
    },
    completionsAt,
  }
}
