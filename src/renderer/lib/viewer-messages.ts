/** From the studio's page to the frame with a game's viewer. */
export type ToViewer =
  /** All key frames of the match so far; more may follow, as a whole again. */
  | { readonly kind: 'frames'; readonly views: readonly string[]; readonly names: readonly string[] }
  /** Progress: from the frame before (0) to this one (1). */
  | { readonly kind: 'show'; readonly frame: number; readonly progress: number }
  /** As `show`; the answer is a picture. */
  | { readonly kind: 'draw'; readonly frame: number; readonly progress: number }
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
  /** It cannot go on. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Regularly: it is not in an endless loop. */
  | { readonly kind: 'beat' }
