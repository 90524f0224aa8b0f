import type { ExpressionSuggestion } from '../ui/expression/language.ts'

export const conditionExamples: readonly ExpressionSuggestion[] = [
  { text: 'fault == "timeout"', note: 'a bot took too long' },
  {
    text: 'seat[0].asked && seat[0].millis > 0.5 * seat[0].limitMillis',
    note: 'seat 0 needed more than half of its time',
  },
  { text: 'errors.contains("panic")', note: 'a bot wrote “panic” to stderr' },
  { text: 'seat.exists(s, s.result == "corrected")', note: 'the rules put an answer right' },
  {
    text: 'turn > 10 && events.exists(e, e.seat == 1)',
    note: 'something happened to seat 1 after turn 10',
  },
]
