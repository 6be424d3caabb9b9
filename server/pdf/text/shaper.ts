export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
/** A positioned glyph with its part of the text. */
export type Placed = GlyphPosition & { gid: number; text: string }

type HarfBuzz = typeof import('harfbuzzjs')
let harfBuzz: HarfBuzz | null = null

/** Loads the shaper, which takes ten megabytes: only the first document with a script that needs it does. */
export async function loadShaper(): Promise<void> {
  harfBuzz ??= await import('harfbuzzjs')
}

/** Inserted before a right-to-left run. */
export const RIGHT_TO_LEFT = '\u200F'

/** Shapes runs in a font. Returns the glyphs from left to right, the first of each cluster with its text. */
export function shapedGlyphs(data: Uint8Array): (text: string) => Placed[] {
  if (!harfBuzz) throw new Error('the shaper is not loaded')
  const { Blob, Buffer, Direction, Face, Font, shape } = harfBuzz
  const font = new Font(new Face(new Blob(data)))
  return (marked) => {
    const isRightToLeft = marked.startsWith(RIGHT_TO_LEFT)
    const text = isRightToLeft ? marked.slice(1) : marked
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const textOf = textByCluster(
      text,
      infos.map(({ cluster }) => cluster),
    )
    return infos.map(({ codepoint, cluster }, index) => {
      const own = textOf.get(cluster) ?? NO_TEXT
      textOf.delete(cluster)
      const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return { gid: codepoint, text: own, xAdvance, yAdvance, xOffset, yOffset }
    })
  }
}

/** A glyph must represent some text, or readers show its number as text. A word joiner has no width. */
export const NO_TEXT = '\u2060'

/** Matches trailing format characters, as in a region's flag. Readers treat a glyph whose text ends with one as invisible. */
const LAST_INVISIBLE = /(?<!^)\p{Cf}+$/u

function textByCluster(text: string, clusters: readonly number[]): Map<number, string> {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  return new Map(
    starts.map((start, index) => [start, text.slice(start, starts[index + 1]).replace(LAST_INVISIBLE, '')]),
  )
}
