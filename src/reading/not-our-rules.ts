/** Why `what` is impossible with a match whose rules are in a program. */
export function notOurRules(game: string, what: string): string {
  return `The rules of ${game} are in a program of its own: a match of it can be viewed, rerun and forked, but not ${what}`
}
