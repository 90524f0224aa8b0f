import { startOutside } from '../../process/start-outside.ts'
import { complain } from './mistakes.ts'

export async function openBrowser(link: string): Promise<void> {
  if (!hasDisplay()) return complain('There is no display here: open the link in a browser yourself')
  if (startOutside(`rundll32.exe url.dll,FileProtocolHandler ${link}`)) return
  const { default: open } = await import('open')
  const failed = () => complain('No browser could be opened: open the link yourself')
  try {
    const opener = await open(link)
    opener.once('exit', (status) => {
      if (status !== 0) failed()
    })
    opener.once('error', failed)
  } catch {
    failed()
  }
}

function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY)
}
