import type { ConditionMistake } from '../../../engine/condition.ts'
import type { completionsAt } from '../../../engine/condition/completion.ts'

/** `condition` is true or false, `expression` any value. */
export type ExpressionKind = 'condition' | 'expression'

/** A complete condition or expression, offered while the field is empty. */
export interface ExpressionSuggestion {
  readonly text: string
  readonly note?: string
}

export interface Language {
  /** Null: none. */
  mistakeIn(text: string, kind: ExpressionKind): ConditionMistake | null
  readonly completionsAt: typeof completionsAt
}

let loading: Promise<Language | null> | null = null

/** Loads it on first use; null: not available, as the studio is gone. */
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
