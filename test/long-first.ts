import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, as they do one thing after the other; then those with programs and browsers. */
const order = [/\/e2e\/(?:readme|cli-[a-z]+|studio\/(?:pictures|state|quality|hand))\.test/, /\/e2e\//]

/** Begins with the files that take long, so that none of them is left alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = order.findIndex((pattern) => pattern.test(moduleId))
  return rank === -1 ? order.length : rank
}
