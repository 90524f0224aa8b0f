import type { StudioClient } from './studio.svelte.ts'

export async function copy(studio: StudioClient, text: string, confirmation: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    studio.notices.show(confirmation, { tone: 'good' })
  } catch {
    // It lets pages copy only in a window that has the focus, and at few addresses.
    studio.notices.show('The browser blocked access to the clipboard', { tone: 'bad' })
  }
}
