/** What of the package's options is used here; it has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** Features that the cut has still, by their tags. */
    keepFeatures?: readonly string[]
    /** The part of each axis that the cut has still. */
    variationAxes?: Readonly<Record<string, {min: number; max: number}>>
  }
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: Options,
  ): Promise<Uint8Array>
}
