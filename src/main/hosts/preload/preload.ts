import { ipcRenderer } from 'electron'
import { studioOrigin } from '../window/address.ts'
import { portHere, portPlease } from '../window/channels.ts'

// All that a page gets: it asks, and is handed one port to the studio's process.
window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window && origin === studioOrigin && data === 'botscope:port-please')
    ipcRenderer.send(portPlease)
})

ipcRenderer.on(portHere, ({ ports }) => window.postMessage('botscope:port', studioOrigin, ports))
