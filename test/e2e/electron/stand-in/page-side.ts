/** What goes between the main process and a page, in place of Electron's own pipes. */
export type PageParcel =
  | {
      readonly kind: 'ipc'
      readonly channel: string
      readonly data: unknown
      readonly ports: readonly number[]
    }
  | { readonly kind: 'port'; readonly id: number; readonly data: unknown }
  | { readonly kind: 'portClosed'; readonly id: number }

/** By this name the page's side is called, and by the other it calls. */
export const [hearName, tellName] = ['standInHear', 'standInTell'] as const

/** The script that runs a built preload in a page: with `ipcRenderer` as all that there is, in the page's own world. */
export function preloadScript(preload: string): string {
  return `(() => {
    const ports = new Map()
    const hearers = new Map()
    const tell = (parcel) => window.${tellName}(parcel)
    const receive = (id) => {
      const { port1, port2 } = new MessageChannel()
      port2.onmessage = ({ data }) => tell({ kind: 'port', id, data })
      port2.addEventListener('close', () => tell({ kind: 'portClosed', id }))
      ports.set(id, port2)
      return port1
    }
    const hear = (parcel) => {
      if (parcel.kind === 'ipc') hearers.get(parcel.channel)?.({ ports: parcel.ports.map(receive) }, parcel.data)
      else if (parcel.kind === 'port') ports.get(parcel.id)?.postMessage(parcel.data)
      else ports.get(parcel.id)?.close()
    }
    window.${hearName} = (parcels) => parcels.forEach(hear)
    const ipcRenderer = {
      on: (channel, hear) => hearers.set(channel, hear),
      send: (channel, data) => tell({ kind: 'ipc', channel, data, ports: [] }),
    }
    const require = (name) => {
      if (name !== 'electron') throw new Error('A sandboxed preload may not require ' + name)
      return { ipcRenderer }
    }
    ${preload}
  })()`
}
