import bidiFactory from 'bidi-js'

const RTL = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}'
const HAS_RTL = new RegExp(`[${RTL}]`, 'u')
/**
 * From the first to the last character of a stretch without a character of the other direction, with the number that ends it.
 */
const STRETCH = new RegExp(`[${RTL}](?:[${RTL}\\P{L}]*[${RTL}])?(?: ?\\d+(?![\\d.,:]*\\d|\\s*\\p{L}))?`, 'gu')
/** A text of such characters alone, from its first character on. */
const ALL_RTL = new RegExp(`^[${RTL}][${RTL}\\P{L}]*$`, 'u')

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'

/** Returns the direction of a text's first alphabetic character. */
export function directionOf(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0]
  return first !== undefined && HAS_RTL.test(first) ? 'rtl' : 'ltr'
}

/**
 * The bidi level of each UTF-16 unit: odd levels are right-to-left. Undefined if all are left-to-right. In a French line each
 * stretch of another direction is isolated, so that « محمد · 2 couverts » keeps its number in its place.
 */
export function levelsOf(text: string, direction: Direction): Uint8Array | undefined {
  if (direction === 'ltr' && !HAS_RTL.test(text)) return undefined
  if (direction === 'rtl' || ALL_RTL.test(text)) return bidi.getEmbeddingLevels(text, 'rtl').levels
  const levels = new Uint8Array(text.length)
  for (const { 0: stretch, index } of text.matchAll(STRETCH))
    levels.set(bidi.getEmbeddingLevels(stretch, 'rtl').levels, index)
  return levels
}

/** The runs of a line from left to right (UAX 9, L2). */
export function inVisualOrder<Any extends { level: number }>(runs: readonly Any[]): Any[] {
  const ordered = [...runs]
  const levels = runs.map(({ level }) => level)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

/** Returns a run of characters in the order in which a font without a shaper draws it from right to left. */
export function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}
