/** Gaussian elimination; the matrix is symmetric and positive definite. */
export function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const size = rows.length
  for (let i = 0; i < size; i++) {
    for (let below = i + 1; below < size; below++) {
      const factor = rows[below]![i]! / rows[i]![i]!
      for (let column = i; column <= size; column++) rows[below]![column]! -= factor * rows[i]![column]!
    }
  }
  const solution = right.map(() => 0)
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i]![size]!
    for (let column = i + 1; column < size; column++) rest -= rows[i]![column]! * solution[column]!
    solution[i] = rest / rows[i]![i]!
  }
  return solution
}
