/** Density-independent pixels, across all screens. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const leastSize = { width: 640, height: 480 } as const

const usualSize = { width: 1280, height: 820 } as const

/** This much of a window's top must be on a screen, so that a person can drag it. */
const grip = { width: 120, height: 40 } as const

const stepPixels = 28

/** The last bounds, moved by a step for each open window, where a screen (its free part) still shows them. */
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
