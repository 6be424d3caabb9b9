/** The part of subset-font that we use. It has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    keepFeatures: string[]
    variationAxes?: Record<string, number | { min: number; max: number }>
  }

  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
