/** The tabs on the right of a match, as they are at first. */
export const rightPanels = [
  'Turn',
  'Problems',
  'State',
  'Watches',
  'Compare',
  'Fork',
  'Stderr',
  'Rerun',
  'Events',
  'Bookmarks',
] as const
