import { GifFile } from './gif-file.ts'

/** Requests to the GIF thread, one at a time. */
export type GifAsk =
  | { readonly kind: 'sample'; readonly pixels: Uint32Array<ArrayBuffer> }
  | {
      readonly kind: 'add'
      readonly pixels: Uint32Array<ArrayBuffer>
      readonly width: number
      readonly hundredths: number
    }
  | { readonly kind: 'end' }

/** Its answer to each: the bytes for `end`. */
export type GifAnswer = Uint8Array<ArrayBuffer> | null

const file = new GifFile()

addEventListener('message', ({ data }: MessageEvent<GifAsk>) => {
  postMessage(answerTo(data) satisfies GifAnswer)
})

function answerTo(ask: GifAsk): GifAnswer {
  switch (ask.kind) {
    case 'sample':
      file.sample(ask.pixels)
      return null
    case 'add':
      file.add(ask.pixels, ask.width, ask.hundredths)
      return null
    case 'end':
      return file.bytes()
  }
}
