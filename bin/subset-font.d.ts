declare module 'subset-font' {
  /** The font with the glyphs of these characters only. */
  function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Buffer>
  export { subsetFont as default }
}
