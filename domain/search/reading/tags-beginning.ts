import { TAG_PHRASES } from './tag-phrases.ts'

/**
 * Returns the ids of the tags with a phrase that equals the text or has a word beginning with it, exact matches first, then the
 * shortest phrase.
 */
export function tagsBeginning(beginning: string, most: number): number[] {
  const found = [...TAG_PHRASES]
    .filter(([phrase]) => phrase.startsWith(beginning) || phrase.includes(` ${beginning}`))
    .sort(([a], [b]) => Number(b === beginning) - Number(a === beginning) || a.length - b.length)
  return [...new Set(found.map(([, id]) => id))].slice(0, most)
}
