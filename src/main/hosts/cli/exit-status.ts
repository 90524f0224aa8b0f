/**
 * For commands that check or compare and found a difference or damage. The others: 0 no finding, 1 a bug, 2 a mistake of the
 * person.
 */
export const findingStatus = 3
