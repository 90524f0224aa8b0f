/** From the studio's page to the frame with a game's viewer. */
export type ToViewer =
  /** All key frames of the match so far; more may follow, as a whole again. */
  | { readonly kind: 'frames'; readonly views: readonly string[]; readonly names: readonly string[] }
  /** Progress: from the frame before (0) to this one (1). */
  | { readonly kind: 'show'; readonly frame: number; readonly progress: number }
  /** As `show`; the answer is a picture. `isSettled`: with what comes in by itself after the last frame, as the ranking does. */
  | {
      readonly kind: 'draw'
      readonly frame: number
      readonly progress: number
      readonly isSettled: boolean
    }
  | { readonly kind: 'choose'; readonly option: number; readonly label: string }

export interface ViewerOption {
  readonly title: string
  readonly labels: readonly string[]
  readonly chosen: string | null
}

/** From the frame. */
export type FromViewer =
  | { readonly kind: 'ready' }
  /** A frame of the match is drawn. */
  | { readonly kind: 'shown' }
  /** How long it shows each frame when it plays. */
  | { readonly kind: 'paces'; readonly millis: readonly number[] }
  /** What it draws for the same frame and progress. */
  | {
      readonly kind: 'picture'
      readonly frame: number
      readonly progress: number
      readonly image: ImageBitmap
    }
  | { readonly kind: 'options'; readonly options: readonly ViewerOption[] }
  /** It goes on: a part of the game may be missing in the picture. */
  | { readonly kind: 'trouble'; readonly message: string }
  /** An exception: it cannot go on, or shows something else than it should. */
  | { readonly kind: 'failed'; readonly message: string }
  /** A promise that nobody waits for: before something is shown it cannot go on. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** What it shows cannot be made a picture. */
  | { readonly kind: 'unpictured'; readonly message: string }
  /** Regularly: it is not in an endless loop. */
  | { readonly kind: 'beat' }

/** What is shown of a text; */
const mostText = 300
/** a longer one no viewer's page sends. */
export const mostSent = 2000
const mostOptions = 20
const mostLabels = 30
const mostLabel = 100
const mostFrames = 100_000
/** Of a frame; the longest that the SDK takes. */
export const mostFrameMillis = 60_000
/** Of a large screen. */
const mostPixels = 3840 * 2160

/** A message from a frame whose viewer is other people's code. Null: no viewer's page sends such a one. */
export function readFromViewer(data: unknown): FromViewer | null {
  if (!isRecord(data)) return null
  const { kind, message, frame, progress, image, options, millis, ...others } = data
  if (Object.keys(others).length > 0) return null
  switch (kind) {
    case 'ready':
    case 'shown':
    case 'beat':
      return { kind }
    case 'trouble':
    case 'failed':
    case 'rejected':
    case 'unpictured':
      return isText(message, mostSent) ? { kind, message: message.slice(0, mostText) } : null
    case 'picture':
      if (typeof frame !== 'number' || typeof progress !== 'number' || !(image instanceof ImageBitmap))
        return null
      return image.width * image.height > mostPixels ? null : { kind, frame, progress, image }
    case 'paces':
      if (!Array.isArray(millis) || millis.length > mostFrames) return null
      return isEach(millis, isFrameMillis) ? { kind, millis } : null
    case 'options':
      if (!Array.isArray(options) || options.length > mostOptions) return null
      return isEach(options, isOption) ? { kind, options } : null
    default:
      return null
  }
}

function isOption(data: unknown): data is ViewerOption {
  if (!isRecord(data)) return false
  const { title, labels, chosen, ...others } = data
  return (
    Object.keys(others).length === 0 &&
    isText(title, mostLabel) &&
    Array.isArray(labels) &&
    labels.length <= mostLabels &&
    isEach(labels, (label): label is string => isText(label, mostLabel)) &&
    (chosen === null || isText(chosen, mostLabel))
  )
}

function isFrameMillis(data: unknown): data is number {
  return typeof data === 'number' && data >= 1 && data <= mostFrameMillis
}

/** `every` passes over what is missing in a list. */
function isEach<T>(list: readonly unknown[], isRight: (each: unknown) => each is T): list is readonly T[] {
  return Array.from(list).every(isRight)
}

function isText(data: unknown, most: number): data is string {
  return typeof data === 'string' && data.length <= most
}

function isRecord(data: unknown): data is { readonly [name: string]: unknown } {
  return typeof data === 'object' && data !== null
}
