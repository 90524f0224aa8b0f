/** The used parts of gifenc, which has no types of its own. */
declare module 'gifenc' {
  type Rgb = readonly [number, number, number]
  interface FrameOptions {
    readonly palette?: readonly Rgb[]
    /** Milliseconds. */
    readonly delay?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    readonly dispose?: number
  }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options?: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8Array, most: number): [number, number, number][]
}
