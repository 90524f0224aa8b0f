const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } }

export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }

export const nativeTheme = { shouldUseDarkColors: false }
