import type { CallOptions, StudioCalls } from '../../contract.ts'

/** The size of a piece before base64. */
const pieceBytes = 384 * 1024

/** Sends a file to the studio in pieces; returns the studio's name for it. Rejects if cancelled. */
export async function sendFile(
  calls: Pick<StudioCalls, 'upload'>,
  file: Blob,
  name: string,
  { signal, progress }: CallOptions = {},
): Promise<string> {
  const options = signal === undefined ? {} : { signal }
  let upload: string | null = null
  for (let at = 0; upload === null || at < file.size; at += pieceBytes) {
    signal?.throwIfAborted()
    progress?.(file.size === 0 ? 1 : at / file.size)
    const base64 = await base64Of(file.slice(at, at + pieceBytes))
    const sent: { readonly upload: string } = await calls.upload(
      { upload, name, bytes: file.size, base64 },
      options,
    )
    upload = sent.upload
  }
  return upload
}

/** Uses a reader: older browsers have no `toBase64`. */
async function base64Of(bytes: Blob): Promise<string> {
  return (await dataAddressOf(bytes)).replace(/^[^,]*,/, '')
}

export function dataAddressOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(`A file cannot be read: ${reader.error?.message}`))
    reader.readAsDataURL(bytes)
  })
}
