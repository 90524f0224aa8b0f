/** A rectangle on the screens, in pixels that do not depend on their density. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest window that shows all. */
export const leastSize = { width: 640, height: 480 } as const

const usualSize = { width: 1280, height: 820 } as const

/** So much of a window's top must be on a screen, that a person can take hold of it. */
const grip = { width: 120, height: 40 } as const

/** So far a further window stands from the one before. */
const stepPixels = 28

/** Where a window opens: as it was left, moved on for each that is open, where a screen (the part that is free) still shows it. */
export function boundsFor(
  left: Bounds | null,
  open: number,
  screens: readonly Bounds[],
): Partial<Bounds> & Pick<Bounds, 'width' | 'height'> {
  const [screen] = screens
  const most = screen ?? usualSize
  const size = {
    width: Math.max(leastSize.width, Math.min(left?.width ?? usualSize.width, most.width)),
    height: Math.max(leastSize.height, Math.min(left?.height ?? usualSize.height, most.height)),
  }
  if (left === null) return size
  const moved = { ...left, x: left.x + open * stepPixels, y: left.y + open * stepPixels }
  const shown = [moved, left].find((bounds) => screens.some((each) => canTakeHold(bounds, each)))
  return shown ?? size
}

function canTakeHold({ x, y, width }: Bounds, screen: Bounds): boolean {
  const shownWidth = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  const isTopShown = y >= screen.y && y + grip.height <= screen.y + screen.height
  return isTopShown && shownWidth >= Math.min(grip.width, width)
}
