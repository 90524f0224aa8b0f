/** The exit status of a command that checks or compares and found a difference or damage: 0 nothing, 1 a bug, 2 a mistake of the person. */
export const findingStatus = 3
