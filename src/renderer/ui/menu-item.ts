export interface MenuItem {
  readonly title: string
  readonly keys?: string | undefined
  readonly isDanger?: boolean
  readonly isOff?: boolean
  /** If given: shows a tick while true. */
  readonly isOn?: boolean
  readonly run: () => void
}
